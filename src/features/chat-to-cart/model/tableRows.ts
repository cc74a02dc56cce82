import { readNumber } from './numerals'
import type { Item } from './readItems'
import { MEASURE, UNIT } from './words'

type Role = 'place' | 'code' | 'name' | 'spec' | 'quantity' | 'unit' | 'note'

/** Columns of a table: what each cell of the rows below means. */
export interface Head {
  key: string
  separator: RegExp
  roles: readonly Role[]
}

const ROLES: readonly [RegExp, Role][] = [
  [/^(?:序号|no\.?|#)$/i, 'place'],
  [/^(?:(?:商品|产品|物料)?(?:编码|编号)|货号|料号|sku|code|item)$/i, 'code'],
  [/^(?:(?:商品|产品|物料)?(?:名称|品名)|商品|品名|名称|name|product)$/i, 'name'],
  [/^(?:型号|规格|规格型号|型号规格|spec|model)$/i, 'spec'],
  [/^(?:(?:采购|订购|需求)?数量|qty|quantity)$/i, 'quantity'],
  [/^(?:(?:计量)?单位|unit)$/i, 'unit'],
  [/^(?:备注|说明|品牌|单价|金额|总价|价格|合计|用途|note|remark|price|brand)$/i, 'note'],
]
const SEPARATORS = [/\t/, /[,，]/, /[|;]/, /\s+/]

const cellsOf = (line: string, separator: RegExp): string[] => {
  const kept: string[] = []
  // quotes keep separators together
  const plain = line.replace(
    /"((?:[^"]|"")*)"/g,
    (_, inside: string) => `\u0001${kept.push(inside.replace(/""/g, '"')) - 1}\u0001`,
  )
  return plain
    .split(separator)
    .map(cell => cell.replace(/\u0001(\d+)\u0001/g, (_, at: string) => kept[Number(at)] ?? '').trim())
}

const roleOf = (cell: string): Role | undefined =>
  ROLES.find(([pattern]) => pattern.test(cell.replace(/[(（].*[)）]$|[:\s]/g, '')))?.[1]

/** 「编码 名称 数量」; undefined: not the head of a table. */
export const headOf = (line: string): Head | undefined => {
  if (line.length > 200 || !/[码号名品数规型单sciqnm]/i.test(line)) return undefined
  for (const separator of SEPARATORS) {
    const cells = cellsOf(line, separator)
    const roles = cells.flatMap(cell => roleOf(cell) ?? [])
    if (cells.length > 1 && roles.length === cells.length) return { key: line, separator, roles }
  }
  return undefined
}

const COUNT = new RegExp(`^([^\\s\\d]*[\\d,.]+[万千百]?|[^\\d\\s]+?)\\s*(${UNIT}|${MEASURE})?$`, 'i')

/** A row below a head with as many cells. Undefined: it is read like any other line. */
export const rowOf = (line: string, { separator, roles }: Head): Item | undefined => {
  const cells = cellsOf(line, separator)
  if (cells.length !== roles.length || !roles.includes('quantity')) return undefined
  const of = (role: Role) => cells.filter((_, at) => roles[at] === role && cells[at] !== '').join(' ')
  const [code, name, spec, written] = [of('code'), of('name'), of('spec'), of('quantity')]
  const text = code || [name, spec].filter(Boolean).join(' ')
  if (text === '' || !/[A-Za-z0-9\u4e00-\u9fff]/.test(text)) return undefined
  const [, digits = '', unit = ''] = COUNT.exec(written) ?? []
  const value = readNumber(digits)
  // a line that only happens to have as many words
  if (written !== '' && value === undefined) return undefined
  const certain = value !== undefined && Number.isInteger(value) && value <= 999_999
  return {
    text,
    quantity: certain ? value : undefined,
    unit: unit || of('unit'),
    note: [code && [name, spec].filter(Boolean).join(' '), of('note')].filter(Boolean).join(' '),
    doubt:
      certain || written === ''
        ? undefined
        : { written, candidates: (written.match(/\d+/g) ?? []).map(Number) },
    specs: spec ? [spec] : [],
  }
}
