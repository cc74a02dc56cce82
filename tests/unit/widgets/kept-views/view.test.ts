import fc from 'fast-check'
import { toBase64Url } from '@/base/bytes'
import { bytesOfText } from '@/base/textBytes'
import {
  decodeView,
  fitColumns,
  fitConditions,
  fitSort,
  sameView,
  type ListView,
} from '@/widgets/arrange/model/view'
import { MOST_LETTERS, viewOfText, viewToText } from '@/widgets/arrange/model/viewCode'
import { item } from '../query-panel/queryItems'
import { apply, mutation, prototypeKeys } from '../../../support/mutations'
import { IN_FULL } from '../../../support/figure'

const view: ListView = {
  vague: '水泥',
  conditions: [
    { itemUuid: 'uuid-a', operator: 'contains', value: { kind: 'text', text: '钢' } },
    { itemUuid: 'uuid-n', operator: 'range', value: { kind: 'number', from: '10', to: '' } },
    { itemUuid: 'uuid-d', operator: 'range', value: { kind: 'date', quick: 7 } },
    { itemUuid: 'uuid-s', operator: 'range', value: { kind: 'select', keys: ['1', '2'] } },
    { itemUuid: 'uuid-f', operator: 'equals', value: { kind: 'checkbox', on: true } },
    { itemUuid: 'uuid-r', operator: 'equals', value: { kind: 'refer', chosen: [{ key: 'S1', text: '甲' }] } },
  ],
  sort: { field: 'iAmount', descending: true },
  columns: ['c1', 'c2'],
}
const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>
const linkOf = (value: unknown) => toBase64Url(bytesOfText(JSON.stringify(value)))
const sealed = (more: object) => linkOf({ v: 1, code: 'orders', view: json(view), ...more })

describe('a view in a link', () => {
  it('comes out as it went in', () => {
    const text = viewToText('orders', view) ?? ''
    expect(text).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(viewOfText('orders', text)).toEqual(view)
    const bare: ListView = { vague: '', conditions: [], sort: undefined, columns: undefined }
    expect(viewOfText('orders', viewToText('orders', bare) ?? '')).toEqual(bare)
  })

  it('is of one list, of a known version, and says nothing else', () => {
    expect(viewOfText('orders', sealed({}))).toEqual(view)
    expect(viewOfText('goods', sealed({}))).toBeUndefined()
    expect(viewOfText('orders', sealed({ v: 2 }))).toBeUndefined()
    expect(viewOfText('orders', sealed({ more: 1 }))).toBeUndefined()
    for (const text of [
      '',
      'x',
      '!!!!',
      linkOf([]),
      linkOf('text'),
      'AAAA',
      sealed({}).slice(0, -3),
      `${sealed({})}=`,
    ])
      expect([text, viewOfText('orders', text)]).toEqual([text, undefined])
  })

  it('has a size', () => {
    const long = { ...view, columns: Array.from({ length: 150 }, (_, n) => `column-${n}-of-the-list`) }
    expect(viewToText('orders', long)).toBeUndefined()
    expect(sealed({ view: json(long) }).length).toBeGreaterThan(MOST_LETTERS)
    expect(viewOfText('orders', sealed({ view: json(long) }))).toBeUndefined()
  })

  it.each<[string, object]>([
    ['a field nobody knows', { where: '1=1' }],
    ['an own __proto__', JSON.parse('{"__proto__":{"x":1}}') as object],
    [
      'an unknown operator',
      { conditions: [{ itemUuid: 'a', operator: 'like', value: { kind: 'text', text: 'x' } }] },
    ],
    [
      'an inherited operator',
      { conditions: [{ itemUuid: 'a', operator: 'toString', value: { kind: 'text', text: 'x' } }] },
    ],
    [
      'an unknown kind',
      { conditions: [{ itemUuid: 'a', operator: 'equals', value: { kind: 'sql', text: 'x' } }] },
    ],
    [
      'a value that says more',
      { conditions: [{ itemUuid: 'a', operator: 'equals', value: { kind: 'text', text: 'x', raw: 1 } }] },
    ],
    [
      'a condition that says more',
      { conditions: [{ itemUuid: 'a', operator: 'equals', value: { kind: 'text', text: 'x' }, or: 1 }] },
    ],
    [
      'a value too long',
      {
        conditions: [{ itemUuid: 'a', operator: 'equals', value: { kind: 'text', text: 'x'.repeat(1300) } }],
      },
    ],
    ['a sort that says more', { sort: { field: 'a', descending: true, then: 'b' } }],
    ['a sort without direction', { sort: { field: 'a' } }],
    ['a column twice', { columns: ['a', 'a'] }],
    ['columns that are none', { columns: [1] }],
    ['a search too long', { vague: 'x'.repeat(101) }],
    ['a condition without end', { conditions: Array.from({ length: 61 }, () => view.conditions[0]) }],
  ])('is refused for %s', (_what, more) => {
    const mixed = { ...json(view) }
    for (const [key, value] of Object.entries(more))
      Object.defineProperty(mixed, key, { value, enumerable: true, configurable: true, writable: true })
    expect(decodeView(mixed)).toBeUndefined()
  })

  it('10,000 mutated ones are views or nothing', () => {
    const before = prototypeKeys()
    const columns = [{ itemUuid: 'c1', field: 'a', shown: true, hidden: false, required: true }]
    const items = [item('a', 'text', 'contains'), item('n', 'decimal', 'range'), item('d', 'date', 'range')]
    fc.assert(
      fc.property(mutation, way => {
        const found = decodeView(apply(json(view), way))
        if (!found) return
        const { values, leftOut } = fitConditions(items, found.conditions, '2026-01-15')
        expect(Object.keys(values).length + leftOut).toBeGreaterThanOrEqual(found.conditions.length - 3)
        expect(fitColumns(columns, found.columns).columns).toHaveLength(1)
        fitSort(columns, found.sort)
        expect(sameView(found, found)).toBe(true)
      }),
      { numRuns: 10_000, ...(IN_FULL ? {} : { seed: 20 }) },
    )
    expect(prototypeKeys()).toEqual(before)
  }, 60_000)
})

