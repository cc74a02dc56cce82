import { pictureOf } from './pictureFiles'

/** The least bytes by which each kind of file is known; pictures are whole. */
const zip = (...inside: string[]) =>
  Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.from(inside.join(' '))])
const old = (stream: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.from(stream, 'utf16le'),
  ])
const PARTS = '[Content_Types].xml'

export const SAMPLE_FILES: Readonly<Record<string, Buffer>> = {
  png: pictureOf('png'),
  jpg: pictureOf('jpg'),
  gif: pictureOf('gif'),
  mp4: Buffer.from('\0\0\0\x18ftypmp42'),
  mp3: Buffer.from('ID3\x04'),
  pdf: Buffer.from('%PDF-1.7 x'),
  doc: old('WordDocument'),
  xls: old('Workbook'),
  ppt: old('PowerPoint Document'),
  docx: zip(PARTS, 'word/document.xml'),
  xlsx: zip(PARTS, 'xl/workbook.xml'),
  pptx: zip(PARTS, 'ppt/presentation.xml'),
  txt: Buffer.from('螺栓 M8 100 件\n'),
  zip: zip('a.dwg'),
}
