import type { AfterSale, AfterSaleOptions } from '@/api/afterSale'
import {
  choiceModel,
  choicesOf,
  decodeChosen,
  encodeChosen,
  type Chosen,
} from '@/features/after-sales/model/choice'
import {
  asksReceived,
  claimModel,
  claimOf,
  claimOfCase,
  newClaim,
  problemsOf,
  reasonsFor,
  type ClaimEvent,
  type ClaimForm,
} from '@/features/after-sales/model/claimForm'
import { parcelProblems, plainNumber } from '@/features/after-sales/model/parcel'
import { badgeOf, groupOf, isTab, toneOf } from '@/features/after-sales/model/tabs'

const line = (lineUuid: string, maxQuantity: number) => ({
  lineUuid,
  productCode: 'p',
  skuCode: 's',
  name: 'n',
  specValues: [],
  imageUrl: '',
  unit: '件',
  price: 1e3,
  quantity: 5,
  maxQuantity,
})
const reason = (
  code: string,
  kind: 'refundOnly' | 'returnGoods',
  received: boolean,
  needsPicture = false,
) => ({
  code,
  name: code,
  kind,
  received,
  needsPicture,
})
const options: AfterSaleOptions = {
  orderUuid: 'o',
  orderCode: 'c',
  shopName: 's',
  amountFixed: false,
  kinds: ['refundOnly', 'returnGoods'],
  received: [true, false],
  lines: [line('a', 3), line('b', 0), line('c', 1)],
  reasons: [
    reason('late', 'refundOnly', false),
    reason('broken', 'refundOnly', true, true),
    reason('size', 'returnGoods', true),
  ],
  brokenLines: [],
  brokenReasons: [],
}
const NO_PHOTOS = { fileIds: [], busy: false, failed: false }
const run = (form: ClaimForm, ...events: ClaimEvent[]) => events.reduce(claimModel, form)
const arrived: ClaimEvent = { type: 'optionsArrived', options }
const limit: ClaimEvent = { type: 'limitArrived', limit: { max: 3100, freight: 100 } }

describe('the choice of goods', () => {
  const [a, b, c] = options.lines
  if (!a || !b || !c) throw new Error('three lines')

  it('[O012] takes all pieces first, never more than there are, none of a line that is used up', () => {
    let chosen: Chosen = {}
    chosen = choiceModel(chosen, { type: 'toggled', line: a })
    chosen = choiceModel(chosen, { type: 'toggled', line: b })
    expect(chosen).toEqual({ a: 3 })
    expect(choiceModel(chosen, { type: 'quantityChanged', line: a, quantity: 9 })).toEqual({ a: 3 })
    expect(choiceModel(chosen, { type: 'quantityChanged', line: a, quantity: 0 })).toEqual({ a: 1 })
    expect(choiceModel(chosen, { type: 'quantityChanged', line: c, quantity: 1 })).toEqual({ a: 3 })
    expect(choiceModel(chosen, { type: 'toggled', line: a })).toEqual({})
  })

  it('takes everything at once, and back', () => {
    const all = choiceModel({ a: 2 }, { type: 'allToggled', lines: options.lines })
    expect(all).toEqual({ a: 2, c: 1 })
    expect(choiceModel(all, { type: 'allToggled', lines: options.lines })).toEqual({})
  })

  it('follows what the server has now', () => {
    expect(choiceModel({ a: 3, b: 1, gone: 1 }, { type: 'linesArrived', lines: options.lines })).toEqual({
      a: 3,
    })
  })

  it('travels in an address; odd ones choose nothing', () => {
    const two = [line('ol-1', 2), line('ol-2', 2), line('ol-3', 2)]
    expect(decodeChosen(encodeChosen({ 'ol-1': 2, 'ol-2': 1 }, two))).toEqual({ 'ol-1': 2, 'ol-2': 1 })
    // a thousand ids are too long for an address: what most of an order is chosen for is said by what is otherwise
    const many = Array.from({ length: 40 }, (_, n) => line(`ol-${n}`, 2))
    const most = Object.fromEntries(many.slice(1).map(({ lineUuid }) => [lineUuid, 2]))
    const chosen = { ...most, 'ol-2': 1 }
    const text = encodeChosen(chosen, many)
    expect(text).toBe('all*1,ol-0*0,ol-2*1')
    expect(choicesOf(decodeChosen(text))).toEqual([])
    const sold = { ...line('ol-used', 2), maxQuantity: 0 }
    expect(choiceModel(decodeChosen(text), { type: 'linesArrived', lines: [...many, sold] })).toEqual(chosen)
    for (const odd of ['', 'a', 'a*0', 'a*-1', 'a*x', '*1', 'a b*1', '<b>*1', '__proto__'])
      expect(decodeChosen(odd)).toEqual({})
    expect(choicesOf({ a: 2 })).toEqual([{ lineUuid: 'a', quantity: 2 }])
  })
})

