import {
  allTaken,
  clashOf,
  rowName,
  settled,
  sideTaken,
  sideTexts,
  type Clash,
} from '@/widgets/voucher/model/clash'
import { contentOf, lineOf, type VoucherContent } from '@/widgets/voucher/model/content'
import { document, template } from './samples'

const base = document()
const words = {
  yes: '是',
  no: '否',
  between: () => '',
  from: () => '',
  to: () => '',
  list: (names: readonly string[]) => names.join(),
  optionsOf: () => undefined,
}
const mine = (change: (content: VoucherContent) => VoucherContent = it => it) => change(contentOf(base))
const clash = (own: VoucherContent, theirs: Parameters<typeof document>[0]): Clash =>
  clashOf(template(), contentOf(base), own, document({ version: 2, ...theirs }))
const sides = ({ entries }: Clash) => entries.map(({ key, kind, side }) => [key, kind, side])
const take = (all: Clash, side: 'mine' | 'theirs') =>
  all.entries.reduce((now, { key }) => sideTaken(now, key, side), all)

it('lists what the server has changed, cell by cell; what was touched here stays unless it is given up', () => {
  const own = mine(content => ({ ...content, values: { ...content.values, cRemark: '我的' } }))
  const both = clash(own, { values: { ...base.values, cRemark: '他的', cKind: 'b' } })
  expect(sides(both)).toEqual([
    ['/cKind', 'cell', 'theirs'],
    ['/cRemark', 'cell', 'mine'],
  ])
  expect(sideTexts(both.entries[1]!, words)).toEqual({ mine: '我的', theirs: '他的' })
  expect(settled(both).values).toMatchObject({ cRemark: '我的', cKind: 'b' })
  expect(settled(take(both, 'theirs')).values).toMatchObject({ cRemark: '他的' })
  expect(settled(take(both, 'mine')).values).toMatchObject({ cKind: 'a' })
})

it.each(['mine', 'theirs'] as const)('takes all of one side at once: %s', side => {
  const own = mine(content => ({ ...content, values: { ...content.values, cRemark: '我的' } }))
  const both = clash(own, { values: { ...base.values, cRemark: '他的', cKind: 'b' } })
  expect(allTaken(both, side)).toEqual(take(both, side))
})

it('a reference brings its words along', () => {
  const theirs = { values: { ...base.values, cSupplier: 's2', $cSupplier: '乙公司' } }
  expect(settled(clash(mine(), theirs)).values).toMatchObject({ cSupplier: 's2', $cSupplier: '乙公司' })
})

it('cells of rows are compared by their lines, wherever they stand', () => {
  const [one, two] = base.rows
  const turned = { rows: [two!, { ...one!, values: { ...one!.values, iQty: '5' } }] }
  const all = clash(mine(), turned)
  expect(sides(all)).toEqual([['l1/iQty', 'cell', 'theirs']])
  expect(all.entries[0]?.place).toBe(1)
  expect(settled(all).rows.map(row => [lineOf(row), row['iQty']])).toEqual([
    ['l1', '5'],
    ['l2', '2'],
  ])
})

it('rows that came or went are asked for, too; nothing typed is lost', () => {
  const [one] = base.rows
  const own = mine(content => ({
    ...content,
    rows: [
      ...content.rows.map(row => (lineOf(row) === 'l2' ? { ...row, iQty: '9' } : row)),
      { cGoods: 'g7' },
    ],
  }))
  const all = clash(own, { rows: [one!, { lineUuid: 'l3', values: { cGoods: 'g3' } }] })
  expect(sides(all)).toEqual([
    ['l3', 'rowAdded', 'theirs'],
    ['l2', 'rowRemoved', 'mine'],
  ])
  // the row that is gone at the server is made once more
  expect(settled(all).rows.map(row => [lineOf(row), row['cGoods']])).toEqual([
    ['l1', 'g1'],
    ['', 'g2'],
    ['', 'g7'],
    ['l3', 'g3'],
  ])
  expect(settled(take(all, 'mine')).rows.map(lineOf)).toEqual(['l1', '', ''])
  expect(settled(take(all, 'theirs')).rows.map(lineOf)).toEqual(['l1', '', 'l3'])
})

it('an untouched row follows its removal; what both did alike is no matter', () => {
  const [one] = base.rows
  const all = clash(mine(), { rows: [one!], values: { ...base.values } })
  expect(sides(all)).toEqual([['l2', 'rowRemoved', 'theirs']])
  const own = mine(content => ({ ...content, values: { ...content.values, cRemark: '同' } }))
  expect(clash(own, { values: { ...base.values, cRemark: '同' } }).entries).toEqual([])
})

it('a row that was taken away here and changed there is asked for, too; it goes unless theirs is wanted', () => {
  const own = mine(content => ({ ...content, rows: content.rows.filter(row => lineOf(row) !== 'l1') }))
  const [one, two] = base.rows
  expect(clash(own, {}).entries).toEqual([])
  const all = clash(own, { rows: [{ ...one!, values: { ...one!.values, iQty: '5' } }, two!] })
  expect(sides(all)).toEqual([['l1', 'rowChanged', 'mine']])
  expect(settled(all).rows.map(lineOf)).toEqual(['l2'])
  expect(settled(take(all, 'theirs')).rows.map(row => [lineOf(row), row['iQty']])).toEqual([
    ['l2', '2'],
    ['l1', '5'],
  ])
})

it('a row is named by its title and its numbers, a cell by the title of its row', () => {
  const { body } = template()
  const name = (all: Clash) => all.entries.map(entry => rowName(entry, body, words))
  const [one, two] = base.rows
  expect(name(clash(mine(), { rows: [two!] }))).toEqual(['水泥 · 数量 1.00'])
  const added = { lineUuid: 'l3', values: { cGoods: 'g3', $cGoods: '石灰', iQty: '7' } }
  expect(name(clash(mine(), { rows: [one!, two!, added] }))).toEqual(['石灰 · 数量 7.00'])
  const cell = { rows: [{ ...one!, values: { ...one!.values, iQty: '5' } }, two!] }
  expect(name(clash(mine(), cell))).toEqual(['水泥'])
})

it('files of both sides stay', () => {
  const own = mine(content => ({ ...content, files: [{ docId: 'f1', name: 'a' }] }))
  const all = clash(own, { files: [{ docId: 'f2', name: 'b' }] })
  expect(settled(all).files.map(file => file.docId)).toEqual(['f1', 'f2'])
})

it('a file that one side has taken away does not come back', () => {
  const filesOf = (...ids: string[]) => ids.map(docId => ({ docId, name: docId }))
  const begun = contentOf(document({ files: filesOf('f1', 'f2') }))
  const own = { ...begun, files: filesOf('f2', 'f3') }
  const all = clashOf(template(), begun, own, document({ version: 2, files: filesOf('f1', 'f4') }))
  expect(settled(all).files.map(file => file.docId)).toEqual(['f3', 'f4'])
})
