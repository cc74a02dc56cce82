import type {
  AfterSaleClaim,
  AfterSaleGroup,
  AfterSalePageRequest,
  AfterSaleWriteRequest,
  EditAfterSaleRequest,
  PushAfterSaleRequest,
  SaveReturnParcelRequest,
} from '@wire/afterSale'
import { toYuan, type Fen } from '@/base/money'
import { post } from './client'
import {
  decodeAfterSale,
  decodeAfterSaleCount,
  decodeAfterSaleLimit,
  decodeAfterSaleOptions,
  decodeAfterSalePage,
  kindCodes,
  type AfterSale,
  type AfterSaleCount,
  type AfterSaleKind,
  type AfterSaleLimit,
  type AfterSaleOptions,
  type AfterSalePage,
} from './decode/afterSale'
import * as paths from './pagePaths'

export type {
  AfterSale,
  AfterSaleAction,
  AfterSaleCount,
  AfterSaleGoods,
  AfterSaleKind,
  AfterSaleLimit,
  AfterSaleOptions,
  AfterSalePage,
  AfterSaleState,
  OptionLine,
} from './decode/afterSale'

export const EVIDENCE = 'afterSaleEvidence'

/** How many pieces of which line. */
export interface Choice {
  lineUuid: string
  quantity: number
}
export interface Claim {
  lines: readonly Choice[]
  kind: AfterSaleKind
  received: boolean
  reasonCode: string
  amount: Fen
  note: string
  fileIds: readonly string[]
}
/** A case of an order; with a case: as if that one did not exist, for editing it. */
export interface ClaimOn {
  orderUuid: string
  afterSaleUuid?: string | undefined
}
/** `version`: of the case the person saw. `requestUuid`: the same on every repeat of this write. */
export interface CaseWrite {
  requestUuid: string
  afterSaleUuid: string
  version: number
}

const encodeLines = (lines: readonly Choice[]) =>
  lines.map(({ lineUuid, quantity }) => ({ cOrderLineUuid: lineUuid, iQty: quantity }))

const encodeClaim = (claim: Claim): AfterSaleClaim => ({
  lineList: encodeLines(claim.lines),
  iKind: kindCodes[claim.kind],
  bReceived: claim.received,
  cReasonCode: claim.reasonCode,
  iAmount: toYuan(claim.amount),
  cNote: claim.note,
  cFileUuids: [...claim.fileIds],
})

const encodeWrite = ({ requestUuid, afterSaleUuid, version }: CaseWrite): AfterSaleWriteRequest => ({
  cRequestUuid: requestUuid,
  cAfterSaleUuid: afterSaleUuid,
  iVersion: version,
})

const encodeOn = ({ orderUuid, afterSaleUuid }: ClaimOn) => ({
  cOrderUuid: orderUuid,
  cAfterSaleUuid: afterSaleUuid,
})

export const getAfterSaleOptions = (on: ClaimOn): Promise<AfterSaleOptions> =>
  post(paths.getAfterSaleOptions, encodeOn(on), decodeAfterSaleOptions)

/** The most that can come back for a choice. */
export const previewAfterSale = (input: ClaimOn & { lines: readonly Choice[] }): Promise<AfterSaleLimit> => {
  const body = { ...encodeOn(input), lineList: encodeLines(input.lines) }
  return post(paths.previewAfterSale, body, decodeAfterSaleLimit)
}

export const pushAfterSale = (
  input: Claim & { requestUuid: string; orderUuid: string },
): Promise<AfterSale> => {
  const body: PushAfterSaleRequest = {
    ...encodeClaim(input),
    cRequestUuid: input.requestUuid,
    cOrderUuid: input.orderUuid,
  }
  return post(paths.pushAfterSale, body, decodeAfterSale)
}

/** Asks again after a refusal. */
export const editAfterSale = (input: Claim & CaseWrite): Promise<AfterSale> => {
  const body: EditAfterSaleRequest = { ...encodeWrite(input), ...encodeClaim(input) }
  return post(paths.editAfterSale, body, decodeAfterSale)
}

const groupCodes = { toHandle: 1, processing: 2, refunded: 3, ended: 4 } as const
export type Group = keyof typeof groupCodes

export const getAfterSales = (input: {
  page: number
  pageSize: number
  group?: Group | undefined
  splicing?: boolean
}): Promise<AfterSalePage> => {
  const iGroup: AfterSaleGroup | undefined = input.group && groupCodes[input.group]
  const body: AfterSalePageRequest = {
    pageNumber: input.page,
    pageSize: input.pageSize,
    iGroup,
    bSplicing: input.splicing,
  }
  return post(paths.getAfterSalePage, body, decodeAfterSalePage)
}

export const getAfterSaleCount = (splicing?: boolean): Promise<AfterSaleCount> =>
  post(paths.getAfterSaleCount, { bSplicing: splicing }, decodeAfterSaleCount)

export const getAfterSale = (afterSaleUuid: string): Promise<AfterSale> =>
  post(paths.getAfterSaleDetail, { cAfterSaleUuid: afterSaleUuid }, decodeAfterSale)

/** Answers the case after the change, like the two below. */
export const revokeAfterSale = (input: CaseWrite): Promise<AfterSale> =>
  post(paths.revokeAfterSale, encodeWrite(input), decodeAfterSale)

export const confirmRefund = (input: CaseWrite): Promise<AfterSale> =>
  post(paths.confirmRefund, encodeWrite(input), decodeAfterSale)

export const saveReturnParcel = (
  input: CaseWrite & { courierCode: string; trackingNo: string },
): Promise<AfterSale> => {
  const body: SaveReturnParcelRequest = {
    ...encodeWrite(input),
    cCourierCode: input.courierCode,
    cTrackingNo: input.trackingNo,
  }
  return post(paths.saveReturnParcel, body, decodeAfterSale)
}
