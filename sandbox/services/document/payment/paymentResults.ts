import type { PaymentMatch, PaymentMatchAnswer, PaymentMatched, PaymentMatchWish } from '@wire/paymentResults'
import type { EnumAnswer } from '@wire/widgetRefer'
import { and, eq, inArray } from 'drizzle-orm'
import { erpSuppliers } from '../../../db/schema'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { definitionOf, refuse, type StaffContext } from '../../widget/staffRequest'
import { advanceValues } from '../advance/advance'
import { serialTaken, usedSerials } from './bankSerial'
import { warningsOf } from '../page/hints'
import { type Head, type Kind, kinds } from '../kinds'
import { asksOf } from '../later'
import { BUTTON, type DocumentViewer, isPermitted, isTimely, leftToOthers, STATE } from '../machine'
import { mayReadKind, viewerOf, visible } from '../rows'
import { refundedWith, refundTaken } from './refundSerials'
import { readTemplate, type Template } from '../page/template'

/** Rows of one list. @assumed */
const MOST_ROWS = 500
/** What can be paid at a bank. */
const PAID_KINDS = [kinds.purchasePayment, kinds.purchaseAdvance]

/** A kind as this person meets it. */
interface Sight {
  kind: Kind
  viewer: DocumentViewer
  stateNames: ReadonlyMap<string, string>
}
interface Found extends Sight {
  head: Head
  supplier: string
}

const codeKey = (code: string): string => code.trim().toUpperCase()

/** Kinds this person reads; 2000: none of them. Who posts neither has nothing to do here. */
const sightsOf = async (context: StaffContext): Promise<Sight[]> => {
  const sights: Sight[] = []
  for (const kind of PAID_KINDS) {
    if (!(await mayReadKind(context, kind))) continue
    const viewer = await viewerOf(context, kind, { creatorPersonUuid: '' })
    const { optionList } = await definitionOf<EnumAnswer>(context, 'enum', kind.states)
    const stateNames = new Map(optionList.map(one => [one.cOptionKey, one.cOptionName]))
    sights.push({ kind, viewer, stateNames })
  }
  if (sights.length === 0) await visible(context, kinds.purchasePayment)
  if (!sights.some(({ viewer }) => viewer.buttons.includes(BUTTON.post)))
    throw new ServiceError(CODE.forbidden, '无权确认付款')
  return sights
}

/** Documents with these numbers that the person sees. */
const findAll = async (context: StaffContext, codes: readonly string[]): Promise<Map<string, Found>> => {
  const { personUuid } = context.caller.institution
  const found = new Map<string, Found>()
  for (const sight of await sightsOf(context)) {
    const { head } = sight.kind
    const rows = await context.db
      .select({ head, supplier: erpSuppliers.name })
      .from(head)
      .leftJoin(erpSuppliers, eq(erpSuppliers.supplierUuid, head.supplierUuid))
      .where(and(await visible(context, sight.kind), inArray(head.code, [...codes])))
    for (const row of rows) {
      const viewer = { ...sight.viewer, creator: row.head.creatorPersonUuid === personUuid }
      found.set(row.head.code, { ...sight, viewer, head: row.head, supplier: row.supplier ?? '' })
    }
  }
  return found
}

/** Why a document cannot be posted by this person now; '': it can. */
const reasonOf = ({ kind, head, viewer, stateNames }: Found): string => {
  const { state, more } = head
  if (state === STATE.done || state === STATE.settled)
    return typeof more['dPaidOn'] === 'string'
      ? `已于${more['dPaidOn']}付款，不能重复确认`
      : '已付款，不能重复确认'
  if (state === STATE.closed || state === STATE.reversed)
    return `${kind.name}${stateNames.get(state) ?? ''}，不能确认付款`
  if (!isTimely(kind.code, state, 'post'))
    return `${kind.name}${stateNames.get(state) ?? ''}，审批通过后才能确认付款`
  if (isPermitted('post', viewer)) return ''
  return leftToOthers(kind.code, 'post', viewer) ?? '您没有确认付款的权限'
}

/** What the bank's rows are about, as far as the documents are concerned; `post` asks all of it once more. */
export const matchPayments = async (
  context: StaffContext,
  { rowList }: PaymentMatchWish,
): Promise<PaymentMatchAnswer> => {
  if (rowList.length > MOST_ROWS)
    return refuse(`一次最多核对${MOST_ROWS}行，当前${rowList.length}行，请分批导入`)
  const all = await findAll(context, [...new Set(rowList.map(({ cDocCode }) => codeKey(cDocCode)))])
  const serials = rowList.map(({ cBankSerial }) => cBankSerial)
  const used = await usedSerials(context, serials)
  const refunded = await refundedWith(context, serials)
  const takenOf = async (docUuid: string, serial: string) =>
    (await serialTaken(context, used, { docUuid, serial })) ?? (await refundTaken(context, refunded, serial))
  const templates = new Map<string, Template>()
  const templateOf = async (kind: Kind, uuid: string): Promise<Template> => {
    const template = templates.get(uuid) ?? (await readTemplate(context, kind, uuid))
    templates.set(uuid, template)
    return template
  }
  const matched = new Map<string, PaymentMatched>()
  const documentOf = async ({ kind, head, supplier }: Found, mayPost: boolean): Promise<PaymentMatched> => {
    const known = matched.get(head.docUuid)
    if (known) return known
    const paid = kind.pays
      ? (await advanceValues(context, kind, head))['iPaidAmount']
      : head.more['iPaidAmount']
    const template = mayPost ? await templateOf(kind, head.templateUuid) : undefined
    const document: PaymentMatched = {
      cVoucherCode: kind.code,
      cDocUuid: head.docUuid,
      cDocCode: head.code,
      iVersion: head.version,
      cSupplierName: supplier,
      iPaidAmount: String(paid ?? '0.00'),
      askList: template
        ? await asksOf(context, kind, head, {
            template,
            actions: ['post'],
          })
        : [],
      warningList: template
        ? await warningsOf(context, kind, head, {
            template,
            lines: [],
          })
        : [],
    }
    matched.set(head.docUuid, document)
    return document
  }
  const matchList: PaymentMatch[] = []
  for (const { cDocCode, cBankSerial: serial } of rowList) {
    const found = all.get(codeKey(cDocCode))
    if (!found) {
      matchList.push({ cDocCode, cReason: '没有这张付款单或预付款单，或您没有权限查看', document: null })
      continue
    }
    const reason = reasonOf(found)
    const taken = reason === '' ? await takenOf(found.head.docUuid, serial) : undefined
    const document = await documentOf(found, reason === '')
    matchList.push({ cDocCode, cReason: reason || (taken ?? ''), document })
  }
  return { matchList }
}
