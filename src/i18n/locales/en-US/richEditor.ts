import type { Translation } from '../../catalog'
import type zh from '../zh-CN/richEditor'

const en: Translation<typeof zh> = {
  tools: 'Format',
  placeholder: 'Write here',
  kept: 'This part cannot be edited here and stays as it is',
  size: 'Size',
  sizes: { normal: 'Normal', small: 'Small', large: 'Large', huge: 'Very large' },
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  ink: 'Text colour',
  ground: 'Background colour',
  colours: { none: 'None', red: 'Red', orange: 'Orange', green: 'Green', blue: 'Blue', grey: 'Grey' },
  picture: 'Picture',
  table: 'Table',
  inTable: {
    addRow: 'Add row',
    addColumn: 'Add column',
    removeRow: 'Remove row',
    removeColumn: 'Remove column',
    remove: 'Remove table',
  },
  code: 'Code',
  preview: 'Preview',
  heading: 'Heading',
  headings: { none: 'Text', n: 'Heading {{n}}' },
  align: 'Align',
  aligns: { left: 'Left', center: 'Centre', right: 'Right', justify: 'Justify' },
  undo: 'Undo',
  redo: 'Redo',
  uploading: 'Sending the picture…',
  upload: 'Sending the picture',
  empty: 'Nothing written yet',
  noCode: 'The business code of uploads is not configured',
  noName: 'The business name of uploads is not configured',
  format: 'This kind of file cannot be used',
  denied: 'The camera or album is not allowed. Allow it in the settings and try again',
  unreadable: 'The picture could not be read. Try another one',
}

export default en
