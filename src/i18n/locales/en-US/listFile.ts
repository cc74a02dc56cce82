import type { Translation } from '../../catalog'
import type zh from '../zh-CN/listFile'

const en: Translation<typeof zh> = {
  choose: { chat: 'Choose a chat file', device: 'Choose a file' },
  note: 'xlsx, csv and txt files',
  chatNote:
    'A csv or txt file has to be in UTF-8. Those of most banks are not: save them as xlsx with Excel or WPS first',
  sheet: 'Choose a sheet',
  empty: 'There is nothing in this file',
  leftOut: 'Too long: the last {{n}} {{n|line was|lines were}} not read. Enter them in a second go',
  failure: {
    tooLarge: 'This file is too large. Choose one of at most {{n}} MB',
    encoding:
      'This file cannot be read. Save it as xlsx with Excel or WPS, or as csv in UTF-8, or paste the text',
    noWorkbook:
      'This workbook cannot be read. Remove its password, save it as xlsx with Excel or WPS and try again',
    unreadable: 'The file could not be read. Please try again later',
  },
}

export default en
