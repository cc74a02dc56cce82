/** What the platform's own reader opens. */
export const OPENED = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf'] as const
export type Opened = (typeof OPENED)[number]

/** What a name of a file must not have on one phone or the other. */
const NO_NAME = /[\\/:*?"<>|]/g

/**
 * A copy under its own name: the reader shows the name of the path, and so does the chat the file is sent to. The copy
 * of the document before goes. A phone without room opens the file as it was fetched.
 */
const named = (path: string, name: string): string => {
  const files = wx.getFileSystemManager()
  const folder = `${wx.env.USER_DATA_PATH}/opened`
  const copy = `${folder}/${name.replace(NO_NAME, '_')}`
  try {
    files.rmdirSync(folder, true)
  } catch {
    // nothing was opened before
  }
  try {
    files.mkdirSync(folder, true)
    files.copyFileSync(path, copy)
    return copy
  } catch {
    return path
  }
}

interface Done {
  success: () => void
  fail: (error: { errMsg: string }) => void
}

/** Opens a document in the platform's reader, with its menu to send and keep the file. */
export const openNamed = (path: string, name: string, fileType: Opened, done: Done): void =>
  wx.openDocument({ filePath: named(path, name), fileType, showMenu: true, ...done })
