import type {
  DataPageRequest,
  DeleteApplyRequest,
  SaveEnterpriseApplyRequest,
  SaveSubscriptionApplyRequest,
} from '@wire/enterprise'
import type { Decoded, Decoder } from '@/base/decode'
import { terminalType } from '@/platform/env'
import { get, post } from './client'
import {
  decodeAdministrator,
  decodeCreation,
  decodeInvite,
  decodeJoinable,
  decodeSubscription,
  decodeSubscriptions,
  pageOf,
  type Administrator,
  type Creation,
  type InviteCode,
  type JoinableEnterprise,
  type Page,
  type Subscription,
} from './decode/enterprise'
import { decodeInstitution, type Institution } from './decode/institution'
import * as paths from './paths'
import { sealFields } from './sealedFields'
import { whereOf, type WhereCondition } from './where'

export type {
  Administrator,
  Creation,
  EnterpriseKind,
  InviteCode,
  JoinableEnterprise,
  Page,
  Subscription,
} from './decode/enterprise'

/** What both kinds of creation tell. */
interface CreationCommon {
  requestId: string
  /** of a refused application that is handed in again */
  enterpriseUuid?: string | undefined
  name: string
  province: string
  city: string
  district: string
  areaCode: string
  inviteCode?: string | undefined
  inviteUuid?: string | undefined
}
export type CreationRequest = CreationCommon &
  (
    | { kind: 'enterprise'; creditCode: string; address: string; licenceFileUuid?: string | undefined }
    | { kind: 'team'; leader: string; identityNumber: string }
  )

const kindFields = (request: CreationRequest): Partial<SaveEnterpriseApplyRequest> =>
  request.kind === 'team'
    ? { cCorporation: request.leader, cCorporationIdNumber: request.identityNumber }
    : {
        cUniformSocialCreditCode: request.creditCode,
        cAddress: request.address,
        cLicenceFileUuid: request.licenceFileUuid,
      }

/** Applies for an enterprise or a team (shop §5). Repeating a `requestId` is harmless. */
export const saveCreation = (request: CreationRequest): Promise<Creation> => {
  const body: SaveEnterpriseApplyRequest = {
    cRequestUuid: request.requestId,
    cEnterpriseUuid: request.enterpriseUuid,
    iAuthenticationType: request.kind === 'team' ? 2 : 1,
    cEnterpriseName: request.name,
    ...kindFields(request),
    cProvince: request.province,
    cCity: request.city,
    cArea: request.district,
    cAreaCode: request.areaCode,
    cInviteCode: request.inviteCode,
    cInviteUuid: request.inviteUuid,
    cApplyChannel: terminalType,
  }
  return post(paths.saveEnterpriseApply, body, decodeCreation)
}

export const getCreation = (enterpriseUuid: string): Promise<Creation> =>
  get(paths.getEnterpriseApply(enterpriseUuid), decodeCreation)

interface PageQuery<T> {
  entity: string
  columns: string
  where: readonly WhereCondition[]
  page?: number
  pageSize?: number
  decode: Decoder<T>
}

/** shop §9. */
const PAGE_SIZE = 10

const readPage = async <T>(query: PageQuery<T>): Promise<Page<T>> => {
  const { page = 1, pageSize = PAGE_SIZE } = query
  const body: DataPageRequest = {
    ...(await sealFields({
      cEntityName: query.entity,
      cDispColumn: query.columns,
      cWhereStr: whereOf(query.where),
    })),
    pageNumber: page,
    pageSize,
    bEncrypt: true,
    isPage: true,
  }
  return post(paths.getDataPageLoadList, body, pageOf(query.decode))
}

const CREATION_COLUMNS =
  'cEnterpriseUuid,cEnterpriseName,cUniformSocialCreditCode,cReason,iCreateTimeLong,iState,iAuthenticationType,cCorporation,cProvince,cCity,cArea,cAreaCode,cAddress,cInviteCode,cLicenceFileUuid'

