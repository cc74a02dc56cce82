import { contentOf, inputOf, lineOf, type VoucherContent } from '@/widgets/voucher/model/content'
import { isVoucherDraft, packedDraft, unpackedDraft, type VoucherDraft } from '@/widgets/voucher/model/draft'
import { GONE, goneOn, isSameInput, isUnchanged, type SentSave } from '@/widgets/voucher/model/sentSave'
import { column, document, field, formula, template } from './samples'

const base = document()
const about = { voucherCode: 'purchaseOrder', templateUuid: 't1', base }
const added = { cGoods: 'g7', $cGoods: '石子', iQty: '3' }
/** Two rows of the document, and a new one between them. */
const content: VoucherContent = {
  ...contentOf(base),
  rows: [contentOf(base).rows[0]!, added, contentOf(base).rows[1]!],
}
const sent = (places: readonly number[] = [0, 1, 2]): SentSave => ({
  requestUuid: 'r1',
  places,
  input: inputOf(content, about),
})
/** What the server made of it: amounts as it writes them, a field of its own. */
const answer = document({
  version: 2,
  values: { ...base.values, cMaker: '王敏' },
  rows: [
    { lineUuid: 'l1', values: { cGoods: 'g1', $cGoods: '水泥', iQty: '1.00' } },
    { lineUuid: 'l9', values: { ...added, iQty: '3.00' } },
    { lineUuid: 'l2', values: { cGoods: 'g2', $cGoods: '砂', iQty: '2.00' } },
  ],
})
const read = ({ rows }: VoucherContent) => rows.map(row => [lineOf(row), row['iQty']])

describe('what goes on from a save whose answer was lost', () => {
  it('has the lines of the server on the rows that were sent; what was typed since stays', () => {
    const [first, , last] = content.rows
    const newer = { cGoods: 'g8', iQty: '8' }
    const mine: VoucherContent = {
      ...content,
      values: { ...content.values, cRemark: '后来' },
      // the new row was changed, one more stands before it
      rows: [newer, first!, { ...added, iQty: '5' }, last!],
    }
    const now = goneOn(template(), sent([1, 2, 3]), mine, answer)
    expect(now.values).toMatchObject({ cRemark: '后来', cKind: 'a', cMaker: '王敏' })
    expect(read(now)).toEqual([
      ['', '8'],
      ['l1', '1.00'],
      ['l9', '5'],
      ['l2', '2.00'],
    ])
  })

  it('has no row again that was deleted since, and none twice', () => {
    const rows = [content.rows[0]!]
    const now = goneOn(template(), sent([0, GONE, GONE]), { ...content, rows }, answer)
    expect(read(now)).toEqual([['l1', '1.00']])
  })

  it('keeps files that were added since, and none that were taken away', () => {
    const [one, two] = [
      { docId: 'f1', name: '一' },
      { docId: 'f2', name: '二' },
    ]
    const first = { ...sent(), input: { ...sent().input, docIds: ['f1'] } }
    const now = goneOn(template(), first, { ...content, files: [two] }, { ...answer, files: [one] })
    expect(now.files).toEqual([two])
  })
})

it('a save is the same one when its fields come back in another order', () => {
  const { values, ...others } = sent().input
  const turned = Object.fromEntries(Object.entries(values).reverse())
  expect(isSameInput({ values: turned, ...others }, sent().input)).toBe(true)
  expect(isSameInput({ values: { ...values, cRemark: '新' }, ...others }, sent().input)).toBe(false)
  expect(isSameInput({ values, ...others, rows: [...others.rows].reverse() }, sent().input)).toBe(false)
})

it('nothing was changed since it was sent, but for what is counted', () => {
  const counting = template({
    body: [...template().body, column('iAmount', '金额', {}, formula('iQty*2'))],
    footer: [field('cRemark', '备注')],
  })
  const counted = content.rows.map(row => ({ ...row, iAmount: '9' }))
  expect(isUnchanged(counting, sent(), { ...content, rows: counted })).toBe(true)
  const others: VoucherContent[] = [
    { ...content, values: { ...content.values, cRemark: '新' } },
    { ...content, rows: content.rows.map(row => ({ ...row, iQty: '7' })) },
    { ...content, rows: [...content.rows, added] },
    { ...content, files: [{ docId: 'f1', name: '一' }] },
  ]
  for (const other of others) expect(isUnchanged(counting, sent(), other)).toBe(false)
  expect(isUnchanged(counting, sent([0, GONE, 1]), { ...content, rows: content.rows.slice(0, 2) })).toBe(
    false,
  )
})

describe('a draft keeps it', () => {
  const draft = (more: Partial<VoucherDraft> = {}): VoucherDraft => ({
    templateUuid: 't1',
    at: 1,
    base,
    content,
    sent: sent(),
    ...more,
  })
  const again = (one: VoucherDraft, computed: ReadonlySet<string> = new Set()) => {
    const kept: unknown = JSON.parse(JSON.stringify(packedDraft(one, computed)))
    if (!isVoucherDraft(kept)) throw new Error('it cannot be read')
    return { kept, read: unpackedDraft(kept) }
  }

  it('to the letter, and each row once', () => {
    const { kept, read } = again(draft())
    expect(kept.sent?.input.rows).toEqual([0, 1, 2])
    expect(read.sent).toEqual(sent())
  })

  it('to the letter also where rows have changed since, were counted anew, or went', () => {
    const [first, , last] = content.rows
    const rows = [{ ...first!, iQty: '4' }, last!]
    const counted = inputOf({ ...content, rows: content.rows.map(row => ({ ...row, iAmount: '9' })) }, about)
    const one = draft({ content: { ...content, rows }, sent: { ...sent([0, GONE, 1]), input: counted } })
    expect(again(one, new Set(['iAmount'])).read.sent).toEqual(one.sent)
  })

  it('and is read without it where it is broken', () => {
    const { kept } = again(draft())
    expect(isVoucherDraft({ ...kept, sent: { requestUuid: 'r1' } })).toBe(false)
    const short = { ...kept, content: { ...kept.content, rows: [] } }
    expect(unpackedDraft(short).sent).toBeUndefined()
    // of an earlier release: an id without its content
    expect(isVoucherDraft({ ...kept, sent: undefined, requestUuid: 'r1' })).toBe(true)
  })
})
