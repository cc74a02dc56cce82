import type { DocumentPort } from './contract'

export const document: DocumentPort = {
  openDocument: (url, fileType) =>
    new Promise(resolve => {
      wx.downloadFile({
        url,
        success: ({ statusCode, tempFilePath }) => {
          if (statusCode !== 200) return resolve(false)
          wx.openDocument({
            filePath: tempFilePath,
            fileType,
            showMenu: true,
            success: () => resolve(true),
            fail: () => resolve(false),
          })
        },
        fail: () => resolve(false),
      })
    }),
}
