export type FileType = 'jpg' | 'png' | 'webp' | 'gif' | 'pdf'

const startsWith = (content: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => content[at + index] === byte)

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')]

/** What a file is by its first bytes, not by its name; undefined for anything the mall does not take. */
export const fileTypeOf = (content: Buffer): FileType | undefined => {
  if (startsWith(content, [0xff, 0xd8, 0xff])) return 'jpg'
  if (startsWith(content, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'png'
  if (startsWith(content, ascii('RIFF')) && startsWith(content, ascii('WEBP'), 8)) return 'webp'
  if (startsWith(content, ascii('GIF8'))) return 'gif'
  if (startsWith(content, ascii('%PDF-'))) return 'pdf'
  return undefined
}
