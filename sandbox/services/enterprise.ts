import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { openFields } from '../kernel/sealedFields'
import { toEnterpriseApply } from './enterprise/applies'
import { creationInput, requireOwnApply, saveCreation } from './enterprise/creations'
import { readPage } from './enterprise/pages'
import {
  deleteApplies,
  findAdministrator,
  listApplies,
  saveApply,
  subscriptionInput,
} from './enterprise/subscriptions'
import { idInput } from './order/inputs'
import { pageFields } from './page'
import { requireSelf } from './user'

const apply = (name: string): string => `alc-public-opm/EnterpriseApplyAction/${name}`
const subscription = (name: string): string => `alc-public-opm/UserSubscriptionApplyAction/${name}`

const sealedText = v.pipe(v.string(), v.minLength(1), v.maxLength(4000))
const pageInput = v.object({
  cEntityName: sealedText,
  cDispColumn: sealedText,
  cWhereStr: v.pipe(v.string(), v.maxLength(4000)),
  ...pageFields,
  bEncrypt: v.boolean(),
  isPage: v.boolean(),
})

const creationCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: apply('saveEnterpriseApply4Enterprise'),
    access: 'account',
    input: creationInput,
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, { call: 'saveEnterpriseApply', ...input }, () =>
        saveCreation(context, input),
      ),
  }),
  defineCall({
    method: 'GET',
    path: apply('getEnterpriseApply/:enterpriseUuid'),
    access: 'account',
    input: v.object({ enterpriseUuid: idInput }),
    handle: async (input, context) => toEnterpriseApply(await requireOwnApply(context, input.enterpriseUuid)),
  }),
  defineCall({
    method: 'POST',
    path: 'alc-public-opm/PubBaseAction/getDataPageLoadList',
    access: 'account',
    input: pageInput,
    handle: async ({ bEncrypt, ...wish }, context) => {
      if (!bEncrypt) return readPage(context, wish)
      const { cEntityName, cDispColumn, cWhereStr } = wish
      return readPage(context, {
        ...wish,
        ...(await openFields(context, { cEntityName, cDispColumn, cWhereStr })),
      })
    },
  }),
]

const subscriptionCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: subscription('getListApplyByAllLinkUser/:userUuid'),
    access: 'account',
    input: v.object({ userUuid: idInput }),
    handle: (input, context) => {
      requireSelf(context.caller, input.userUuid)
      return listApplies(context)
    },
  }),
  defineCall({
    method: 'POST',
    path: subscription('saveApply'),
    access: 'account',
    input: subscriptionInput,
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, { call: 'saveApply', ...input }, () =>
        saveApply(context, input),
      ),
  }),
  defineCall({
    method: 'POST',
    path: subscription('deleteApply'),
    access: 'account',
    input: v.object({ cApplyUuids: v.pipe(v.array(idInput), v.minLength(1), v.maxLength(20)) }),
    handle: (input, context) => deleteApplies(context, input.cApplyUuids),
  }),
  defineCall({
    method: 'GET',
    path: subscription('getAdminSubscriptionDto/:accUuid'),
    access: 'account',
    input: v.object({ accUuid: idInput }),
    handle: (input, context) => findAdministrator(context, input.accUuid),
  }),
]

/** Creating, joining and leaving enterprises and teams, invitation codes (shop §4, §5, §7). */
export const enterpriseCalls: RegisteredCall[] = [...creationCalls, ...subscriptionCalls]
