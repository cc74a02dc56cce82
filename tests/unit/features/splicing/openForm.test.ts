import type { SplicingOffer, SplicingPlan } from '@/api/splicing'
import { newForm, openFailure, openModel } from '@/features/splicing/model/openForm'

const plan = (skuCode: string, more: Partial<SplicingPlan> = {}): SplicingPlan => ({
  skuCode,
  specValues: [skuCode],
  normalPrice: 1000,
  minQuantity: 10,
  stepQuantity: 5,
  limit: 300,
  stock: 1000,
  steps: [{ from: 50, price: 900 }],
  hours: [24, 48],
  ...more,
})
const offer = (...plans: SplicingPlan[]): SplicingOffer => ({
  productCode: 'P',
  name: '手套',
  imageUrl: '',
  unit: '双',
  shopName: '甲店',
  plans,
  brokenPlans: [],
  open: [],
  brokenOpen: [],
})

it('[B011] begins with a plan that has goods, its least pieces and its shortest time', () => {
  const form = newForm(offer(plan('a', { stock: 49 }), plan('b')))
  expect(form).toEqual({ skuCode: 'b', hours: 24, quantity: 10 })
  expect(newForm(offer())).toBeUndefined()
})

it('[B011] another plan keeps what it allows of the choice', () => {
  const a = plan('a')
  const b = plan('b', { minQuantity: 20, hours: [48, 72] })
  const form = { skuCode: 'a', hours: 48, quantity: 15 }
  expect(openModel(form, { type: 'planChosen', plan: b })).toEqual({ skuCode: 'b', hours: 48, quantity: 20 })
  expect(openModel({ ...form, hours: 24 }, { type: 'planChosen', plan: b }).hours).toBe(48)
  expect(openModel(form, { type: 'quantityChosen', quantity: 25 }).quantity).toBe(25)
  expect(openFailure(form, a)).toBeUndefined()
})

it.each([
  ['noPlan', undefined, {}],
  ['noStock', plan('a', { stock: 3 }), {}],
  ['noHours', plan('a'), { hours: 7 }],
  ['quantity', plan('a'), { quantity: 11 }],
  ['quantity', plan('a'), { quantity: 305 }],
])('[B011] says why a group cannot be opened: %s', (code, chosen, more) => {
  expect(openFailure({ skuCode: 'a', hours: 24, quantity: 10, ...more }, chosen)?.code).toBe(code)
})
