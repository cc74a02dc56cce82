import * as v from 'valibot'
import type { RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { getApprovalRules, saveApprovalRules } from './document/approval/approvalRules'
import { saveDepartmentHead } from './document/approval/departmentHeads'
import { code, defineStaffCall, plainText, words } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/ApprovalRuleAction/${name}`
const owned = { cOrgUuid: code, cAccUuid: code }
/** As `MOST_SENT` of documents; rules nest, and are few. */
const MOST_OF_A_LIST = 100

const version = v.pipe(v.number(), v.integer(), v.minValue(0))
const step = v.object({
  cStepName: words(200),
  cApproverType: v.picklist(['persons', 'anyone', 'head']),
  cPersonUuids: v.pipe(v.array(code), v.maxLength(MOST_OF_A_LIST)),
})
const rule = v.object({
  iAmountFrom: plainText(30),
  cDeptUuids: v.optional(v.pipe(v.array(code), v.maxLength(MOST_OF_A_LIST))),
  stepList: v.pipe(v.array(step), v.maxLength(MOST_OF_A_LIST)),
})

/** Rules of the approval in several steps (types/wire/approvalRule.ts). */
export const approvalRuleCalls: RegisteredCall[] = [
  defineStaffCall({
    path: path('getApprovalRules'),
    input: v.object(owned),
    handle: (_, context) => getApprovalRules(context),
  }),
  defineStaffCall({
    path: path('saveApprovalRules'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      iVersion: version,
      kindList: v.pipe(
        v.array(
          v.object({ cVoucherCode: code, ruleList: v.pipe(v.array(rule), v.maxLength(MOST_OF_A_LIST)) }),
        ),
        v.minLength(1),
        v.maxLength(20),
      ),
    }),
    handle: async (input, context) => {
      return idempotent(context, `approvalRule/${input.cRequestUuid}`, input, () =>
        saveApprovalRules(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('saveDepartmentHead'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      iVersion: version,
      cDeptUuid: code,
      cHeadUuid: plainText(64),
    }),
    handle: async (input, context) => {
      return idempotent(context, `approvalRule/${input.cRequestUuid}`, input, () =>
        saveDepartmentHead(context, input),
      )
    },
  }),
]
