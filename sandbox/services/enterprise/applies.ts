import type { EnterpriseApply, SubscriptionApply } from '@wire/enterprise'
import type { enterpriseApplies, subscriptionApplies } from '../../db/schema'
import { chinaTime } from '../../kernel/chinaTime'

export type EnterpriseApplyRow = typeof enterpriseApplies.$inferSelect
export type SubscriptionApplyRow = typeof subscriptionApplies.$inferSelect

/** First and last four characters; what is shorter is hidden whole. */
export const mask = (text: string): string =>
  text.length > 8 ? text.slice(0, 4) + '*'.repeat(text.length - 8) + text.slice(-4) : '*'.repeat(text.length)

/** The last two digits: more of them, and a telephone can be found by trying. */
export const maskPhone = (phone: string): string =>
  '*'.repeat(Math.max(0, phone.length - 2)) + phone.slice(-2)

export const toEnterpriseApply = (row: EnterpriseApplyRow): EnterpriseApply => ({
  cEnterpriseUuid: row.enterpriseUuid,
  cEnterpriseName: row.name,
  ...(row.creditCode !== null && { cUniformSocialCreditCode: row.creditCode }),
  ...(row.reason !== null && { cReason: row.reason }),
  dCreateTime: chinaTime(row.createdAt),
  ...(row.operatedAt !== null && { dOperationTime: chinaTime(row.operatedAt) }),
  iCreateTimeLong: row.createdAt,
  cApplyChannel: row.channel,
  iState: row.state,
  iAuthenticationType: row.authenticationType,
  ...(row.corporationIdentityNumber !== '' && {
    cCorporationIdNumber: mask(row.corporationIdentityNumber),
  }),
  ...(row.corporation !== '' && { cCorporation: row.corporation }),
  cProvince: row.province,
  cCity: row.city,
  cArea: row.area,
  cOwnOperatorUuid: row.ownOperatorUuid,
  cManagerPhone: row.managerPhone,
  cAreaCode: row.areaCode,
  ...(row.address !== '' && { cAddress: row.address }),
  ...(row.inviteCode !== null && { cInviteCode: row.inviteCode }),
  ...(row.licenceFileUuid !== null && { cLicenceFileUuid: row.licenceFileUuid }),
})

export const toSubscriptionApply = (
  row: SubscriptionApplyRow,
  enterpriseName: string,
): SubscriptionApply => ({
  cApplyUuid: row.applyUuid,
  cAccUuid: row.accUuid,
  cEnterpriseName: enterpriseName,
  iApplyType: row.kind === 'join' ? 1 : 2,
  iState: row.state,
  ...(row.remark !== null && { cRemark: row.remark }),
  ...(row.reason !== null && { cReason: row.reason }),
  iCreateTimeLong: row.createdAt,
})
