import type { EnquiryGoods } from '@/api/enquiry'
import {
  cutOf,
  enquiryFormModel,
  lineProblems,
  LIMITS,
  newLine,
  openEnquiryForm,
  priceOf,
  problemsOf,
  type EnquiryForm,
  type EnquiryFormEvent,
} from '@/features/enquiry/model/enquiryForm'
import { isEnquiryDraft } from '@/features/enquiry/model/keptDraft'
import {
  emptyQuoteForm,
  quoteFormModel,
  quoteProblems,
  quoteTotal,
  type QuoteFormEvent,
} from '@/features/enquiry/model/quoteForm'
import { enquiryOf, lineOf, quoteOf } from './samples'

const replay = (...events: EnquiryFormEvent[]): EnquiryForm =>
  events.reduce(enquiryFormModel, openEnquiryForm)
const goods = (skuCode: string, shopUuid = 's1'): EnquiryGoods => ({
  productCode: 'P',
  skuCode,
  name: `商品${skuCode}`,
  spec: '红',
  unit: '件',
  imageUrl: '',
  quantity: 10,
  shopUuid,
  shopName: `店${shopUuid}`,
})
const opened: EnquiryFormEvent = {
  type: 'opened',
  contactName: '陈立恒',
  contactPhone: '13800000001',
  deliveryPlace: '苏州',
  lastDay: '2026-03-21',
}
const fine = { busy: false, failed: false }
const TODAY = '2026-03-18'

describe('a new enquiry', () => {
  it('[B020] is filled from the goods: once per SKU, with their shops, named after the first', () => {
    const form = replay(
      { type: 'goodsArrived', goods: [goods('1'), goods('2', 's2')] },
      { type: 'goodsArrived', goods: [goods('1')], quantity: 50 },
      opened,
    )
    expect(form.draft.lines.map(({ skuCode, quantity }) => [skuCode, quantity])).toEqual([
      ['1', '50'],
      ['2', '10'],
    ])
    expect(form.draft.shops.map(shop => shop.shopUuid)).toEqual(['s1', 's2'])
    expect([form.draft.title, form.ready]).toEqual(['商品1', true])
    expect(problemsOf(form.draft, fine, TODAY)).toEqual({})
  })

  it('keeps what was typed when what is known arrives later, and a draft never types over it', () => {
    const form = replay({ type: 'typed', field: 'contactName', text: '林晓雯' }, opened)
    expect(form.draft).toMatchObject({ contactName: '林晓雯', contactPhone: '13800000001' })
    const draft = { ...form.draft, title: '旧' }
    expect(enquiryFormModel(form, { type: 'draftFound', draft })).toBe(form)
    expect(replay({ type: 'draftFound', draft }).draft.title).toBe('旧')
    const kept = { ...draft, fileIds: ['file-1'] }
    expect(isEnquiryDraft(JSON.parse(JSON.stringify(kept)))).toBe(true)
    const sent = { requestUuid: 'r', bodies: [{ title: '旧' }] }
    expect(isEnquiryDraft({ ...kept, sent })).toBe(true)
    // kept before remarks had formats
    const { remarkHtml: _none, ...older } = kept
    expect(isEnquiryDraft(older)).toBe(true)
    const found = replay({ type: 'draftFound', draft: older })
    expect(found.draft.remarkHtml).toBe('')
    const html = '<p><b>急</b></p>'
    const formatted = enquiryFormModel(found, { type: 'remarkWritten', text: '急', html })
    expect(formatted.draft).toMatchObject({ remark: '急', remarkHtml: html })
    for (const broken of [
      null,
      {},
      draft,
      { ...kept, lines: [{}] },
      { ...kept, shops: 'x' },
      { ...kept, title: 1 },
      { ...kept, remarkHtml: 1 },
      { ...kept, fileIds: [1] },
      { ...kept, sent: { ...sent, requestUuid: 1 } },
      { ...kept, editing: 'x' },
      { ...kept, editing: { line: { key: 'own-1' } } },
      { ...kept, editing: { remark: 1 } },
      { ...kept, sent: { ...sent, bodies: [1] } },
    ])
      expect(isEnquiryDraft(broken)).toBe(false)
  })

  it('says everything that is missing, and takes a problem away where it is mended', () => {
    const form = replay({ type: 'checked', pictures: { busy: true, failed: true }, today: TODAY })
    expect(Object.keys(form.problems).sort()).toEqual(
      ['contactName', 'contactPhone', 'lastDay', 'lines', 'pictures', 'shops', 'title'].sort(),
    )
    const line = { ...newLine('k'), name: '手套', unit: '双', quantity: '5' }
    const mended = enquiryFormModel(form, { type: 'lineSaved', line })
    expect([mended.problems.lines, mended.problems.title, mended.problems.shops?.code]).toEqual([
      undefined,
      undefined,
      'shopsMissing',
    ])
    expect(problemsOf({ ...mended.draft, lastDay: TODAY }, fine, TODAY).lastDay?.code).toBe('lastDayPast')
    const gone = enquiryFormModel(mended, { type: 'lineRemoved', key: 'k' })
    expect(problemsOf(gone.draft, fine, TODAY).lines?.code).toBe('linesMissing')
    const wrong = enquiryFormModel(mended, { type: 'lineSaved', line: { ...line, quantity: '0' } })
    expect(problemsOf(wrong.draft, fine, TODAY).lines).toEqual({ code: 'lineWrong', params: { n: 1 } })
  })

  it('asks at most ten shops, each once', () => {
    const many = Array.from({ length: 14 }, (_, n) => goods(String(n), `s${n % 12}`))
    expect(replay({ type: 'goodsArrived', goods: many }).draft.shops).toHaveLength(LIMITS.shops)
    expect(cutOf(many.length, many)).toEqual([{ code: 'shopsCut', params: { max: 10, n: 2 } }])
    expect(cutOf(51, many.slice(0, 10))).toEqual([{ code: 'linesCut', params: { max: 50 } }])
    expect(cutOf(50, many.slice(0, 10))).toEqual([])
  })

  it.each([
    ['', undefined],
    ['0', undefined],
    ['1.234', undefined],
    ['-1', undefined],
    ['12.5', 1250],
    [' 3 ', 300],
    ['￥1,200.5', 120_050],
    ['99999999', undefined],
  ])('reads %j as %j fen', (text, fen) => expect(priceOf(text)).toBe(fen))

  it('takes a target price or none, whole quantities only', () => {
    const line = { ...newLine('k'), name: 'a', unit: 'b', quantity: '1' }
    expect(lineProblems(line)).toEqual({})
    expect(
      Object.keys(lineProblems({ ...line, targetPrice: 'x', quantity: '1.5', unit: ' ' })).sort(),
    ).toEqual(['quantity', 'targetPrice', 'unit'])
  })

  it('asked again has the same goods, shops and place, and a deadline of its own', () => {
    const enquiry = enquiryOf([lineOf('1', { targetPrice: 350 })], [])
    const { draft } = replay({ type: 'earlierArrived', enquiry }, opened)
    expect(draft).toMatchObject({ title: enquiry.title, lastDay: '2026-03-21' })
    expect(draft.lines[0]).toMatchObject({ name: '商品1', quantity: '100', targetPrice: '3.50' })
  })
})

