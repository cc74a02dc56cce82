import type { DocumentDraw, DocumentDrawAnswer } from '@wire/document'
import { eq, inArray } from 'drizzle-orm'
import { erpSuppliers } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { chinaDay } from '../../kernel/chinaTime'
import { CODE } from '../../kernel/codes'
import { fenOf, yuanOf } from '../money'
import { refuse, type StaffContext } from '../widget/staffRequest'
import { defaultDefinitionOf } from '../widgetVoucher'
import { advancesLeft, ceilingsOf, ordersOfReceived } from './advance/advance'
import { nameOf } from './checkDrawn'
import { countFormula } from './page/formula'
import { WAITING } from './receipt/inspection'
import { beginCredit, isCreditDraw } from './invoice/creditDraw'
import { withAgreed } from './invoice/invoiceMatch'
import { isKind, type Kind, kindOf, kinds } from './kinds'
import { BUTTON } from './machine'
import { creditOf, firstDueOf } from './owed'
import { missing, viewerOf, visible } from './rows'
import { askingDept } from './stock/issuable'
import { knowShopGoods } from './shop/shopGoods'
import { proposedFen } from './advance/takeOff'
import { readTemplate, type Template } from './page/template'
import { findUpstream, leftIn, mostIn, mostOf, type UpstreamLine } from './upstream'
import { type RawValues, type Values, withoutZeros } from './page/values'
import { headValues, withGoods, withWords } from './page/view'

/** The new document's own: who enters it, when, what kind it is, and what it says. */
const OWN: readonly string[] = ['code', 'docAt', 'staffUuid', 'kind', 'remark', 'creatorName', 'createdAt']

/** The header of the documents, as far as they all say the same, in fields that mean the same in both. */
const sharedValues = async (
  context: StaffContext,
  upstream: Kind,
  target: { kind: Kind; template: Template },
  docUuids: readonly string[],
): Promise<Values> => {
  const heads = await context.db
    .select()
    .from(upstream.head)
    .where(inArray(upstream.head.docUuid, [...docUuids]))
  const names = target.template.header
    .filter(field => !field.readOnly && field.formula === undefined)
    .map(field => field.name)
    .filter(name => !OWN.includes(target.kind.fields[name] ?? ''))
  const labels = new Map(target.template.header.map(({ name, label }) => [name, label]))
  const all: Values[] = []
  const templates = new Map<string, Template>()
  for (const head of heads) {
    const { templateUuid } = head
    const template = templates.get(templateUuid) ?? (await readTemplate(context, upstream, templateUuid))
    templates.set(templateUuid, template)
    const values = headValues(upstream, head, template)
    // a place where goods were unloaded is not the one they go back to; what columns keep means the same everywhere
    const isSame = ({ name, label }: Template['header'][number]) =>
      upstream.fields[name] !== undefined || label === labels.get(name)
    const same = template.header.filter(isSame).map(({ name }) => [name, values[name] ?? null] as const)
    all.push(Object.fromEntries(same))
  }
  const [first = {}, ...rest] = all
  return Object.fromEntries(
    names.flatMap(name => {
      const value = first[name]
      const isShared = value !== undefined && value !== null && value !== ''
      return isShared && rest.every(one => one[name] === value) ? [[name, value]] : []
    }),
  )
}

/** Where the supplier is paid, by its file. */
const accountOf = async ({ db }: StaffContext, { header }: Template, supplier: unknown): Promise<Values> => {
  if (typeof supplier !== 'string') return {}
  const [found] = await db
    .select({ cBankName: erpSuppliers.bankName, cBankAccount: erpSuppliers.bankAccount })
    .from(erpSuppliers)
    .where(eq(erpSuppliers.supplierUuid, supplier))
  const names = header.map(({ name }) => name)
  return Object.fromEntries(Object.entries(found ?? {}).filter(([name]) => names.includes(name)))
}