/** Own creations that await review or were refused: `iState in (0,2)` (shop §4). The newest 50. */
export const getOpenCreations = (): Promise<Page<Creation>> =>
  readPage({
    entity: 'EnterpriseApply',
    columns: CREATION_COLUMNS,
    where: [{ column: 'iState', operator: 'in', value: [0, 2] }],
    pageSize: 50,
    decode: decodeCreation,
  })

const JOINABLE_COLUMNS =
  'cAccUuid,cEnterpriseName,cUniformSocialCreditCode,iAuthenticationType,cProvince,cCity'

/** Enterprises and teams by a part of their name, of at least 2 characters (shop §5). */
export const findEnterprises = (input: { name: string; page: number }): Promise<Page<JoinableEnterprise>> =>
  readPage({
    entity: 'PubEnterprise',
    columns: JOINABLE_COLUMNS,
    where: [{ column: 'cEnterpriseName', operator: 'like', value: input.name }],
    page: input.page,
    decode: decodeJoinable,
  })

/** The enterprise or team of an account; undefined when it cannot be joined (any more). */
export const findEnterprise = async (accUuid: string): Promise<JoinableEnterprise | undefined> => {
  const where: WhereCondition[] = [{ column: 'cAccUuid', operator: '=', value: accUuid }]
  const { items } = await readPage({
    entity: 'PubEnterprise',
    columns: JOINABLE_COLUMNS,
    where,
    decode: decodeJoinable,
  })
  return items[0]
}

const readInvite = async (
  column: 'cInviteCode' | 'cAccUuid' | 'cOperatorUuid',
  value: string,
): Promise<InviteCode | undefined> => {
  const { items } = await readPage({
    entity: 'InviteCode',
    columns: 'cInviteCode,cInviteUuid,iInviteType,cInviterName,cAccUuid',
    where: [{ column, operator: '=', value }],
    decode: decodeInvite,
  })
  return items[0]
}

/** Whom a code belongs to; undefined when it does not exist. */
export const getInvite = (code: string): Promise<InviteCode | undefined> => readInvite('cInviteCode', code)

/** The code of an enterprise or team one is a member of. */
export const getEnterpriseInvite = (accUuid: string): Promise<InviteCode | undefined> =>
  readInvite('cAccUuid', accUuid)

/** The code a mall operator lets buyers pass on. */
export const getOperatorInvite = (operatorUuid: string): Promise<InviteCode | undefined> =>
  readInvite('cOperatorUuid', operatorUuid)

/** Applications to join or to leave, the newest first. */
export const getSubscriptions = (userUuid: string): Promise<Decoded<Subscription>> =>
  get(paths.getListApplyByAllLinkUser(userUuid), decodeSubscriptions)

/** Applies to join or to leave. Repeating a `requestId` is harmless. */
export const saveSubscription = (input: {
  requestId: string
  accUuid: string
  kind: 'join' | 'exit'
  remark?: string | undefined
}): Promise<Subscription> => {
  const body: SaveSubscriptionApplyRequest = {
    cRequestUuid: input.requestId,
    cAccUuid: input.accUuid,
    iApplyType: input.kind === 'join' ? 1 : 2,
    cRemark: input.remark,
  }
  return post(paths.saveApply, body, decodeSubscription)
}

/** Withdraws an application that awaits review, or clears away a refused one. */
export const deleteSubscription = (applyUuid: string): Promise<void> => {
  const body: DeleteApplyRequest = { cApplyUuids: [applyUuid] }
  return post(paths.deleteApply, body, () => undefined)
}

export const getAdministrator = (accUuid: string): Promise<Administrator> =>
  get(paths.getAdminSubscriptionDto(accUuid), decodeAdministrator)

/** The institution of a sign id, as in the institution list. No screen calls it: nothing names an institution by that alone. */
export const getInstitutionBySignId = (accSignId: string): Promise<Institution> =>
  get(paths.getAccountByAccSignId(accSignId), decodeInstitution)
