import { asCount, asText, lenient, must, read, record, type Decoder, type Fields } from '@/base/decode'
import { decodeDesignModules } from './designModule'
import type { Design, DesignChange } from './designTypes'
import { decodeCarousel, part } from './layoutStyle'

const changeIn = (fields: Fields, at?: string): DesignChange => {
  const time = lenient(fields, 'dUpdateTime', asCount)
  const personName = lenient(fields, 'cUpdatePersonName', asText)
  return {
    version: must(fields, 'iVersion', asCount, at),
    ...(time !== undefined && { time }),
    ...(personName && { personName }),
  }
}

export const decodeDesignChange: Decoder<DesignChange> = (value, at) => changeIn(record(value, at), at)

export const decodeDesign: Decoder<Design> = (value, at) => {
  const fields = record(value, at)
  return {
    columnUuid: must(fields, 'cColumnUuid', asText, at),
    title: lenient(fields, 'cTitle', asText) ?? '',
    modules: decodeDesignModules(read(fields, 'modules')),
    change: changeIn(fields, at),
    carousel: decodeCarousel({ linkopts: { Sr: part(part(fields, 'settings'), 'carousel') } }),
  }
}
