import type {
  OpenSplicingRequest,
  SplicingKeyRequest,
  SplicingOfferRequest,
  SplicingPageRequest,
  SplicingRole,
} from '@wire/splicing'
import { post } from './client'
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
export const getSplicingOffer = (productCode: string): Promise<SplicingOffer> => {
  const body: SplicingOfferRequest = { cProdCode: productCode }
  return post(paths.getSplicingOffer, body, decodeSplicingOffer)
}

/** Opens a group; nothing is ordered by it. `requestUuid` is the same on every repeat. */
export const openSplicing = (input: {
  requestUuid: string
  skuCode: string
  hours: number
}): Promise<Splicing> => {
  const body: OpenSplicingRequest = {
    cRequestUuid: input.requestUuid,
    cSkuCode: input.skuCode,
    iHours: input.hours,
  }
  return post(paths.openSplicing, body, decodeSplicing)
}

export const getSplicings = (input: {
  page: number
  pageSize: number
  role?: SplicingRole
  state?: SplicingState
  keyword?: string
}): Promise<SplicingPage> => {
  const body: SplicingPageRequest = {
    pageNumber: input.page,
    pageSize: input.pageSize,
    cRole: input.role,
    iState: input.state && splicingStateCodes[input.state],
    cKeyword: input.keyword || undefined,
  }
  return post(paths.getSplicingPage, body, decodeSplicingPage)
}

export const getSplicing = (splicingUuid: string): Promise<Splicing> => {
  const body: SplicingKeyRequest = { cSplicingUuid: splicingUuid }
  return post(paths.getSplicingDetail, body, decodeSplicing)
}