/** Planned for the day the first of the goods are to be paid; for today where that has passed. */
const plannedOf = async (
  context: StaffContext,
  { header }: Template,
  lines: readonly UpstreamLine[],
): Promise<Values> => {
  const due = await firstDueOf(
    context,
    lines.map(({ lineUuid }) => lineUuid),
  )
  if (due === undefined || !header.some(({ name }) => name === 'dArriveDate')) return {}
  const today = chinaDay(context.clock.now())
  return { dArriveDate: due < today ? today : due }
}

/** A new payment takes off what the supplier owes for goods that went back, and what it has got in advance for these. */
const offsetOf = async (
  context: StaffContext,
  { header }: Template,
  { supplier, rows, lines }: { supplier: unknown; rows: readonly Values[]; lines: readonly UpstreamLine[] },
): Promise<Values> => {
  if (typeof supplier !== 'string' || !header.some(({ name }) => name === 'iOffsetAmount')) return {}
  const total = rows.reduce((sum, { iAmount }) => sum + fenOf(iAmount ?? 0), 0)
  const credit = Math.min(total, await creditOf(context, supplier))
  const received = lines.map(({ lineUuid }) => lineUuid)
  const prepaid = proposedFen(
    await advancesLeft(context, supplier),
    await ordersOfReceived(context, received),
  )
  return {
    iOffsetAmount: yuanOf(credit),
    ...(header.some(({ name }) => name === 'iPrepaidOffset') && {
      iPrepaidOffset: yuanOf(Math.min(total - credit, prepaid)),
    }),
  }
}

/** An advance begins with what its order may still be paid; planned for the day that is agreed, or for today. */
const advanceOf = async (context: StaffContext, { docUuid }: UpstreamLine): Promise<Values> => {
  const ceiling = (await ceilingsOf(context, [docUuid])).get(docUuid)
  const { head } = kinds.purchaseOrder
  const [order] = await context.db.select({ more: head.more }).from(head).where(eq(head.docUuid, docUuid))
  const today = chinaDay(context.clock.now())
  const agreed = String(order?.more['dPrepayDate'] ?? '')
  return {
    iPaidAmount: yuanOf(ceiling?.leftFen ?? 0),
    iAgreedAmount: ceiling && ceiling.agreedFen > 0 ? yuanOf(ceiling.agreedFen) : null,
    dArriveDate: agreed === '' ? null : agreed < today ? today : agreed,
  }
}

const rowOf = (kind: Kind, template: Template, line: UpstreamLine, left: string): Values => {
  const known: Values = {
    cGoodsUuid: line.goodsUuid,
    iQty: withoutZeros(left),
    iPrice: yuanOf(line.priceFen),
    iTaxRate: withoutZeros(line.taxRate),
    dArriveDate: line.arriveOn,
    cRemark: line.remark,
    ...(kind.code === 'goodsReceipt' && line.inspect && WAITING),
  }
  const initial = ({ initial: value }: Template['rows'][number]) =>
    typeof value === 'string' || typeof value === 'number' ? value : null
  const values: Values = Object.fromEntries(
    template.rows.map(field => [field.name, known[field.name] ?? initial(field)]),
  )
  for (const { name, formula } of template.rows)
    if (formula !== undefined) values[name] = countFormula(formula, field => [values[field]]) ?? null
  return values
}

/** The rows that are named; of a document of which none is named all. */
const chosenOf = (found: readonly UpstreamLine[], named: readonly string[]): UpstreamLine[] => {
  const lines = new Map(found.map(line => [line.lineUuid, line.docUuid]))
  if (!named.every(uuid => lines.has(uuid))) throw missing()
  const wanted = new Set(named)
  const inPart = new Set(named.map(uuid => lines.get(uuid)))
  return found.filter(({ lineUuid, docUuid }) => !inPart.has(docUuid) || wanted.has(lineUuid))
}

/** Rows that are added to a document are its supplier's; of the shop's orders none is known. */
const checkAdded = (lines: readonly UpstreamLine[], head: RawValues = {}): void => {
  const { cSupplierUuid: supplier } = head
  if (typeof supplier !== 'string' || supplier === '') return
  const other = lines.find(({ supplierUuid }) => supplierUuid !== null && supplierUuid !== supplier)
  if (other) refuse(`${nameOf(other)}${other.docCode}的供应商与本单的供应商不一致，不能追加`)
}

