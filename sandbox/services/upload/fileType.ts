export type FileType =
  | 'jpg'
  | 'png'
  | 'webp'
  | 'gif'
  | 'pdf'
  | 'mp4'
  | 'mp3'
  | 'doc'
  | 'docx'
  | 'xls'
  | 'xlsx'
  | 'ppt'
  | 'pptx'
  | 'txt'
  | 'zip'

const startsWith = (content: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => content[at + index] === byte)

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')]

/** Streams of the old office format, as its directory names them. */
const OLD_OFFICE = [
  ['doc', 'WordDocument'],
  ['ppt', 'PowerPoint Document'],
  ['xls', 'Workbook'],
  ['xls', 'Book'],
] as const
const oldOffice = (content: Buffer): FileType | undefined =>
  OLD_OFFICE.find(([, name]) => content.includes(Buffer.from(name, 'utf16le')))?.[0]

/** Folders of the new office format within its archive. */
const NEW_OFFICE = [
  ['docx', 'word/'],
  ['xlsx', 'xl/'],
  ['pptx', 'ppt/'],
] as const
const archive = (content: Buffer): FileType => {
  if (!content.includes('[Content_Types].xml')) return 'zip'
  return NEW_OFFICE.find(([, folder]) => content.includes(folder))?.[0] ?? 'zip'
}

const decodes = (content: Buffer, encoding: string): boolean => {
  try {
    // no control signs but those of lines and tabs
    return !/[\x00-\x08\x0b\x0e-\x1f]/.test(new TextDecoder(encoding, { fatal: true }).decode(content))
  } catch {
    return false
  }
}

const isText = (content: Buffer): boolean => decodes(content, 'utf-8') || decodes(content, 'gb18030')

/** HEIC and AVIF lie in the container of films; most browsers cannot show them. */
const isPhoto = (content: Buffer): boolean =>
  /^(?:hei|hev|mif1|msf1|avi)/.test(content.toString('latin1', 8, 12))

/** What a file is by its first bytes, not by its name; undefined for anything the mall does not take. */
export const fileTypeOf = (content: Buffer): FileType | undefined => {
  if (startsWith(content, [0xff, 0xd8, 0xff])) return 'jpg'
  if (startsWith(content, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'png'
  if (startsWith(content, ascii('RIFF')) && startsWith(content, ascii('WEBP'), 8)) return 'webp'
  if (startsWith(content, ascii('GIF8'))) return 'gif'
  if (startsWith(content, ascii('%PDF-'))) return 'pdf'
  if (startsWith(content, ascii('ftyp'), 4)) return isPhoto(content) ? undefined : 'mp4'
  if (startsWith(content, ascii('ID3'))) return 'mp3'
  if (content[0] === 0xff && ((content[1] ?? 0) & 0xe6) === 0xe2) return 'mp3'
  if (startsWith(content, [0x50, 0x4b, 0x03, 0x04])) return archive(content)
  if (startsWith(content, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return oldOffice(content)
  return undefined
}

/** Text has no first bytes of its own: its name has to say it, and nothing in it may speak against it. */
export const textTypeOf = (content: Buffer, name: string): FileType | undefined =>
  /\.txt$/i.test(name) && isText(content) ? 'txt' : undefined

/** Whether a name ends as such a file's does: a renamed one is refused. */
export const isNamedSo = (name: string, type: FileType): boolean => {
  const ending = /[^.]+$/.exec(name)?.[0].toLowerCase()
  return ending === type || (type === 'jpg' && ending === 'jpeg')
}
