import type { WidgetFlag } from './widget'

/** POST alc-biz-industry/Track/getTrackListByTypeAndUuid: where a document stands in the flow (widgets §4, §7). */
export interface TrackRequest {
  /** @assumed codes: those of documents (types/wire/document.ts), or shopOrder */
  cVouchType: string
  cUuid: string
  cOrgUuid: string
  cAccUuid: string
}

/** A step of the flow. */
export interface TrackItem {
  /** 请购单, 采购订单 … (widgets §9) */
  cVouchTypeName: string
  bExist: WidgetFlag
  /** a later step has a document */
  bExsitDownVouch: WidgetFlag
  /** @assumed: numbers of the documents, comma-joined; '' when there is none */
  text: string
  /** @assumed: of a step with documents of several kinds, which kind each of them is */
  voucherList?: { cVoucherCode: string; cDocCode: string }[]
  /** of the sales order: present once something was paid */
  iPaymentStatus?: number
}
