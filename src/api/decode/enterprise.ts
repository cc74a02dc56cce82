import type {
  AdminSubscription as WireAdminSubscription,
  DataPage as WireDataPage,
  EnterpriseApply as WireEnterpriseApply,
  FoundEnterprise as WireFoundEnterprise,
  SubscriptionApply as WireSubscriptionApply,
  WireInviteCode,
} from '@wire/enterprise'
import {
  asCount,
  asFlag,
  asMoment,
  asText,
  lenient,
  must,
  oneOf,
  record,
  soundOf,
  type Decoded,
  type Decoder,
  type Fields,
  type Key,
} from '@/base/decode'

/** iState 0, 1, 2 (shop §4, decision 6). */
type ApplyState = 'waiting' | 'approved' | 'refused'
/** iAuthenticationType 1, 2 (shop §6). */
export type EnterpriseKind = 'enterprise' | 'team'

/** An application to create an enterprise or a personal team. */
export interface Creation {
  enterpriseUuid: string
  kind: EnterpriseKind
  state: ApplyState
  name: string
  creditCode?: string
  /** leader of a team */
  leader?: string
  province: string
  city: string
  district: string
  areaCode: string
  address?: string
  inviteCode?: string
  licenceFileUuid?: string
  /** why it was refused */
  reason?: string
  /** ms since 1970 */
  createdAt: number
}

/** An application to join an enterprise or team, or to leave it. */
export interface Subscription {
  applyUuid: string
  accUuid: string
  enterpriseName: string
  kind: 'join' | 'exit'
  state: ApplyState
  remark?: string
  reason?: string
  createdAt: number
}

/** An enterprise or team one may join; the credit code is masked. */
export interface JoinableEnterprise {
  accUuid: string
  name: string
  kind: EnterpriseKind
  creditCode?: string
  province: string
  city: string
}

export interface InviteCode {
  code: string
  uuid: string
  kind: 'operator' | 'enterprise'
  /** the operator, enterprise or team that invites */
  inviterName: string
  accUuid?: string
}

/** Whom to turn to in an enterprise. */
export interface Administrator {
  name: string
  /** masked for people who are no members yet */
  phone: string
  enterpriseName: string
  isSelf: boolean
}

export interface Page<T> extends Decoded<T> {
  total: number
  totalPages: number
}

const STATES = { 0: 'waiting', 1: 'approved', 2: 'refused' } as const
const asState: Decoder<ApplyState> = (value, at) => STATES[oneOf(0, 1, 2)(value, at)]
export const asKind: Decoder<EnterpriseKind> = (value, at) =>
  oneOf(1, 2)(value, at) === 1 ? 'enterprise' : 'team'
const text = <W>(fields: Fields<W>, key: Key<W>): string | undefined =>
  lenient(fields, key, asText) || undefined

export const decodeCreation: Decoder<Creation> = (value, at) => {
  const fields = record<WireEnterpriseApply>(value, at)
  return {
    enterpriseUuid: must(fields, 'cEnterpriseUuid', asText, at),
    kind: must(fields, 'iAuthenticationType', asKind, at),
    state: must(fields, 'iState', asState, at),
    name: must(fields, 'cEnterpriseName', asText, at),
    creditCode: text(fields, 'cUniformSocialCreditCode'),
    leader: text(fields, 'cCorporation'),
    province: text(fields, 'cProvince') ?? '',
    city: text(fields, 'cCity') ?? '',
    district: text(fields, 'cArea') ?? '',
    areaCode: text(fields, 'cAreaCode') ?? '',
    address: text(fields, 'cAddress'),
    inviteCode: text(fields, 'cInviteCode'),
    licenceFileUuid: text(fields, 'cLicenceFileUuid'),
    reason: text(fields, 'cReason'),
    createdAt: lenient(fields, 'iCreateTimeLong', asMoment) ?? NaN,
  }
}

export const decodeSubscription: Decoder<Subscription, WireSubscriptionApply> = (value, at) => {
  const fields = record<WireSubscriptionApply>(value, at)
  return {
    applyUuid: must(fields, 'cApplyUuid', asText, at),
    accUuid: must(fields, 'cAccUuid', asText, at),
    enterpriseName: must(fields, 'cEnterpriseName', asText, at),
    kind: must(fields, 'iApplyType', oneOf(1, 2), at) === 1 ? 'join' : 'exit',
    state: must(fields, 'iState', asState, at),
    remark: text(fields, 'cRemark'),
    reason: text(fields, 'cReason'),
    createdAt: lenient(fields, 'iCreateTimeLong', asMoment) ?? NaN,
  }
}
export const decodeSubscriptions: Decoder<Decoded<Subscription>> = soundOf(
  decodeSubscription,
  'cEnterpriseName',
)

export const decodeJoinable: Decoder<JoinableEnterprise> = (value, at) => {
  const fields = record<WireFoundEnterprise>(value, at)
  return {
    accUuid: must(fields, 'cAccUuid', asText, at),
    name: must(fields, 'cEnterpriseName', asText, at),
    kind: must(fields, 'iAuthenticationType', asKind, at),
    creditCode: text(fields, 'cUniformSocialCreditCode'),
    province: text(fields, 'cProvince') ?? '',
    city: text(fields, 'cCity') ?? '',
  }
}

export const decodeInvite: Decoder<InviteCode> = (value, at) => {
  const fields = record<WireInviteCode>(value, at)
  return {
    code: must(fields, 'cInviteCode', asText, at),
    uuid: must(fields, 'cInviteUuid', asText, at),
    kind: must(fields, 'iInviteType', oneOf(1, 2), at) === 1 ? 'operator' : 'enterprise',
    inviterName: text(fields, 'cInviterName') ?? '',
    accUuid: text(fields, 'cAccUuid'),
  }
}

export const decodeAdministrator: Decoder<Administrator> = (value, at) => {
  const fields = record<WireAdminSubscription>(value, at)
  return {
    name: must(fields, 'cPersonName', asText, at),
    phone: text(fields, 'cMobilePhone') ?? '',
    enterpriseName: text(fields, 'cEnterpriseName') ?? '',
    isSelf: lenient(fields, 'bSelf', asFlag) ?? false,
  }
}

/** Rows of an enterprise have this name, invitations have none. */
type Named = Pick<WireSubscriptionApply, 'cEnterpriseName'>

/** Answer of getDataPageLoadList. */
export const pageOf =
  <T>(decoder: Decoder<T>): Decoder<Page<T>> =>
  (value, at) => {
    const fields = record<WireDataPage>(value, at)
    return {
      ...must(fields, 'dataList', soundOf(decoder as Decoder<T, Named>, 'cEnterpriseName'), at),
      total: must(fields, 'totalCount', asCount, at),
      totalPages: must(fields, 'totalPage', asCount, at),
    }
  }
