import type { ColumnChange as WireColumnChange, ColumnDesign as WireColumnDesign } from '@wire/design'
import {
  asCount,
  asMoment,
  asText,
  lenient,
  must,
  read,
  record,
  type Decoder,
  type Fields,
} from '@/base/decode'
import { decodeDesignModules } from './designModule'
import type { Design, DesignChange } from './designTypes'
import { carouselOf, part } from './layoutStyle'

const changeIn = (fields: Fields<WireColumnChange>, at?: string): DesignChange => {
  const time = lenient(fields, 'dUpdateTime', asMoment)
  const personName = lenient(fields, 'cUpdatePersonName', asText)
  return {
    version: must(fields, 'iVersion', asCount, at),
    ...(time !== undefined && { time }),
    ...(personName && { personName }),
  }
}

export const decodeDesignChange: Decoder<DesignChange> = (value, at) =>
  changeIn(record<WireColumnChange>(value, at), at)

export const decodeDesign: Decoder<Design> = (value, at) => {
  const fields = record<WireColumnDesign>(value, at)
  return {
    columnUuid: must(fields, 'cColumnUuid', asText, at),
    title: lenient(fields, 'cTitle', asText) ?? '',
    modules: decodeDesignModules(read(fields, 'modules')),
    change: changeIn(fields, at),
    carousel: carouselOf(part(part(fields, 'settings'), 'carousel')),
  }
}