describe('what of a view fits', () => {
  const items = [
    item('a', 'text', 'contains'),
    item('n', 'decimal', 'range'),
    item('d', 'date', 'range'),
    item('s', 'text', 'range'),
    item('r', 'refer', 'equals', { shown: false }),
  ]

  it('conditions one can set here, with their meaning; a quick range counts from today', () => {
    const { values, leftOut } = fitConditions(items, view.conditions, '2026-01-15')
    expect(values).toEqual({
      'uuid-a': { kind: 'text', text: '钢' },
      'uuid-n': { kind: 'number', from: '10', to: '' },
      'uuid-d': { kind: 'date', quick: 7, from: '2026-01-09', to: '2026-01-15' },
    })
    // another type, out of sight, not there at all
    expect(leftOut).toBe(3)
    const turned = items.map(one => ({ ...one, operator: 'equals' as const }))
    expect(fitConditions(turned, view.conditions, '2026-01-15').values).toEqual({})
  })

  it('columns that are there, in the order of the view; required ones stay', () => {
    const column = (itemUuid: string, more: object = {}) => ({
      itemUuid,
      field: itemUuid,
      shown: true,
      hidden: false,
      required: false,
      ...more,
    })
    const columns = [
      column('key', { hidden: true, shown: false }),
      column('code', { required: true }),
      column('c2'),
      column('c1', { shown: false }),
    ]
    const fit = fitColumns(columns, ['c1', 'secret', 'key', 'c2'])
    expect(fit.columns.map(one => [one.itemUuid, one.shown])).toEqual([
      ['c1', true],
      ['c2', true],
      ['key', false],
      ['code', true],
    ])
    expect(fit.leftOut).toBe(2)
    expect(fitColumns(columns, undefined)).toEqual({ columns, leftOut: 0 })
    expect(fitSort(fit.columns, { field: 'c1', descending: true })).toEqual({ field: 'c1', descending: true })
    expect(fitSort(fit.columns, { field: 'key', descending: true })).toBeUndefined()
  })
})
