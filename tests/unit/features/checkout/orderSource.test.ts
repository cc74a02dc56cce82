import { isDraft, sourceKey, sourceOf } from '@/features/checkout/model/orderSource'
import { summarize } from '@/features/checkout/model/success'
import type { Order } from '@/api/order'

describe('what is to be bought', () => {
  it('reads cart lines or one SKU, and refuses anything else', () => {
    expect(sourceOf({ lines: 'a,b' })).toEqual({ kind: 'cart', lineUuids: ['a', 'b'] })
    expect(sourceOf({ productCode: 'p', skuCode: 's', qty: '12' })).toEqual({
      kind: 'product',
      productCode: 'p',
      skuCode: 's',
      quantity: 12,
    })
    expect(sourceOf({})).toBeUndefined()
    for (const qty of ['0', '-1', '1.5', 'x', undefined]) {
      expect(sourceOf({ productCode: 'p', skuCode: 's', qty })).toBeUndefined()
    }
  })

  it('has one key for the same lines in any order', () => {
    expect(sourceKey({ kind: 'cart', lineUuids: ['b', 'a'] })).toBe(
      sourceKey({ kind: 'cart', lineUuids: ['a', 'b'] }),
    )
  })

  it('takes back only drafts of its own shape', () => {
    const draft = {
      source: { kind: 'cart', lineUuids: ['a'] },
      addressUuid: 'a1',
      previewToken: 't',
      remarks: {},
      poReference: '',
    }
    expect(isDraft(draft)).toBe(true)
    expect(isDraft({ ...draft, source: { kind: 'other' } })).toBe(false)
    expect(isDraft({ ...draft, remarks: [] })).toBe(false)
    expect(isDraft(undefined)).toBe(false)
  })
})

describe('summary after a submission', () => {
  const order = (more: Partial<Order>): Order => ({
    orderUuid: 'o',
    orderCode: 'AL1',
    state: 'toPay',
    shopUuid: 's',
    shopName: 's',
    selfOperated: false,
    createTime: 0,
    goodsAmount: 100,
    tierDiscount: 0,
    delivery: 'express',
    freight: 0,
    totalAmount: 100,
    personName: '',
    lines: [],
    actions: [],
    ...more,
  })

  it('stays to pay until every order is paid, with the earliest deadline', () => {
    const summary = summarize([
      order({ payDeadline: 20 }),
      order({ state: 'toShip', payDeadline: 5 }),
      order({ payDeadline: 30, totalAmount: 50 }),
    ])
    expect(summary).toMatchObject({ state: 'toPay', total: 250, deadline: 20 })
    expect(summarize([order({ state: 'toShip' }), order({ state: 'cancelled' })]).state).toBe('paid')
    expect(summarize([order({ state: 'cancelled' })])).toMatchObject({
      state: 'cancelled',
      total: 100,
      deadline: undefined,
    })
  })

  it('says that an administrator was asked where that is so of all that is to pay', () => {
    const asked = order({ actions: ['approval', 'cancel'], payDeadline: 20 })
    expect(summarize([asked, order({ state: 'toShip' })])).toMatchObject({ state: 'asked', deadline: 20 })
    expect(summarize([asked, order({ actions: ['pay'] })]).state).toBe('toPay')
  })

  it('has the amount and the number of the orders that are not cancelled', () => {
    expect(summarize([order({}), order({ state: 'cancelled', totalAmount: 50 })])).toMatchObject({
      state: 'toPay',
      total: 100,
    })
  })
})
