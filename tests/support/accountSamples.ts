import {
  decodeBoundEnterprise,
  decodeEnterpriseRecord,
  decodePersonRecord,
  decodeTeamAuthorization,
} from '@/api/decode/authentication'
import { decodeRegistered, decodeSentCode, decodeTicket } from '@/api/decode/account'
import {
  decodeAdministrator,
  decodeCreation,
  decodeInvite,
  decodeJoinable,
  decodeSubscription,
  decodeSubscriptions,
  pageOf,
} from '@/api/decode/enterprise'
import { decodeInstitution } from '@/api/decode/institution'
import { decodeUpload } from '@/api/decode/upload'
import { decodeAccount } from '@/api/decode/user'
import { decodeGuest } from '@/api/guest'
import { decodeButtons } from '@/api/menu'
import type { Decoder } from '@/base/decode'
import type { InstitutionListItem } from '@wire/institution'

const creation = {
  cEnterpriseUuid: 'e',
  iAuthenticationType: 1,
  iState: 0,
  cEnterpriseName: 'n',
  cUniformSocialCreditCode: 'c',
  cProvince: 'p',
  cAreaCode: '320505',
}
const subscription = { cApplyUuid: 'a', cAccUuid: 'b', cEnterpriseName: 'n', iApplyType: 1, iState: 2 }
const joinable = { cAccUuid: 'a', cEnterpriseName: 'n', iAuthenticationType: 2, cCity: 'c' }
const institution: InstitutionListItem = {
  cAccUuid: 'a',
  cAccSignId: 's',
  cEnterpriseName: 'n',
  bAuthentication: 1,
  iAccType: 2,
  cPersonUuid: 'p',
  cPersonName: 'n',
  bStop: 0,
  bAccStop: '0',
  bWaitDelete: false,
  bDefault: 1,
}

/** Answers of account, enterprise and authentication calls, as `answers` in wireSamples.ts. */
export const accountAnswers: [name: string, decoder: Decoder<unknown>, sound: unknown][] = [
  ['guest', decodeGuest, { cLoginToken: 't', cSignSecret: 's' }],
  ['account', decodeAccount, { cAllLinkUserUuid: 'u', cMobilePhone: '13800138000', bInitPwd: 0 }],
  ['sent code', decodeSentCode, { iResendSeconds: 60 }],
  ['ticket', decodeTicket, { cVeriTicket: 't' }],
  ['registered', decodeRegistered, 1],
  ['creation', decodeCreation, creation],
  ['creations', pageOf(decodeCreation), { totalCount: 1, totalPage: 1, dataList: [creation] }],
  ['subscription', decodeSubscription, subscription],
  ['subscriptions', decodeSubscriptions, [subscription, subscription]],
  ['enterprises to join', pageOf(decodeJoinable), { totalCount: 1, totalPage: 1, dataList: [joinable] }],
  ['invite code', decodeInvite, { cInviteCode: 'c', cInviteUuid: 'u', iInviteType: 1, cInviterName: 'n' }],
  ['institution', decodeInstitution, institution],
  ['administrator', decodeAdministrator, { cPersonName: 'n', cMobilePhone: '1', bSelf: 0 }],
  ['person record', decodePersonRecord, { bAuthentication: true, cRealName: 'n', cIdNumber: '1***2' }],
  ['enterprise record', decodeEnterpriseRecord, { bAuthentication: 0, iState: 2, cReason: 'r' }],
  ['bound enterprise', decodeBoundEnterprise, { cEnterpriseUuid: 'e', cEnterpriseName: 'n' }],
  ['team authorization', decodeTeamAuthorization, { iAlShopAuditStatus: 1, cAddress: 'a/b/c' }],
  ['buttons', decodeButtons, { buttonList: [{ cButtonCode: 'b' }], otherButtonList: [{ cButtonCode: 'o' }] }],
  ['upload', decodeUpload, [{ bUpSuccess: 1, cDocId: 'd', cOriginName: 'x.png' }]],
]
