import type {
  OpenSplicingRequest,
  SplicingKeyRequest,
  SplicingOfferRequest,
  SplicingPageRequest,
  SplicingRole,
} from '@wire/splicing'
import { post, type CallOptions } from './client'
import {
  decodeSplicing,
  decodeSplicingOffer,
  decodeSplicingPage,
  splicingStateCodes,
  type Splicing,
  type SplicingOffer,
  type SplicingPage,
  type SplicingState,
} from './decode/splicing'
import * as paths from './pagePaths'

export type {
  Splicing,
  SplicingMember,
  SplicingOffer,
  SplicingOwnOrder,
  SplicingPage,
  SplicingPlan,
  SplicingState,
  SplicingStep,
} from './decode/splicing'
export type { SplicingRole } from '@wire/splicing'

/** What groups a product can be had in. */
export const getSplicingOffer = (productCode: string, options?: CallOptions): Promise<SplicingOffer> => {
  const body: SplicingOfferRequest = { cProdCode: productCode }
  return post(paths.getSplicingOffer, body, decodeSplicingOffer, options)
}

/** Opens a group; nothing is ordered by it. `requestUuid` is the same on every repeat. */
export const openSplicing = (
  input: { requestUuid: string; skuCode: string; hours: number },
  options?: CallOptions,
): Promise<Splicing> => {
  const body: OpenSplicingRequest = {
    cRequestUuid: input.requestUuid,
    cSkuCode: input.skuCode,
    iHours: input.hours,
  }
  return post(paths.openSplicing, body, decodeSplicing, options)
}

export const getSplicings = (
  input: { page: number; pageSize: number; role?: SplicingRole; state?: SplicingState; keyword?: string },
  options?: CallOptions,
): Promise<SplicingPage> => {
  const body: SplicingPageRequest = {
    pageNumber: input.page,
    pageSize: input.pageSize,
    cRole: input.role,
    iState: input.state && splicingStateCodes[input.state],
    cKeyword: input.keyword || undefined,
  }
  return post(paths.getSplicingPage, body, decodeSplicingPage, options)
}

export const getSplicing = (splicingUuid: string, options?: CallOptions): Promise<Splicing> => {
  const body: SplicingKeyRequest = { cSplicingUuid: splicingUuid }
  return post(paths.getSplicingDetail, body, decodeSplicing, options)
}
