import type {
  OrderSplicing as WireOrderSplicing,
  Splicing as WireSplicing,
  SplicingMember as WireSplicingMember,
  SplicingOffer as WireSplicingOffer,
  SplicingOwnOrder as WireSplicingOwnOrder,
  SplicingPlan as WireSplicingPlan,
  SplicingStep as WireSplicingStep,
} from '@wire/splicing'
import {
  asCount,
  asDeadline,
  asFen,
  asFlag,
  asMoment,
  asText,
  DecodeError,
  lenient,
  listOf,
  must,
  oneOf,
  record,
  soundOf,
  type Decoder,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { skuFieldsOf, type SkuFields } from './goods'
import { nameOfCode } from './nameOfCode'
import { decodeOrderState, type OrderState } from './orderState'
import { pageOf, type Page } from './page'
import { asSpecs, rowsOf } from './rows'

export const splicingStateCodes = { collecting: 1, succeeded: 2, failed: 3 } as const
export type SplicingState = keyof typeof splicingStateCodes

/** From `from` pieces of the whole group on. */
export interface SplicingStep {
  from: number
  price: Fen
  /** for each piece of others; only told to who may earn it */
  commission?: Fen
}
export interface SplicingPlan {
  skuCode: string
  specValues: string[]
  normalPrice: Fen
  minQuantity: number
  stepQuantity: number
  /** pieces a group can take */
  limit: number
  stock: number
  /** rising; the first is what a group needs */
  steps: SplicingStep[]
  hours: number[]
}
export interface SplicingOffer {
  productCode: string
  name: string
  imageUrl: string
  unit: string
  shopName: string
  plans: SplicingPlan[]
  /** specs of the plans that cannot be read */
  brokenPlans: readonly string[]
  /** groups that can still be joined */
  open: Splicing[]
  /** codes of groups that cannot be read */
  brokenOpen: readonly string[]
}
type SplicingAction = 'join' | 'invite'
export interface SplicingMember {
  personName: string
  orgName: string
  quantity: number
  opener: boolean
  self: boolean
}
export interface SplicingOwnOrder {
  orderUuid: string
  orderCode: string
  state: OrderState
  quantity: number
  amount: Fen
  rebate: Fen
}
export interface Splicing extends SkuFields {
  splicingUuid: string
  splicingCode: string
  state: SplicingState
  /** ended, and a payment is still under way */
  settling: boolean
  /** opened by this person */
  opener: boolean
  openerName: string
  /** ms since the epoch, like the other times */
  deadline: number
  settleTime?: number
  normalPrice: Fen
  /** rising; the first is what the group needs */
  steps: SplicingStep[]
  minQuantity: number
  stepQuantity: number
  limit: number
  paid: number
  held: number
  memberCount: number
  mine: number
  /** pieces for which who opened the group earns: not those of the same person for another institution */
  earning: number
  actions: SplicingAction[]
  /** detail only */
  members: SplicingMember[]
  /** names of members that cannot be read */
  brokenMembers: readonly string[]
  /** detail only */
  myOrders: SplicingOwnOrder[]
  /** codes of own orders that cannot be read */
  brokenOrders: readonly string[]
}
export type SplicingPage = Page<Splicing>
/** Of an order that belongs to a group. */
export interface OrderSplicing {
  splicingUuid: string
  state: SplicingState
  /** pieces the group still needs; 0: none, or the server does not say */
  missing: number
  rebate: Fen
}

const decodeState: Decoder<SplicingState> = nameOfCode(splicingStateCodes)

const decodeStep: Decoder<SplicingStep> = (value, at) => {
  const fields = record<WireSplicingStep>(value, at)
  return {
    from: must(fields, 'iFromQty', asCount, at),
    price: must(fields, 'iPrice', asFen, at),
    commission: lenient(fields, 'iCommission', asFen),
  }
}

/** Prices hang on them: one broken step breaks its owner, and so does having none. */
const decodeSteps: Decoder<SplicingStep[]> = (value, at) => {
  const steps = listOf(decodeStep)(value, at)
  if (steps.length === 0) throw new DecodeError(at, 'a step')
  return steps.sort((one, other) => one.from - other.from)
}

const decodePlan: Decoder<SplicingPlan, WireSplicingPlan> = (value, at) => {
  const fields = record<WireSplicingPlan>(value, at)
  return {
    skuCode: must(fields, 'cSkuCode', asText, at),
    specValues: lenient(fields, 'specValues', listOf(asText)) ?? [],
    normalPrice: must(fields, 'iNormalPrice', asFen, at),
    minQuantity: must(fields, 'iMinQty', asCount, at),
    stepQuantity: lenient(fields, 'iStepQty', asCount) ?? 1,
    limit: must(fields, 'iLimitQty', asCount, at),
    stock: must(fields, 'iStock', asCount, at),
    steps: must(fields, 'stepList', decodeSteps, at),
    hours: must(fields, 'hourList', listOf(asCount), at),
  }
}

const decodeMember: Decoder<SplicingMember, WireSplicingMember> = (value, at) => {
  const fields = record<WireSplicingMember>(value, at)
  return {
    personName: must(fields, 'cPersonName', asText, at),
    orgName: lenient(fields, 'cOrgName', asText) ?? '',
    quantity: must(fields, 'iQty', asCount, at),
    opener: lenient(fields, 'bOpener', asFlag) ?? false,
    self: lenient(fields, 'bSelf', asFlag) ?? false,
  }
}

const decodeOwnOrder: Decoder<SplicingOwnOrder, WireSplicingOwnOrder> = (value, at) => {
  const fields = record<WireSplicingOwnOrder>(value, at)
  return {
    orderUuid: must(fields, 'cOrderUuid', asText, at),
    orderCode: must(fields, 'cOrderCode', asText, at),
    state: must(fields, 'iState', decodeOrderState, at),
    quantity: must(fields, 'iQty', asCount, at),
    amount: must(fields, 'iAmount', asFen, at),
    rebate: must(fields, 'iRebate', asFen, at),
  }
}

/** Strict inside one group; a page names the groups that cannot be read. */
export const decodeSplicing: Decoder<Splicing, WireSplicing> = (value, at) => {
  const fields = record<WireSplicing>(value, at)
  const members = rowsOf(fields, 'memberList', decodeMember, 'cPersonName')
  const paid = must(fields, 'iPaidQty', asCount, at)
  const held = lenient(fields, 'iHeldQty', asCount) ?? 0
  const mine = lenient(fields, 'iMyQty', asCount) ?? 0
  const myOrders = rowsOf(fields, 'myOrderList', decodeOwnOrder, 'cOrderCode')
  return {
    splicingUuid: must(fields, 'cSplicingUuid', asText, at),
    splicingCode: must(fields, 'cSplicingCode', asText, at),
    state: must(fields, 'iState', decodeState, at),
    settling: lenient(fields, 'bSettling', asFlag) ?? false,
    opener: lenient(fields, 'bOpener', asFlag) ?? false,
    openerName: lenient(fields, 'cOpenerName', asText) ?? '',
    deadline: must(fields, 'dDeadline', asDeadline, at),
    settleTime: lenient(fields, 'dSettleTime', asMoment),
    ...skuFieldsOf(fields, at),
    normalPrice: must(fields, 'iNormalPrice', asFen, at),
    steps: must(fields, 'stepList', decodeSteps, at),
    minQuantity: must(fields, 'iMinQty', asCount, at),
    stepQuantity: lenient(fields, 'iStepQty', asCount) ?? 1,
    limit: must(fields, 'iLimitQty', asCount, at),
    paid,
    held,
    mine,
    earning: lenient(fields, 'iOthersQty', asCount) ?? Math.max(0, paid + held - mine),
    memberCount: lenient(fields, 'iMembers', asCount) ?? 0,
    actions: lenient(fields, 'actionList', soundOf(oneOf('join', 'invite')))?.items ?? [],
    members: members.items,
    brokenMembers: members.broken,
    myOrders: myOrders.items,
    brokenOrders: myOrders.broken,
  }
}

export const decodeSplicingPage: Decoder<SplicingPage> = pageOf(decodeSplicing, 'cProdName')

export const decodeSplicingOffer: Decoder<SplicingOffer> = (value, at) => {
  const fields = record<WireSplicingOffer>(value, at)
  const plans = must(fields, 'planList', soundOf(decodePlan, 'specValues', asSpecs), at)
  const open = rowsOf(fields, 'openList', decodeSplicing, 'cSplicingCode')
  return {
    productCode: must(fields, 'cProdCode', asText, at),
    name: must(fields, 'cProdName', asText, at),
    imageUrl: lenient(fields, 'cUrl', asText) ?? '',
    unit: lenient(fields, 'cUnit', asText) ?? '',
    shopName: lenient(fields, 'cShopName', asText) ?? '',
    plans: plans.items,
    brokenPlans: plans.broken,
    open: open.items,
    brokenOpen: open.broken,
  }
}

export const decodeOrderSplicing: Decoder<OrderSplicing> = (value, at) => {
  const fields = record<WireOrderSplicing>(value, at)
  return {
    splicingUuid: must(fields, 'cSplicingUuid', asText, at),
    state: must(fields, 'iState', decodeState, at),
    missing: lenient(fields, 'iMissingQty', asCount) ?? 0,
    rebate: lenient(fields, 'iRebate', asFen) ?? 0,
  }
}
