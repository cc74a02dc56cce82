import type { InvoiceHeader } from '@/api/invoice'
import type { OrderChange, OrderPreview, PreviewLine } from '@/api/order'
import {
  checkoutModel,
  openCheckout,
  submitFailure,
  typedOf,
  type CheckoutEvent,
  type CheckoutState,
} from '@/features/checkout/model/checkoutModel'

const lineOf = (lineKey: string): PreviewLine => ({
  lineKey,
  productCode: 'P',
  skuCode: 'S',
  name: '手套',
  specValues: [],
  imageUrl: '',
  unit: '双',
  quantity: 1,
  price: 1e4,
  listPrice: 1e4,
  amount: 1e4,
})
const shopOf = (shopUuid: string) => ({
  shopUuid,
  name: shopUuid,
  selfOperated: false,
  lines: [lineOf(shopUuid)],
  undeliverable: [],
  goodsAmount: 100_00,
  tierDiscount: 0,
  freight: 12_00,
  delivery: 'express' as const,
  deliveries: [],
  brokenDeliveries: [],
})
const previewOf = (
  previewToken: string,
  changes: OrderChange[] = [],
  shopUuids = ['s1', 's2'],
): OrderPreview => ({
  previewToken,
  shops: shopUuids.map(shopOf),
  changes,
  goodsAmount: 200_00,
  tierDiscount: 0,
  freight: 24_00,
  totalAmount: 224_00,
})
const priceChange: OrderChange = {
  lineKey: 'l1',
  name: '手套',
  kind: 'price',
  before: '10.00',
  after: '12.00',
}
const result = { orders: [], paymentFlowNo: 'P1', totalAmount: 224_00 }

const start = openCheckout({ kind: 'cart', lineUuids: ['l1'] })
const play = (events: CheckoutEvent[], from: CheckoutState = start) => events.reduce(checkoutModel, from)
const ready = play([
  { type: 'addressChosen', addressUuid: 'a1' },
  { type: 'pricingStarted' },
  { type: 'priced', pricing: 1, preview: previewOf('t1') },
])