/** What a new document begins with when it refers to others: what is left of their rows. */
export const drawFromUpstream = async (
  context: StaffContext,
  input: Omit<DocumentDraw, 'values'> & { values?: RawValues },
): Promise<DocumentDrawAnswer> => {
  const kind = kindOf(input.cVoucherCode)
  const from = input.cUpstreamVoucherCode
  if (!kind.upstream.includes(from)) return refuse('该单据不能参照所选的上游单据')
  await visible(context, kind)
  const { buttons } = await viewerOf(context, kind, { creatorPersonUuid: '' })
  if (!buttons.includes(BUTTON.add)) throw new ServiceError(CODE.forbidden, '无权新增单据')
  const documents = [...new Set(input.cDocUuids)]
  if (kind.advances && documents.length > 1) return refuse('一张预付款单只能对应一张采购订单，请只选择一张')
  const found = await findUpstream(context, kind, { from, documents })
  const isThere = (name: string) => found.some(line => line.docUuid === name || line.docCode === name)
  if (!documents.every(isThere)) throw missing()
  const chosen = chosenOf(found, kind.advances ? [] : input.cLineUuids)
  const left = await leftIn(context, kind, chosen)
  const most = await mostIn(context, kind, chosen)
  // the older document first; its rows keep their order
  const open = chosen
    .filter(line => (left.get(line.lineUuid) ?? '0') !== '0')
    .sort((one, other) => (one.docCode < other.docCode ? -1 : Number(one.docCode > other.docCode)))
  if (open.length === 0)
    return refuse(
      kind.advances
        ? '所选采购订单没有可预付的金额，请确认订单状态和已申请的预付款'
        : '所选单据没有可参照的物料，请确认单据状态和剩余数量',
    )
  checkAdded(open, input.values)
  const known = await knowShopGoods(context, open)
  const { template: own } = await defaultDefinitionOf(context, kind.code)
  const template = await readTemplate(context, kind, own.cTemplateUuid)
  const docUuids = [...new Set(known.map(line => line.docUuid))]
  const shared = isKind(from) ? await sharedValues(context, kinds[from], { kind, template }, docUuids) : {}
  const begun = isCreditDraw(kind, from)
    ? await beginCredit(context, known, { shared, isNamed: input.cLineUuids.length > 0 })
    : {
        values: shared,
        lines: known.map(line => ({ line, qty: left.get(line.lineUuid) ?? '0' })),
      }
  const { values } = begun
  const lines = begun.lines.map(({ line }) => line)
  const rows = begun.lines.map(({ line, qty }) => rowOf(kind, template, line, qty))
  const lineUuids = lines.map(({ lineUuid }) => lineUuid)
  // a receipt may name no department, though its orders do
  if (kind.issues && !values.cDeptUuid) Object.assign(values, await askingDept(context, lineUuids))
  if (kind.spends) Object.assign(values, await accountOf(context, template, values.cSupplierUuid))
  if (kind.advances) Object.assign(values, await advanceOf(context, lines[0] as UpstreamLine))
  if (kind.pays) {
    Object.assign(values, await plannedOf(context, template, lines))
    Object.assign(values, await offsetOf(context, template, { supplier: values.cSupplierUuid, rows, lines }))
  }
  await withWords(context, [
    { fields: template.header, values },
    ...rows.map(row => ({ fields: template.rows, values: row })),
  ])
  await withGoods(context, template, rows)
  await withAgreed(context, kind, rows, lineUuids)
  return {
    values,
    rowList: rows.map((row, index) => {
      const line = lines[index] as UpstreamLine
      return {
        ...row,
        cUpstreamLineUuid: line.lineUuid,
        cUpstreamDocCode: line.docCode,
        iLeftQty: withoutZeros(left.get(line.lineUuid) ?? '0'),
        ...mostOf(line, most),
      }
    }),
  }
}