describe('the answer of a shop', () => {
  const fill = (...events: QuoteFormEvent[]) => events.reduce(quoteFormModel, emptyQuoteForm)
  const enquiry = enquiryOf([lineOf('1', { skuCode: 'S', listPrice: 900 }), lineOf('2')], [])
  const arrived: QuoteFormEvent = { type: 'arrived', enquiry, validDay: '2026-04-01' }

  it('[B003] starts with the shop’s own SKU, and with what was quoted before', () => {
    expect(fill(arrived).lines.map(line => line.skuCode)).toEqual(['S', ''])
    const again = { ...enquiry, quotes: [quoteOf('q', { 1: 850 }, { freight: 1200 })] }
    const form = fill({ type: 'arrived', enquiry: again, validDay: '2026-04-01' })
    expect(form.lines.map(({ price, skipped }) => [price, skipped])).toEqual([
      ['8.50', false],
      ['', true],
    ])
    expect(form.freight).toBe('12.00')
  })

  it('[B003] keeps what is typed beside a colleague’s newer quote, and then stands on that one', () => {
    const typed = fill(arrived, { type: 'priceTyped', lineUuid: '1', text: '8' })
    const kept = quoteFormModel(typed, { type: 'newerSeen', version: 3 })
    expect([typed.version, kept.version, kept.lines]).toEqual([0, 3, typed.lines])
    const theirs = { ...enquiry, quotes: [quoteOf('q', { 1: 850 }, { version: 3 })] }
    const taken = quoteFormModel(kept, { type: 'arrived', enquiry: theirs, validDay: '2026-04-01' })
    expect([taken.version, taken.lines[0]?.price]).toEqual([3, '8.50'])
  })

  it('[B003] sums what the shop can deliver: the quantity is raised to its minimum and step', () => {
    const own = { skuCode: 'S', listPrice: 900, minQuantity: 30, stepQuantity: 40 }
    const few = enquiryOf([lineOf('1', own), lineOf('2', { quantity: 5 })], [])
    const form = fill(
      { ...arrived, enquiry: few },
      { type: 'priceTyped', lineUuid: '1', text: '8' },
      { type: 'goodsPicked', lineUuid: '2', skuCode: 'T', goodsName: 'T', min: 10, step: 5 },
      { type: 'priceTyped', lineUuid: '2', text: '2' },
    )
    expect(form.lines.map(line => line.quantity)).toEqual([110, 10])
    expect(quoteTotal(form)).toBe(110 * 800 + 10 * 200)
    const offered = quoteOf('q', { 2: 200 })
    const again = fill({ ...arrived, enquiry: { ...few, quotes: [offered] } })
    expect([again.lines[1]?.quantity, quoteTotal(again)]).toEqual([100, 100 * 200])
  })

  it('[B003] names every line that has neither goods nor price, and sums what is priced', () => {
    expect(quoteProblems(fill(arrived), '2026-03-21')).toEqual({
      1: { code: 'priceWrong' },
      2: { code: 'goodsMissing' },
    })
    const form = fill(
      arrived,
      { type: 'priceTyped', lineUuid: '1', text: '8' },
      { type: 'lineSkipped', lineUuid: '2', skipped: true },
      { type: 'typed', field: 'freight', text: '20' },
    )
    expect([quoteProblems(form, '2026-03-21'), quoteTotal(form)]).toEqual([{}, 82_000])
    expect(Object.keys(quoteProblems(form, '2026-04-01'))).toEqual(['validDay'])
    const none = fill(
      arrived,
      { type: 'lineSkipped', lineUuid: '1', skipped: true },
      { type: 'lineSkipped', lineUuid: '2', skipped: true },
    )
    expect(quoteProblems(none, '2026-03-21')).toEqual({ lines: { code: 'nothingQuoted' } })
    const picked = quoteFormModel(none, {
      type: 'goodsPicked',
      lineUuid: '2',
      skuCode: 'X',
      min: 1,
      step: 1,
      goodsName: 'x',
    })
    expect(picked.lines[1]).toMatchObject({ skuCode: 'X', skipped: false })
  })
})
