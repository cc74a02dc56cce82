import type {
  ColumnPage as WireColumnPage,
  LayoutModule as WireLayoutModule,
  SiteColumn as WireSiteColumn,
  SiteTemplate as WireSiteTemplate,
} from '@wire/site'
import {
  asCount,
  asFlag,
  asText,
  DecodeError,
  fieldsOf,
  isRecord,
  lenient,
  must,
  read,
  record,
  soundOf,
  type Decoded,
  type Decoder,
  type Fields,
} from '@/base/decode'
import { decodeBox, decodeFrame, MAX_ITEMS } from './layoutStyle'
import type * as Layout from './layoutTypes'
import { moduleDecoders, type ModuleBase } from './moduleDecoders'

export type { StorefrontColumn, StorefrontPage, StorefrontTemplate } from './layoutTypes'

/** Deeper containers are placeholders. */
const MAX_DEPTH = 6

const brokenModule = (value: unknown, index: number): Layout.BrokenModule => {
  const fields = fieldsOf<WireLayoutModule>(value)
  return {
    kind: 'broken',
    id: lenient(fields, 'id', asText) || `broken-${index}`,
    name: lenient(fields, 'name', asText) ?? '',
    componentName: lenient(fields, 'componentName', asText),
  }
}

const decodeModule = (
  fields: Fields<WireLayoutModule>,
  index: number,
  depth: number,
): Layout.StorefrontModule => {
  const decode = moduleDecoders.get(lenient(fields, 'componentName', asText) ?? '')
  if (!decode || depth > MAX_DEPTH) return brokenModule(fields, index)
  const base: ModuleBase = {
    id: must(fields, 'id', asText),
    name: lenient(fields, 'name', asText) ?? '',
    icon: lenient(fields, 'icon', asText),
    frame: decodeFrame(fields),
    box: decodeBox(fields),
  }
  return decode(fields, base, () => decodeModules(read(fields, 'list') ?? [], depth + 1))
}

/** Hidden modules are left out; one that cannot be read becomes a placeholder, its siblings live. */
export const decodeModules = (value: unknown, depth = 1): Layout.StorefrontModule[] => {
  if (!Array.isArray(value)) throw new DecodeError('modules', 'list')
  return value.slice(0, MAX_ITEMS).flatMap((item: unknown, index): Layout.StorefrontModule | never[] => {
    if (!isRecord<WireLayoutModule>(item)) return brokenModule(item, index)
    if (lenient(item, 'isShow', asFlag) === false) return []
    try {
      return decodeModule(item, index, depth)
    } catch {
      return brokenModule(item, index)
    }
  })
}

export const decodeColumnPage: Decoder<Layout.StorefrontPage> = (value, at) => {
  const fields = record<WireColumnPage>(value, at)
  const count = lenient(fields, 'iColumnCount', asCount)
  return {
    columnUuid: must(fields, 'cColumnUuid', asText, at),
    hasSiblings: count === undefined ? undefined : count > 1,
    title: lenient(fields, 'cTitle', asText) || undefined,
    modules: decodeModules(read(fields, 'modules')),
  }
}

const decodeColumn: Decoder<Layout.StorefrontColumn, WireSiteColumn> = (value, at) => {
  const fields = record<WireSiteColumn>(value, at)
  return {
    columnUuid: must(fields, 'cColumnUuid', asText, at),
    name: must(fields, 'cColumnName', asText, at),
    isHome: lenient(fields, 'bHome', asFlag) ?? false,
  }
}
export const decodeColumns: Decoder<Decoded<Layout.StorefrontColumn>> = soundOf(decodeColumn, 'cColumnName')

/** A foot that is no list of modules is none: the pages are worth more. */
export const decodeTemplate: Decoder<Layout.StorefrontTemplate> = (value, at) => {
  const fields = record<WireSiteTemplate>(value, at)
  const foot = read(fields, 'foot')
  const modules = isRecord<WireSiteTemplate['foot']>(foot) ? read(foot, 'modules') : undefined
  return {
    columns: must(fields, 'columnList', decodeColumns, at).items,
    foot: Array.isArray(modules) ? decodeModules(modules) : [],
  }
}
