import type { VoucherTemplateAnswer } from '@wire/widgetVoucher'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { widgetDefinitions } from '../db/schema'
import { defineCall, type RegisteredCall, ServiceError } from '../kernel/call'
import { CODE } from '../kernel/codes'
import type { VoucherDefinition } from '../world/widget/vouchers'
import { code, definitionOf, requireOwner, type StaffContext } from './widget/staffRequest'

const path = (name: string): string => `alc-city-framework/SysVoucherTemplatePcAction/${name}`

const templates = async ({ db }: StaffContext): Promise<VoucherDefinition[]> => {
  const rows = await db
    .select({ definition: widgetDefinitions.definition })
    .from(widgetDefinitions)
    .where(eq(widgetDefinitions.kind, 'voucher'))
    .orderBy(asc(widgetDefinitions.code))
  return rows.map(row => row.definition as VoucherDefinition)
}

const answerOf = async (
  context: StaffContext,
  { cVoucherCode, bDefault: _, ...definition }: VoucherDefinition,
): Promise<VoucherTemplateAnswer> => {
  const siblings = (await templates(context)).filter(one => one.cVoucherCode === cVoucherCode)
  const showTemplatePcList = siblings.map(({ template }) => ({
    cTemplateUuid: template.cTemplateUuid,
    cVoucherUuid: template.cVoucherUuid,
    cTemplateName: template.cTemplateName,
  }))
  return { ...definition, showTemplatePcList }
}

/** Voucher templates (widgets §7). */
export const widgetVoucherCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: path('getOrgDefaultVoucherTemplate/:voucherCode/:orgUuid'),
    access: 'institution',
    input: v.object({ voucherCode: code, orgUuid: code }),
    handle: async ({ voucherCode, orgUuid }, context) => {
      requireOwner(context, { cOrgUuid: orgUuid })
      const found = (await templates(context)).find(one => one.cVoucherCode === voucherCode && one.bDefault)
      if (!found) throw new ServiceError(CODE.notFound, '单据模板不存在')
      return answerOf(context, found)
    },
  }),
  defineCall({
    method: 'GET',
    path: path('getOneVoucherTemplate/:templateUuid'),
    access: 'institution',
    input: v.object({ templateUuid: code }),
    handle: async ({ templateUuid }, context) =>
      answerOf(context, await definitionOf<VoucherDefinition>(context, 'voucher', templateUuid)),
  }),
]
