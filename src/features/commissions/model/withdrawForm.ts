import type { Commission } from '@/api/commission'
import { isRecord } from '@/base/decode'
import { sumFen, type Fen } from '@/base/money'
import { halfWidth } from '@/base/text'
import type { Failure } from '@/i18n/messages'

export const FIELDS = ['accountName', 'bankName', 'cardNo'] as const
export type Field = (typeof FIELDS)[number]

/** A withdrawal that is being written. */
export interface WithdrawForm {
  values: Readonly<Record<Field, string>>
  /** what is to be withdrawn */
  chosen: readonly string[]
  /** failures are shown after the first try to send it */
  tried: boolean
}
export type WithdrawEvent =
  | { type: 'typed'; field: Field; text: string }
  | { type: 'toggled'; commissionUuid: string }
  | { type: 'allChosen'; commissionUuids: readonly string[] }
  /** what can be withdrawn as it is now: what is gone is chosen no more */
  | { type: 'freeArrived'; commissionUuids: readonly string[] }
  | { type: 'draftFound'; values: WithdrawForm['values'] }
  | { type: 'sendTried' }

export const areValues = (value: unknown): value is WithdrawForm['values'] =>
  isRecord(value) && FIELDS.every(field => typeof value[field] === 'string')

export const newWithdrawal = (
  known: { accountName?: string | undefined; bankName?: string | undefined },
  free: readonly Commission[],
): WithdrawForm => ({
  values: { accountName: known.accountName ?? '', bankName: known.bankName ?? '', cardNo: '' },
  chosen: free.map(one => one.commissionUuid),
  tried: false,
})

export const withdrawModel = (state: WithdrawForm, event: WithdrawEvent): WithdrawForm => {
  switch (event.type) {
    case 'typed':
      return { ...state, values: { ...state.values, [event.field]: event.text } }
    case 'draftFound':
      return { ...state, values: event.values }
    case 'toggled': {
      const { commissionUuid } = event
      const chosen = state.chosen.includes(commissionUuid)
        ? state.chosen.filter(uuid => uuid !== commissionUuid)
        : [...state.chosen, commissionUuid]
      return { ...state, chosen }
    }
    case 'allChosen':
      return { ...state, chosen: event.commissionUuids }
    case 'freeArrived':
      return { ...state, chosen: state.chosen.filter(uuid => event.commissionUuids.includes(uuid)) }
    case 'sendTried':
      return { ...state, tried: true }
  }
}

/** Digits of a card as they may be typed: in groups. */
const cardDigits = (text: string): string => halfWidth(text).replace(/[\s-]/g, '')

/** 16 to 19 digits whose check digit is right (Luhn). */
export const isCardNo = (text: string): boolean => {
  const digits = cardDigits(text)
  if (!/^\d{16,19}$/.test(digits)) return false
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const counted = at % 2 === 1 ? digit * 2 : digit
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}

export const fieldFailure = ({ values }: WithdrawForm, field: Field): Failure | undefined => {
  const text = values[field].trim()
  if (field === 'cardNo') return isCardNo(text) ? undefined : { code: 'cardNo' }
  return text === '' ? { code: field } : undefined
}

export const formFailure = (form: WithdrawForm): Failure | undefined => {
  if (form.chosen.length === 0) return { code: 'nothingChosen' }
  return FIELDS.map(field => fieldFailure(form, field)).find(failure => failure !== undefined)
}

export const chosenAmount = (form: WithdrawForm, free: readonly Commission[]): Fen =>
  sumFen(free.filter(one => form.chosen.includes(one.commissionUuid)).map(one => one.amount))

/** What is sent: only what is still there. */
export const withdrawalOf = (form: WithdrawForm, free: readonly Commission[]) => ({
  commissionUuids: free.map(one => one.commissionUuid).filter(uuid => form.chosen.includes(uuid)),
  amount: chosenAmount(form, free),
  accountName: form.values.accountName.trim(),
  bankName: form.values.bankName.trim(),
  cardNo: cardDigits(form.values.cardNo),
})
