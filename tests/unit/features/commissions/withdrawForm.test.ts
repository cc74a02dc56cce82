import type { Commission } from '@/api/commission'
import {
  fieldFailure,
  formFailure,
  isCardNo,
  newWithdrawal,
  withdrawalOf,
  withdrawModel,
  type WithdrawForm,
} from '@/features/commissions/model/withdrawForm'

const CARD = '6222 0211 0203 4567 894'
const free = [
  { commissionUuid: 'a', amount: 1234 },
  { commissionUuid: 'b', amount: 66 },
] as Commission[]
const typed = (form: WithdrawForm, field: 'accountName' | 'bankName' | 'cardNo', text: string) =>
  withdrawModel(form, { type: 'typed', field, text })

it('[B012] a withdrawal begins with everything that is free and the last account', () => {
  const form = newWithdrawal({ accountName: '陈立恒', bankName: '工商银行' }, free)
  expect(form).toMatchObject({ chosen: ['a', 'b'], values: { accountName: '陈立恒', cardNo: '' } })
  expect(formFailure(form)).toEqual({ code: 'cardNo' })
  const full = typed(form, 'cardNo', CARD)
  expect(formFailure(full)).toBeUndefined()
  expect(withdrawalOf(full, free)).toEqual({
    commissionUuids: ['a', 'b'],
    amount: 1300,
    accountName: '陈立恒',
    bankName: '工商银行',
    cardNo: '6222021102034567894',
  })
})

it('[B012] only what is chosen and still there is withdrawn', () => {
  const form = withdrawModel(newWithdrawal({}, free), { type: 'toggled', commissionUuid: 'a' })
  expect(withdrawalOf(form, free)).toMatchObject({ commissionUuids: ['b'], amount: 66 })
  const none = withdrawModel(form, { type: 'toggled', commissionUuid: 'b' })
  expect(formFailure(none)).toEqual({ code: 'nothingChosen' })
  const all = withdrawModel(none, { type: 'allChosen', commissionUuids: ['a', 'gone'] })
  expect(withdrawalOf(all, free)).toMatchObject({ commissionUuids: ['a'], amount: 1234 })
})

it('[B012] lets go of what cannot be withdrawn any more, and keeps what was typed', () => {
  const form = typed(newWithdrawal({}, free), 'cardNo', CARD)
  const left = withdrawModel(form, { type: 'freeArrived', commissionUuids: ['b', 'new'] })
  expect(left).toMatchObject({ chosen: ['b'], values: { cardNo: CARD } })
})

it('[B012] names the field that is wrong', () => {
  const form = newWithdrawal({}, free)
  expect(fieldFailure(form, 'accountName')).toEqual({ code: 'accountName' })
  expect(fieldFailure(typed(form, 'bankName', '  '), 'bankName')).toEqual({ code: 'bankName' })
  expect(['', '6222', '6222021102034567895', '622202110203456789x'].map(isCardNo)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(isCardNo(CARD)).toBe(true)
  expect(isCardNo('６２２２０２１１０２０３４５６７８９４')).toBe(true)
})
