import type { BuyerInfo, DefaultInstitution, InstitutionListItem, ServiceUrlAnswer } from '@wire/institution'
import { and, asc, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../db/client'
import { enterprises, institutions, persons } from '../db/schema'
import { defineCall, type RegisteredCall, ServiceError } from '../kernel/call'
import { CODE } from '../kernel/codes'
import { findMembership, type Membership, requireMembership } from '../kernel/membership'
import { deLianHuiAddress } from '../partner/deLianHui'
import { requireSelf } from './user'

const subscription = (name: string): string => `alc-public-opm/UserSubscriptionApplyAction/${name}`
const cache = (name: string): string => `alc-public-opm/SysPublicCacheAction/${name}`
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** Memberships of an account, the default one first. */
const findMemberships = (db: Database, userUuid: string) =>
  db
    .select({ member: institutions, enterprise: enterprises })
    .from(institutions)
    .innerJoin(enterprises, eq(enterprises.accUuid, institutions.accUuid))
    .where(eq(institutions.userUuid, userUuid))
    .orderBy(desc(institutions.isDefault), asc(institutions.createdAt))

const toDefault = ({ member, enterprise }: Membership): DefaultInstitution => ({
  cPersonUuid: member.personUuid,
  cPersonName: member.personName,
  cEnterpriseName: enterprise.name,
  bStop: member.stopped,
  bAccStop: enterprise.stopped,
  bWaitDelete: enterprise.waitsForDeletion,
})

const toListItem = ({ member, enterprise }: Membership): InstitutionListItem => ({
  ...toDefault({ member, enterprise }),
  cAccUuid: enterprise.accUuid,
  cAccSignId: enterprise.accSignId,
  cEnterpriseName: enterprise.name,
  bAuthentication: enterprise.authenticated,
  iAccType: enterprise.accType,
  bDefault: member.isDefault,
  bAdmin: member.admin,
  ...(member.applyUuid !== null && { cApplyUuid: member.applyUuid }),
  ...(enterprise.creditCode !== null && { cUniformSocialCreditCode: enterprise.creditCode }),
})

const subscriptionCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: subscription('getDefaultUserSubscription/:userUuid'),
    access: 'account',
    input: v.object({ userUuid: id }),
    handle: async (input, { db, caller }) => {
      requireSelf(caller, input.userUuid)
      const [first] = await findMemberships(db, caller.userUuid)
      return first && toDefault(first)
    },
  }),
  defineCall({
    method: 'GET',
    path: subscription('getListUserSubscription/:userUuid'),
    access: 'account',
    input: v.object({ userUuid: id }),
    handle: async (input, { db, caller }) => {
      requireSelf(caller, input.userUuid)
      return (await findMemberships(db, caller.userUuid)).map(toListItem)
    },
  }),
  defineCall({
    method: 'GET',
    path: subscription('setDefaultUserSubscription/:userUuid/:accUuid'),
    access: 'account',
    input: v.object({ userUuid: id, accUuid: id }),
    handle: async (input, { db, caller, audit }) => {
      requireSelf(caller, input.userUuid)
      const meant = eq(institutions.accUuid, input.accUuid)
      const chosen = await findMembership(db, caller.userUuid, meant)
      if (!chosen) throw new ServiceError(CODE.forbidden, '当前账号不属于该企业或团队')
      const mine = eq(institutions.userUuid, caller.userUuid)
      await db.update(institutions).set({ isDefault: false }).where(mine)
      await db.update(institutions).set({ isDefault: true }).where(and(mine, meant))
      await audit.write('default-institution', { userUuid: caller.userUuid, accUuid: input.accUuid })
      return toDefault(chosen)
    },
  }),
]

const accountCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: cache('getAccountByAccSignId/:accSignId'),
    access: 'account',
    input: v.object({ accSignId: id }),
    handle: async (input, { db, caller }) =>
      toListItem(await requireMembership(db, caller.userUuid, eq(enterprises.accSignId, input.accSignId))),
  }),
  defineCall({
    method: 'POST',
    path: cache('getServiceUrlByAccount'),
    access: 'account',
    input: v.object({
      cAccUuid: id,
      cServiceCode: v.picklist(['workflow', 'deLianHui']),
      cParams: v.optional(v.pipe(v.string(), v.maxLength(500))),
    }),
    handle: async (input, { db, caller, publicUrl }): Promise<ServiceUrlAnswer> => {
      const { enterprise } = await requireMembership(
        db,
        caller.userUuid,
        eq(institutions.accUuid, input.cAccUuid),
      )
      if (input.cServiceCode === 'workflow') return { cServiceUrl: `${publicUrl}/workflow` }
      // opened for enterprises that have proven who they are
      const opened = enterprise.authenticated && enterprise.authenticationType === 1
      return { cServiceUrl: opened ? deLianHuiAddress(publicUrl, input.cParams) : '' }
    },
  }),
]

const PERSONAL: BuyerInfo = {
  iTradeRoleType: 1,
  cOrgName: '',
  cOrgUuid: '',
  cAccUuid: '',
  cPersonName: '',
  cPersonUuid: '',
}

const buyerCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: 'alc-alshop/BuyerInfoAction/getBuyerInfo',
    access: 'account',
    input: v.object({}),
    handle: async (_, { db, caller }): Promise<BuyerInfo> => {
      const { institution } = caller
      if (!institution) {
        const [person] = await db.select().from(persons).where(eq(persons.userUuid, caller.userUuid))
        return { ...PERSONAL, cPersonName: person?.realName ?? '' }
      }
      const { member, enterprise } = await requireMembership(
        db,
        caller.userUuid,
        eq(institutions.personUuid, institution.personUuid),
      )
      return {
        iTradeRoleType: 2,
        cOrgName: enterprise.name,
        cOrgUuid: enterprise.orgUuid,
        cAccUuid: enterprise.accUuid,
        cPersonName: member.personName,
        cPersonUuid: member.personUuid,
      }
    },
  }),
]

/** Enterprises and teams of an account, and the buyer it acts as (shop §3, §7). */
export const institutionCalls: RegisteredCall[] = [...subscriptionCalls, ...accountCalls, ...buyerCalls]
