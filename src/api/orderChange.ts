import type { OrderChangeBegin, OrderChangeSave, OrderChangeStep, OrderChangeWish } from '@wire/orderChange'
import type { Decoder } from '@/base/decode'
import { CHANGED, isApiCode } from './apiError'
import { post } from './client'
import { decodeRefusal, type Document, type DocumentProblem } from './decode/document'
import { decodeOrderChange, type OrderChange } from './decode/orderChange'
import type { DocumentInput } from './document'
import type { WidgetOwner } from './widget'
import * as paths from './widgetPaths'

export type { OrderChange } from './decode/orderChange'

const REFUSED = 40001

const ownerOf = ({ orgUuid, accUuid }: WidgetOwner) => ({ cOrgUuid: orgUuid, cAccUuid: accUuid })

export type ChangeOutcome =
  | { kind: 'saved'; change: OrderChange }
  /** another person was faster: nothing was done, this is how it is now */
  | { kind: 'changed'; change: OrderChange; msg?: string }
  /** rows that cannot be kept */
  | { kind: 'refused'; problems: readonly DocumentProblem[]; msg?: string }

/** Undefined: the error does not bring it. */
const dataOf = <T>(error: unknown, code: number, decoder: Decoder<T>) => {
  if (!isApiCode(error, code)) return undefined
  try {
    return { value: decoder(error.data, 'data'), msg: error.msg }
  } catch {
    return undefined
  }
}

const outcomeOf = async (writing: Promise<OrderChange>): Promise<ChangeOutcome> => {
  try {
    return { kind: 'saved', change: await writing }
  } catch (error) {
    const changed = dataOf(error, CHANGED, decodeOrderChange)
    if (changed) return { kind: 'changed', change: changed.value, msg: changed.msg }
    const refused = dataOf(error, REFUSED, decodeRefusal)
    if (refused) return { kind: 'refused', problems: refused.value, msg: refused.msg }
    throw error
  }
}

/** 40400: there is none, or its order is not seen. */
export const getOrderChange = (changeUuid: string, owner: WidgetOwner): Promise<OrderChange> => {
  const body: OrderChangeWish = { cChangeUuid: changeUuid, ...ownerOf(owner) }
  return post(paths.getOrderChange, body, decodeOrderChange)
}

/** A change begins with the rows of its order. 40900: the order has changed since. */
export const beginOrderChange = (
  {
    requestUuid,
    order,
    reason,
  }: { requestUuid: string; order: Pick<Document, 'documentUuid' | 'version'>; reason: string },
  owner: WidgetOwner,
): Promise<OrderChange> => {
  const body: OrderChangeBegin = {
    ...{ cRequestUuid: requestUuid, cDocUuid: order.documentUuid, iVersion: order.version },
    ...{ cReason: reason, ...ownerOf(owner) },
  }
  return post(paths.beginOrderChange, body, decodeOrderChange)
}

/** `base` is the change: its rows alone are kept. */
export const saveOrderChange = (
  { requestUuid, base, rows }: Pick<DocumentInput, 'requestUuid' | 'base' | 'rows'>,
  owner: WidgetOwner,
): Promise<ChangeOutcome> => {
  const body: OrderChangeSave = {
    ...{ cRequestUuid: requestUuid, cChangeUuid: base?.documentUuid ?? '', iVersion: base?.version ?? 0 },
    rowList: rows.map(row => ({
      ...row.values,
      ...(row.lineUuid && { cLineUuid: row.lineUuid }),
      ...(row.upstreamLineUuid && { cUpstreamLineUuid: row.upstreamLineUuid }),
    })),
    ...ownerOf(owner),
  }
  return outcomeOf(post(paths.saveOrderChange, body, decodeOrderChange))
}

export interface OrderChangeStepInput {
  requestUuid: string
  changeUuid: string
  version: number
  action: Exclude<OrderChangeStep['cAction'], 'remove'>
  /** of a refusal */
  reason?: string
}

const stepBody = (
  {
    requestUuid,
    changeUuid,
    version,
    action,
    reason,
  }: Omit<OrderChangeStepInput, 'action'> & { action: OrderChangeStep['cAction'] },
  owner: WidgetOwner,
): OrderChangeStep => ({
  ...{ cRequestUuid: requestUuid, cChangeUuid: changeUuid, iVersion: version, cAction: action },
  ...(reason && { cReason: reason }),
  ...ownerOf(owner),
})

/** A change is handed in, taken back or decided on. Approved, its order has its rows. */
export const stepOrderChange = (input: OrderChangeStepInput, owner: WidgetOwner): Promise<ChangeOutcome> =>
  outcomeOf(post(paths.stepOrderChange, stepBody(input, owner), decodeOrderChange))

/** A change is given up; its order stays as it is. */
export const removeOrderChange = (
  input: Omit<OrderChangeStepInput, 'action' | 'reason'>,
  owner: WidgetOwner,
): Promise<unknown> =>
  post(paths.stepOrderChange, stepBody({ ...input, action: 'remove' }, owner), data => data)
