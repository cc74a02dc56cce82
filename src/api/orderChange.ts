import type {
  OrderChangeBegin,
  ChangeApproverAdded,
  ChangeApproverTakenBack,
  OrderChangePassOn,
  OrderChangeSave,
  OrderChangeStep,
  OrderChangeWish,
  OrderVersionsWish,
} from '@wire/orderChange'
import type { Decoded } from '@/base/decode'
import { post } from './client'
import type { Document } from './decode/document'
import {
  decodeOrderChange,
  decodeOrderVersions,
  type OrderChange,
  type OrderVersion,
} from './decode/orderChange'
import type { DocumentInput } from './document'
import { wireRows, writeOutcome, type WriteOutcome } from './documentOutcome'
import { encodeInstitution, type WidgetOwner } from './widget'
import * as paths from './widgetPaths'

export type { OrderChange, OrderVersion, RowLimit } from './decode/orderChange'

export type ChangeOutcome = WriteOutcome<'change', OrderChange>

const outcomeOf = (writing: Promise<OrderChange>): Promise<ChangeOutcome> =>
  writeOutcome('change', writing, decodeOrderChange)

/** 40400: there is none, or its order is not seen. */
export const getOrderChange = (changeUuid: string, owner: WidgetOwner): Promise<OrderChange> => {
  const body: OrderChangeWish = { cChangeUuid: changeUuid, ...encodeInstitution(owner) }
  return post(paths.getOrderChange, body, decodeOrderChange)
}

/** How an order became what it is, the newest version first. 40400: there is no such order, or it is not seen. */
export const getOrderVersions = (orderUuid: string, owner: WidgetOwner): Promise<Decoded<OrderVersion>> => {
  const body: OrderVersionsWish = { cDocUuid: orderUuid, ...encodeInstitution(owner) }
  return post(paths.getOrderVersions, body, decodeOrderVersions)
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
    cRequestUuid: requestUuid,
    cDocUuid: order.documentUuid,
    iVersion: order.version,
    cReason: reason,
    ...encodeInstitution(owner),
  }
  return post(paths.beginOrderChange, body, decodeOrderChange)
}

/** `base` is the change: its rows and files are kept. */
export const saveOrderChange = (
  { requestUuid, base, rows, docIds }: Pick<DocumentInput, 'requestUuid' | 'base' | 'rows' | 'docIds'>,
  owner: WidgetOwner,
): Promise<ChangeOutcome> => {
  const body: OrderChangeSave = {
    cRequestUuid: requestUuid,
    cChangeUuid: base?.documentUuid ?? '',
    iVersion: base?.version ?? 0,
    rowList: wireRows(rows),
    cDocIds: [...docIds],
    ...encodeInstitution(owner),
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
  cRequestUuid: requestUuid,
  cChangeUuid: changeUuid,
  iVersion: version,
  cAction: action,
  ...(reason && { cReason: reason }),
  ...encodeInstitution(owner),
})

/** A change is handed in, taken back or decided on. Approved, its order has its rows. */
export const stepOrderChange = (input: OrderChangeStepInput, owner: WidgetOwner): Promise<ChangeOutcome> =>
  outcomeOf(post(paths.stepOrderChange, stepBody(input, owner), decodeOrderChange))

/** A colleague decides on the change in this person's place. */
export const passOnOrderChange = (
  {
    requestUuid,
    changeUuid,
    version,
    takerUuid,
    reason,
  }: Omit<OrderChangeStepInput, 'action'> & { takerUuid: string },
  owner: WidgetOwner,
): Promise<ChangeOutcome> => {
  const body: OrderChangePassOn = {
    cRequestUuid: requestUuid,
    cChangeUuid: changeUuid,
    iVersion: version,
    cTakerUuid: takerUuid,
    ...(reason && { cReason: reason }),
    ...encodeInstitution(owner),
  }
  return outcomeOf(post(paths.passOnOrderChange, body, decodeOrderChange))
}

/** A colleague decides on the change as well. */
export const addChangeApprover = (
  {
    requestUuid,
    changeUuid,
    version,
    addedUuid,
    side,
    reason,
  }: Omit<OrderChangeStepInput, 'action' | 'reason'> & {
    addedUuid: string
    side: ChangeApproverAdded['cSide']
    reason: string
  },
  owner: WidgetOwner,
): Promise<ChangeOutcome> => {
  const body: ChangeApproverAdded = {
    cRequestUuid: requestUuid,
    cChangeUuid: changeUuid,
    iVersion: version,
    cAddedUuid: addedUuid,
    cSide: side,
    cReason: reason,
    ...encodeInstitution(owner),
  }
  return outcomeOf(post(paths.addChangeApprover, body, decodeOrderChange))
}

/** A step that this person has added goes. */
export const takeBackChangeApprover = (
  {
    requestUuid,
    changeUuid,
    version,
    step,
  }: Omit<OrderChangeStepInput, 'action' | 'reason'> & { step: string },
  owner: WidgetOwner,
): Promise<ChangeOutcome> => {
  const body: ChangeApproverTakenBack = {
    cRequestUuid: requestUuid,
    cChangeUuid: changeUuid,
    iVersion: version,
    cStepName: step,
    ...encodeInstitution(owner),
  }
  return outcomeOf(post(paths.takeBackChangeApprover, body, decodeOrderChange))
}

/** A change is given up; its order stays as it is. */
export const removeOrderChange = (
  input: Omit<OrderChangeStepInput, 'action' | 'reason'>,
  owner: WidgetOwner,
): Promise<unknown> =>
  post(paths.stepOrderChange, stepBody({ ...input, action: 'remove' }, owner), data => data)
