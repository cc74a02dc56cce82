import type { VoucherField, VoucherTemplateAnswer } from '@wire/widgetVoucher'
import { and, asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { erpDepartments, erpStaff, widgetDefinitions } from '../db/schema'
import { defineCall, type RegisteredCall, ServiceError } from '../kernel/call'
import { chinaDay } from '../kernel/chinaTime'
import { CODE } from '../kernel/codes'
import { ONESELF, TODAY, value, type VoucherDefinition } from '../world/widget/voucherFields'
import { isKind, kinds } from './document/kinds'
import { openFrom } from './document/months'
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

interface Oneself {
  staff?: { value: string; text: string }
  department?: { value: string; text: string }
}

/** The person as the purchasing masters know him or her; nothing where they do not. */
const findOneself = async ({ db, caller }: StaffContext): Promise<Oneself> => {
  const [found] = await db
    .select({ staff: erpStaff, department: erpDepartments })
    .from(erpStaff)
    .innerJoin(erpDepartments, eq(erpDepartments.deptUuid, erpStaff.deptUuid))
    .where(and(eq(erpStaff.personUuid, caller.institution.personUuid), eq(erpStaff.onJob, true)))
  if (!found) return {}
  const { staff, department } = found
  return {
    staff: { value: staff.staffUuid, text: staff.name },
    department: { value: department.deptUuid, text: department.name },
  }
}

/** Defaults that depend on who asks and when, put into the template. */
const withDefaults = async <F extends VoucherField>(
  context: StaffContext,
  fields: readonly F[],
): Promise<F[]> => {
  const isOf = (name: string) => (field: VoucherField) => field.cDefaultValue === value(name).cDefaultValue
  const today = chinaDay(context.clock.now())
  const oneself = fields.some(isOf(ONESELF)) ? await findOneself(context) : {}
  const defaultOf = (field: VoucherField): object | undefined => {
    if (isOf(TODAY)(field)) return { value: today }
    if (!isOf(ONESELF)(field)) return undefined
    return (field.cFieldTypeCode === 'department' ? oneself.department : oneself.staff) ?? { value: '' }
  }
  return fields.map(field => {
    const initial = defaultOf(field)
    return initial ? { ...field, cDefaultValue: JSON.stringify(initial) } : field
  })
}

/** The day on which goods move is in no closed month. */
const withFirstDay = async (
  context: StaffContext,
  voucherCode: string,
  fields: readonly VoucherField[],
): Promise<VoucherField[]> => {
  const kind = isKind(voucherCode) && kinds[voucherCode].moves ? kinds[voucherCode] : undefined
  const open = kind && (await openFrom(context))
  return fields.map(field =>
    open && kind.fields[field.cFieldName] === 'docAt'
      ? {
          ...field,
          dMin: open.day,
          cMinReason: `${open.why}，${field.cLabelName}不能早于${open.day}`,
        }
      : field,
  )
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
  const headerList = await withFirstDay(
    context,
    cVoucherCode,
    await withDefaults(context, definition.headerList),
  )
  const { drawnOnly, advances } = isKind(cVoucherCode) ? kinds[cVoucherCode] : {}
  const template = {
    ...definition.template,
    ...(drawnOnly && { bDrawnOnly: true }),
    ...(advances && { bOneUpstream: true }),
  }
  return { ...definition, template, headerList, showTemplatePcList }
}

/** What new documents of a kind are entered with, as it is kept. */
export const defaultDefinitionOf = async (
  context: StaffContext,
  voucherCode: string,
): Promise<VoucherDefinition> => {
  const found = (await templates(context)).find(one => one.cVoucherCode === voucherCode && one.bDefault)
  if (!found) throw new ServiceError(CODE.notFound, '单据模板不存在')
  return found
}

/** The same for this person and today. */
export const defaultTemplateOf = async (
  context: StaffContext,
  voucherCode: string,
): Promise<VoucherTemplateAnswer> => answerOf(context, await defaultDefinitionOf(context, voucherCode))

/** Voucher templates (widgets §7). */
export const widgetVoucherCalls: RegisteredCall[] = [
  defineCall({
    method: 'GET',
    path: path('getOrgDefaultVoucherTemplate/:voucherCode/:orgUuid'),
    access: 'institution',
    input: v.object({ voucherCode: code, orgUuid: code }),
    handle: async ({ voucherCode, orgUuid }, context) => {
      requireOwner(context, { cOrgUuid: orgUuid })
      return defaultTemplateOf(context, voucherCode)
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