describe('checkout', () => {
  it('submits the priced choice with the remarks of its shops', () => {
    const state = play(
      [
        { type: 'remarkTyped', shopUuid: 's1', text: ' 上午送 ' },
        { type: 'remarkTyped', shopUuid: 'gone', text: '不会发出' },
        { type: 'poReferenceTyped', text: 'PO-7' },
        { type: 'submitTapped', requestId: 'r1' },
      ],
      ready,
    )
    expect(state.submission).toEqual({
      phase: 'submitting',
      attempt: {
        requestId: 'r1',
        body: {
          source: start.source,
          addressUuid: 'a1',
          previewToken: 't1',
          remarks: { s1: '上午送' },
          poReference: 'PO-7',
          deliveries: { s1: 'express', s2: 'express' },
        },
      },
    })
  })

  it('proposes the number of the document that asked for the goods, once', () => {
    const preview = { ...previewOf('t1'), poReference: 'PR20260315001' }
    const priced = (pricing: number): CheckoutEvent[] => [
      { type: 'pricingStarted' },
      { type: 'priced', pricing, preview },
    ]
    const proposed = play(priced(1))
    expect(proposed.poReference).toBe('PR20260315001')
    // nothing was typed: there is no draft to keep
    expect(typedOf(proposed, undefined)).toBeUndefined()
    const emptied = play([{ type: 'poReferenceTyped', text: '' }, ...priced(2)], proposed)
    expect(emptied.poReference).toBe('')
    expect(play([{ type: 'poReferenceTyped', text: 'PO-7' }, ...priced(1)]).poReference).toBe('PO-7')
  })

  it('prices again when the address changes and drops the answer for the old one', () => {
    const state = play(
      [
        { type: 'addressChosen', addressUuid: 'a2' },
        { type: 'pricingStarted' },
        { type: 'priced', pricing: 1, preview: previewOf('old') },
      ],
      ready,
    )
    expect(submitFailure(state)).toEqual({ code: 'notPriced' })
    const settled = play([{ type: 'priced', pricing: 2, preview: previewOf('new') }], state)
    expect(settled.preview?.previewToken).toBe('new')
    expect(submitFailure(settled)).toBeUndefined()
  })

  it('asks to review changes once, before anything can be submitted', () => {
    const changed = play(
      [{ type: 'pricingStarted' }, { type: 'priced', pricing: 2, preview: previewOf('t2', [priceChange]) }],
      ready,
    )
    expect(changed).toMatchObject({ reviewing: true, review: [priceChange] })
    expect(play([{ type: 'submitTapped', requestId: 'r1' }], changed).submission.phase).toBe('idle')
    const agreed = play(
      [
        { type: 'changesAgreed' },
        { type: 'pricingStarted' },
        { type: 'priced', pricing: 3, preview: previewOf('t3', [priceChange]) },
      ],
      changed,
    )
    expect(agreed.reviewing).toBe(false)
    const dearer = { ...priceChange, after: '13.00' }
    const again = play(
      [{ type: 'pricingStarted' }, { type: 'priced', pricing: 4, preview: previewOf('t4', [dearer]) }],
      agreed,
    )
    expect(again).toMatchObject({ reviewing: true, review: [dearer] })
  })

  it('asks about the same change again once it had gone away in between', () => {
    const priced = (pricing: number, changes: OrderChange[]): CheckoutEvent[] => [
      { type: 'pricingStarted' },
      { type: 'priced', pricing, preview: previewOf(`t${pricing}`, changes) },
    ]
    const back = play([...priced(2, [priceChange]), { type: 'changesAgreed' }, ...priced(3, [])], ready)
    expect(back.reviewing).toBe(false)
    expect(play(priced(4, [priceChange]), back)).toMatchObject({ reviewing: true, review: [priceChange] })
  })

  it('leaves declined lines out of the order and prices the rest again', () => {
    const both = openCheckout({ kind: 'cart', lineUuids: ['l1', 'l2'] })
    const other = { ...priceChange, lineKey: 'l2' }
    const changed = play(
      [
        { type: 'addressChosen', addressUuid: 'a1' },
        { type: 'pricingStarted' },
        { type: 'priced', pricing: 1, preview: previewOf('t1', [priceChange, other]) },
        { type: 'changesAgreed', declined: ['l1'] },
      ],
      both,
    )
    expect(changed).toMatchObject({
      source: { lineUuids: ['l2'] },
      review: [other],
      reviewing: false,
      pricing: 2,
    })
    expect(submitFailure(changed)).toEqual({ code: 'notPriced' })
    const priced = play([{ type: 'priced', pricing: 2, preview: previewOf('t2', [other]) }], changed)
    const submitted = play([{ type: 'submitTapped', requestId: 'r1' }], priced)
    expect(submitted.submission).toMatchObject({
      attempt: { body: { previewToken: 't2', source: { lineUuids: ['l2'] } } },
    })
  })

  it('shows the fresh preview of a refused submission, keeps the input and takes a new id for the next one', () => {
    const conflicted = play(
      [
        { type: 'remarkTyped', shopUuid: 's1', text: '上午送' },
        { type: 'submitTapped', requestId: 'r1' },
        { type: 'conflicted', requestId: 'r1', preview: previewOf('t2', [priceChange]) },
      ],
      ready,
    )
    expect(conflicted).toMatchObject({ reviewing: true, review: [priceChange] })
    expect(conflicted.remarks).toEqual({ s1: '上午送' })
    expect(conflicted.refusal).toBeUndefined()
    const again = play(
      [{ type: 'changesAgreed' }, { type: 'addressesRead' }, { type: 'submitTapped', requestId: 'r2' }],
      conflicted,
    )
    expect(again.submission).toMatchObject({ attempt: { requestId: 'r2', body: { previewToken: 't2' } } })
  })

  it('asks about a change of a refused submission, though the same one was agreed to before', () => {
    const agreed = play(
      [
        { type: 'pricingStarted' },
        { type: 'priced', pricing: 2, preview: previewOf('t2', [priceChange]) },
        { type: 'changesAgreed' },
      ],
      ready,
    )
    // it fell again, was ordered, and rose once more: the server compares with what was shown last
    const conflicted = play(
      [
        { type: 'submitTapped', requestId: 'r1' },
        { type: 'conflicted', requestId: 'r1', preview: previewOf('t3', [priceChange]), msg: '价格已变化' },
      ],
      agreed,
    )
    expect(conflicted).toMatchObject({ reviewing: true, review: [priceChange], refusal: undefined })
  })

  it('says what no line of a refused submission shows, and waits for the address as it is now', () => {
    const conflicted = play(
      [
        { type: 'submitTapped', requestId: 'r1' },
        { type: 'conflicted', requestId: 'r1', preview: previewOf('t2'), msg: '收货信息已变化' },
      ],
      ready,
    )
    expect(conflicted).toMatchObject({
      reviewing: false,
      refusal: { kind: 'business', msg: '收货信息已变化' },
    })
    expect(submitFailure(conflicted)).toEqual({ code: 'notPriced' })
    // the address there is does not take the words away; one the buyer picks does
    const read = play([{ type: 'addressChosen', addressUuid: 'a1' }, { type: 'addressesRead' }], conflicted)
    expect(submitFailure(read)).toBeUndefined()
    expect(read.refusal?.msg).toBe('收货信息已变化')
    const gone = play([{ type: 'addressChosen', addressUuid: 'a2' }], read)
    expect(gone.refusal?.msg).toBe('收货信息已变化')
    expect(play([{ type: 'addressChosen', addressUuid: 'a3', byHand: true }], gone).refusal).toBeUndefined()
    expect(play([{ type: 'submitTapped', requestId: 'r2' }], read)).toMatchObject({
      refusal: undefined,
      submission: { attempt: { body: { previewToken: 't2' } } },
    })
  })

  it('locks the form while the outcome is unknown and repeats the very same request', () => {
    const unknown = play(
      [
        { type: 'submitTapped', requestId: 'r1' },
        { type: 'answerLost', requestId: 'r1', error: { kind: 'timeout' } },
        { type: 'remarkTyped', shopUuid: 's1', text: '改了' },
        { type: 'addressChosen', addressUuid: 'a2' },
        { type: 'submitTapped', requestId: 'r2' },
      ],
      ready,
    )
    expect(unknown.submission.phase).toBe('unknown')
    expect(unknown.remarks).toEqual({})
    const repeated = play([{ type: 'confirmTapped' }], unknown)
    expect(repeated.submission).toMatchObject({ attempt: { requestId: 'r1', body: { addressUuid: 'a1' } } })
    const done = play([{ type: 'accepted', requestId: 'r1', result }], repeated)
    expect(done.submission).toEqual({ phase: 'done', result })
  })

  it('does not submit without an address, over-long texts or with nothing left to buy', () => {
    const noAddress = play([{ type: 'addressChosen', addressUuid: undefined }], ready)
    expect(submitFailure(noAddress)).toEqual({ code: 'addressMissing' })
    const long = play([{ type: 'remarkTyped', shopUuid: 's1', text: '长'.repeat(201) }], ready)
    expect(submitFailure(long)).toEqual({ code: 'remarkTooLong', params: { max: 200 } })
    const empty = play(
      [{ type: 'pricingStarted' }, { type: 'priced', pricing: 2, preview: previewOf('t2', [], []) }],
      ready,
    )
    expect(submitFailure(empty)).toEqual({ code: 'nothingDelivered' })
  })

  it('[O010] prices again for another delivery, and follows the server where a wish is impossible', () => {
    const wished = play([{ type: 'deliveryChosen', shopUuid: 's1', delivery: 'truck' }], ready)
    expect(wished).toMatchObject({ deliveries: { s1: 'truck' }, pricing: 2 })
    expect(submitFailure(wished)).toEqual({ code: 'notPriced' })
    const told: OrderChange = { lineKey: 's1', name: 's1', kind: 'delivery', before: '3', after: '1' }
    const answered = play([{ type: 'priced', pricing: 2, preview: previewOf('t2', [told]) }], wished)
    expect(answered).toMatchObject({ deliveries: { s1: 'express' }, reviewing: true, review: [told] })
  })

  it('[O010] says beside its field what the invoice lacks, and takes a header that is good for it', () => {
    const header = (headerUuid: string, kind: 'ordinary' | 'special'): InvoiceHeader => ({
      headerUuid,
      kind,
      titleType: 'enterprise',
      title: headerUuid,
      taxNo: '',
      bankName: '',
      bankAccount: '',
      regAddress: '',
      regPhone: '',
      isDefault: false,
    })
    const wanted = play([{ type: 'invoiceKindChosen', kind: 'special' }], ready)
    expect(submitFailure(wanted)).toEqual({ code: 'headersNotLoaded' })
    const none = play([{ type: 'invoiceHeadersArrived', headers: [] }], wanted)
    expect(submitFailure(none)).toEqual({ code: 'headerMissing' })
    const headers = [header('plain', 'ordinary'), header('full', 'special')]
    const known = play([{ type: 'invoiceHeadersArrived', headers }], wanted)
    // deleted meanwhile: no other title takes its place, however often they are read
    const others: CheckoutEvent = { type: 'invoiceHeadersArrived', headers: [header('other', 'special')] }
    const gone = play([others, others], known)
    expect([gone.invoice.header, submitFailure(gone)]).toEqual([undefined, { code: 'headerMissing' }])
    expect([known.invoice.header?.headerUuid, submitFailure(known)]).toEqual([
      'full',
      { code: 'emailFormat' },
    ])
    const picked = play([{ type: 'invoiceHeaderChosen', header: header('plain', 'ordinary') }], known)
    expect(submitFailure(picked)).toEqual({ code: 'headerOrdinary' })
    const sound = play([{ type: 'invoiceEmailTyped', text: ' a@b.cn ' }], known)
    const submitted = play([{ type: 'submitTapped', requestId: 'r1' }], sound)
    expect(submitted.submission).toMatchObject({
      attempt: { body: { invoice: { headerUuid: 'full', kind: 'special', email: 'a@b.cn' } } },
    })
    const without = play([{ type: 'invoiceKindChosen', kind: 'none' }], known)
    expect(submitFailure(without)).toBeUndefined()
  })

  it('goes on with an attempt of an earlier visit instead of making a second one', () => {
    const body = { source: start.source, addressUuid: 'a1', previewToken: 't0', remarks: {}, poReference: '' }
    const found = play([
      { type: 'attemptFound', attempt: { requestId: 'r0', body } },
      { type: 'submitTapped', requestId: 'r9' },
      { type: 'confirmTapped' },
    ])
    expect(found.submission).toEqual({ phase: 'submitting', attempt: { requestId: 'r0', body } })
  })

  it('keeps the address that arrives while an earlier attempt is open, and prices for it afterwards', () => {
    const body = { source: start.source, addressUuid: 'a1', previewToken: 't0', remarks: {}, poReference: '' }
    const asked = play([
      { type: 'attemptFound', attempt: { requestId: 'r0', body } },
      { type: 'addressChosen', addressUuid: 'a2' },
      { type: 'pricingStarted' },
      { type: 'confirmTapped' },
    ])
    expect(asked).toMatchObject({
      addressUuid: 'a2',
      submission: { attempt: { body: { addressUuid: 'a1' } } },
    })
    const refused = play(
      [
        { type: 'refused', requestId: 'r0', error: { kind: 'business', msg: '商品已下架' } },
        { type: 'addressesRead' },
        { type: 'pricingStarted' },
        { type: 'priced', pricing: 1, preview: previewOf('t1') },
      ],
      asked,
    )
    expect(submitFailure(refused)).toBeUndefined()
    const conflicted = play([{ type: 'conflicted', requestId: 'r0', preview: previewOf('t1') }], asked)
    expect(submitFailure(conflicted)).toEqual({ code: 'notPriced' })
    const priced = play(
      [{ type: 'addressesRead' }, { type: 'priced', pricing: 1, preview: previewOf('t2') }],
      conflicted,
    )
    expect(submitFailure(priced)).toBeUndefined()
    const submitted = play([{ type: 'submitTapped', requestId: 'r1' }], priced)
    expect(submitted.submission).toMatchObject({
      attempt: { body: { addressUuid: 'a2', previewToken: 't2' } },
    })
  })

  describe('what an earlier visit typed', () => {
    const attempt = {
      requestId: 'r0',
      body: { source: start.source, addressUuid: 'a1', previewToken: 't0', remarks: {}, poReference: '' },
    }
    const draft = {
      source: start.source,
      addressUuid: 'a1',
      remarks: { s1: '上午送' },
      poReference: 'PO-7',
      deliveries: { s1: 'pickUp' as const },
      invoice: {
        kind: 'ordinary' as const,
        headerUuid: 'h1',
        email: 'a@b.cn',
      },
    }
    const header = { headerUuid: 'h1', kind: 'ordinary' } as InvoiceHeader
    const found: CheckoutEvent[] = [
      { type: 'attemptFound', attempt },
      { type: 'draftFound', draft },
      { type: 'invoiceHeadersArrived', headers: [header] },
    ]

    it('is there for the next attempt where the open one is refused; the open one keeps its own', () => {
      const beside = play(found)
      expect(beside.submission).toEqual({ phase: 'unknown', attempt })
      expect(beside.pricing).toBe(0)
      const error = { kind: 'business' as const, msg: '库存不足' }
      const next = play([{ type: 'confirmTapped' }, { type: 'refused', requestId: 'r0', error }], beside)
      expect(next).toMatchObject({
        submission: { phase: 'idle' },
        remarks: { s1: '上午送' },
        poReference: 'PO-7',
        deliveries: { s1: 'pickUp' },
        invoice: {
          kind: 'ordinary',
          header,
          email: 'a@b.cn',
        },
      })
      expect(typedOf(beside, 'a1')).toEqual({ ...draft, poTouched: true })
    })

    it('is no matter of an order that was made', () => {
      const made = play([...found, { type: 'confirmTapped' }, { type: 'accepted', requestId: 'r0', result }])
      expect(checkoutModel(made, { type: 'draftFound', draft: { ...draft, remarks: {} } })).toBe(made)
    })

    it('keeps an emptied number empty, whether the prices or the draft come first', () => {
      const priced: CheckoutEvent[] = [
        { type: 'pricingStarted' },
        { type: 'priced', pricing: 1, preview: { ...previewOf('t1'), poReference: 'PR20260315001' } },
      ]
      const emptied = typedOf(play([...priced, { type: 'poReferenceTyped', text: '' }]), undefined)
      if (!emptied) throw new Error('it is not kept')
      const restored: CheckoutEvent = { type: 'draftFound', draft: emptied }
      expect(play([...priced, restored]).poReference).toBe('')
      expect(play([restored, ...priced]).poReference).toBe('')
      expect(typedOf(play([restored]), undefined)).toEqual(emptied)
    })
  })
})