describe('the claim', () => {
  it('[O027] asks whether the goods arrived only where there are two answers', () => {
    expect(asksReceived(options, 'refundOnly')).toBe(true)
    expect(asksReceived(options, 'returnGoods')).toBe(false)
    expect(run(newClaim('returnGoods', { a: 1 }), arrived).received).toBe(true)
    expect(run(newClaim('refundOnly', { a: 1 }), arrived).received).toBeUndefined()
  })

  it('forgets a reason that does not fit any more', () => {
    const form = run(
      newClaim('refundOnly', { a: 1 }),
      arrived,
      { type: 'receivedChosen', received: false, options },
      { type: 'reasonChosen', code: 'late' },
    )
    expect(form.reasonCode).toBe('late')
    expect(run(form, { type: 'receivedChosen', received: true, options }).reasonCode).toBe('')
    expect(run(form, { type: 'kindChosen', kind: 'returnGoods', options })).toMatchObject({
      received: true,
      reasonCode: '',
    })
    expect(reasonsFor(options, 'refundOnly', undefined)).toEqual([])
  })

  it('offers the most there is until the buyer types, and again when the pieces change', () => {
    const form = run(newClaim('returnGoods', { a: 3 }), arrived, limit)
    expect(form.amount).toBe('31.00')
    const typed = run(form, { type: 'amountTyped', text: '12' }, limit)
    expect(typed.amount).toBe('12')
    const [a] = options.lines
    if (!a) throw new Error('a line')
    const fewer = run(typed, { type: 'quantityChanged', line: a, quantity: 1 })
    expect(fewer.limit).toBeUndefined()
    expect(run(fewer, limit).amount).toBe('31.00')
  })

  it.each([
    ['', 'amountMissing'],
    ['abc', 'amountBad'],
    ['1.234', 'amountBad'],
    ['0', 'amountBad'],
    ['31.01', 'amountOver'],
    ['３１．０１', 'amountOver'],
    ['¥31.01', 'amountOver'],
  ])('amount "%s" is refused: %s', (text, code) => {
    const form = run(newClaim('returnGoods', { a: 3 }), arrived, limit, { type: 'amountTyped', text })
    expect(problemsOf(form, options, NO_PHOTOS).amount?.code).toBe(code)
  })

  it('names everything that is missing, and sends integer fen when nothing is', () => {
    const empty = run(newClaim('refundOnly', {}), arrived)
    expect(Object.keys(problemsOf(empty, options, NO_PHOTOS)).sort()).toEqual(['amount', 'lines', 'received'])
    const form = run(
      newClaim('refundOnly', { a: 2 }),
      arrived,
      limit,
      { type: 'receivedChosen', received: true, options },
      { type: 'reasonChosen', code: 'broken' },
      { type: 'amountTyped', text: '9.9' },
      { type: 'noteTyped', text: ' 破损 ' },
    )
    expect(problemsOf(form, options, NO_PHOTOS)).toEqual({ pictures: { code: 'pictureMissing' } })
    expect(problemsOf(form, options, { ...NO_PHOTOS, busy: true }).pictures?.code).toBe('picturesBusy')
    const photos = { ...NO_PHOTOS, fileIds: ['f1'] }
    expect(problemsOf(form, options, photos)).toEqual({})
    expect(claimOf(form, options, photos)).toEqual({
      lines: [
        {
          lineUuid: 'a',
          quantity: 2,
        },
      ],
      kind: 'refundOnly',
      received: true,
      reasonCode: 'broken',
      amount: 990,
      note: '破损',
      fileIds: ['f1'],
    })
  })

  it('of a refused case begins with what was asked for', () => {
    const it = {
      kind: 'returnGoods',
      received: true,
      reasonCode: 'size',
      amount: 1250,
      note: 'n',
      pictures: [
        {
          fileId: 'f',
          url: 'u',
        },
      ],
      lines: [
        {
          ...line('a', 3),
          quantity: 2,
          amount: 1250,
        },
      ],
    } as unknown as AfterSale
    const form = run(claimOfCase(it), arrived, limit)
    expect(form).toMatchObject({ amount: '12.50', reasonCode: 'size', chosen: { a: 2 } })
  })
})

describe('the return parcel', () => {
  const courier = { code: 'SF', name: '顺丰速运', phone: '1', minLength: 12, maxLength: 15, prefix: 'SF' }

  it('is checked by its courier, the number as people write it', () => {
    expect(plainNumber(' sf14-06 52')).toBe('SF140652')
    expect(parcelProblems(undefined, '')).toEqual({
      courier: { code: 'courierMissing' },
      number: { code: 'numberMissing' },
    })
    expect(parcelProblems(courier, 'sf1406 5288 37215')).toEqual({})
    for (const wrong of ['140652883721', 'SF1', 'SF140652883721599', 'SF14065288<b>'])
      expect(parcelProblems(courier, wrong).number?.code).toBe('numberBad')
  })
})

describe('the list', () => {
  it('[O009] has its tabs, counts what is open, and lets the buyer’s turn stand out', () => {
    expect(groupOf('all')).toBeUndefined()
    expect(groupOf('ended')).toBe('ended')
    expect(isTab('nothing')).toBe(false)
    const counts = { toHandle: 2, processing: 1, refunded: 9, ended: 9 }
    expect([badgeOf(counts, 'toHandle'), badgeOf(counts, 'refunded')]).toEqual([2, undefined])
    expect(toneOf({ state: 'toReturn', actor: 'buyer' })).toBe('price')
    expect(toneOf({ state: 'refused', actor: 'buyer' })).toBe('danger')
    expect(toneOf({ state: 'reviewing', actor: 'merchant' })).toBe('brand')
    expect(toneOf({ state: 'closed' })).toBe('neutral')
  })
})
