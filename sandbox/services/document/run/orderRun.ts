import type { DocumentAnswer } from '@wire/document'
import type { OrderRunAnswer, OrderRunRow, OrderRunStep, OrderRunWish } from '@wire/orderRun'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { erpGoods, erpSuppliers } from '../../../db/schema'
import { ServiceError } from '../../../kernel/call'
import { DAY_LENGTH } from '../../../kernel/chinaTime'
import { CODE } from '../../../kernel/codes'
import { yuanOf } from '../../money'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { drawFromUpstream } from '../draw'
import { kinds } from '../kinds'
import { BUTTON } from '../machine'
import { agreedPrices } from '../supplier/prices'
import { missing, viewerOf, visible } from '../rows'
import { holdersOf, saveDrawn } from './run'
import { findUpstream, leftIn, type UpstreamLine } from '../upstream'
import { withoutZeros } from '../page/values'

/** Requests of one run. @assumed */
const MOST_REQUESTS = 50
/** Suppliers that are named for a row. */
const MOST_SUPPLIERS = 20
const { purchaseOrder, purchaseRequest } = kinds

/** Who supplied goods before, and at which price, by the goods: the last order first. Stopped suppliers are left out. */
const suppliersOf = async (
  context: StaffContext,
  goodsUuids: readonly string[],
): Promise<Map<string, OrderRunRow['priceList']>> => {
  const all = new Map<string, OrderRunRow['priceList']>()
  if (goodsUuids.length === 0) return all
  const { head, line } = purchaseOrder
  const last = context.db
    .selectDistinctOn([line.goodsUuid, head.supplierUuid], {
      goodsUuid: line.goodsUuid,
      supplierUuid: head.supplierUuid,
      priceFen: line.priceFen,
      docAt: head.docAt,
      createdAt: head.createdAt,
      code: head.code,
    })
    .from(line)
    .innerJoin(head, eq(head.docUuid, line.docUuid))
    .where(and(await agreedPrices(context, purchaseOrder, ''), inArray(line.goodsUuid, [...goodsUuids])))
    .orderBy(line.goodsUuid, head.supplierUuid, desc(head.createdAt), desc(head.code), asc(line.lineNo))
    .as('last')
  const rows = await context.db
    .select({
      goodsUuid: last.goodsUuid,
      supplierUuid: erpSuppliers.supplierUuid,
      name: erpSuppliers.name,
      priceFen: last.priceFen,
      docAt: last.docAt,
    })
    .from(last)
    .innerJoin(erpSuppliers, eq(erpSuppliers.supplierUuid, last.supplierUuid))
    .where(eq(erpSuppliers.stopped, false))
    .orderBy(desc(last.createdAt), desc(last.code))
  for (const { goodsUuid, supplierUuid, name, priceFen, docAt } of rows) {
    const before = all.get(goodsUuid) ?? []
    const one = {
      cSupplierUuid: supplierUuid,
      cSupplierName: name,
      iPrice: yuanOf(priceFen),
      dDocDate: docAt.slice(0, DAY_LENGTH),
    }
    all.set(goodsUuid, [...before, one])
  }
  return all
}

/** The price a row begins with. */
const priceOf = ({ priceList, iPrice }: OrderRunRow, supplierUuid: string): string =>
  priceList.find(({ cSupplierUuid }) => cSupplierUuid === supplierUuid)?.iPrice ?? iPrice

const reasonOf = async (context: StaffContext, lines: readonly UpstreamLine[]): Promise<string> => {
  const [first] = lines
  if (!first) return '单据不存在，或您没有权限查看'
  if (!first.drawable) return '不是待下单的请购单'
  const holders = await holdersOf(context, purchaseOrder, first.docUuid)
  return holders === '' ? '没有可下单的物料' : `已在采购订单${holders}中，没有可下单的物料`
}

/** What is left of requests, the older one first. `lock`: to the end of the call it stays so. */
const openRows = async (
  context: StaffContext,
  documents: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<OrderRunAnswer & { docOf: ReadonlyMap<string, string> }> => {
  await visible(context, purchaseOrder)
  const { buttons } = await viewerOf(context, purchaseOrder, { creatorPersonUuid: '' })
  if (!buttons.includes(BUTTON.add)) throw new ServiceError(CODE.forbidden, '无权新增采购订单')
  const found = await findUpstream(
    context,
    purchaseOrder,
    { from: purchaseRequest.code, documents },
    { lock },
  )
  const left = await leftIn(context, purchaseOrder, found)
  const isOpen = ({ lineUuid, goodsUuid }: UpstreamLine) =>
    goodsUuid !== null && (left.get(lineUuid) ?? '0') !== '0'
  const leftOutList: OrderRunAnswer['leftOutList'] = []
  for (const cDocUuid of documents) {
    const lines = found.filter(({ docUuid }) => docUuid === cDocUuid)
    if (lines.some(isOpen)) continue
    leftOutList.push({
      cDocUuid,
      cDocCode: lines[0]?.docCode ?? '',
      cReason: await reasonOf(context, lines),
    })
  }
  const open = found
    .filter(isOpen)
    .sort((one, other) => (one.docCode < other.docCode ? -1 : Number(one.docCode > other.docCode)))
  const goodsUuids = [...new Set(open.map(({ goodsUuid }) => goodsUuid ?? ''))]
  const prices = await suppliersOf(context, goodsUuids)
  const goods = goodsUuids.length
    ? await context.db.select().from(erpGoods).where(inArray(erpGoods.goodsUuid, goodsUuids))
    : []
  const byUuid = new Map(goods.map(one => [one.goodsUuid, one]))
  return {
    leftOutList,
    docOf: new Map(open.map(({ lineUuid, docUuid }) => [lineUuid, docUuid])),
    rowList: open.map(line => {
      const of = byUuid.get(line.goodsUuid ?? '')
      return {
        cLineUuid: line.lineUuid,
        cDocCode: line.docCode,
        cGoodsName: of?.name ?? '',
        cSpec: of?.spec ?? '',
        cUnit: of?.unit ?? '',
        iQty: withoutZeros(left.get(line.lineUuid) ?? '0'),
        dArriveDate: line.arriveOn ?? '',
        iPrice: yuanOf(line.priceFen),
        priceList: (prices.get(line.goodsUuid ?? '') ?? []).slice(0, MOST_SUPPLIERS),
      }
    }),
  }
}

/** What is left to be ordered of these requests, and who supplied such goods before. */
export const proposeOrders = async (
  context: StaffContext,
  { cDocUuids }: OrderRunWish,
): Promise<OrderRunAnswer> => {
  const documents = [...new Set(cDocUuids)]
  if (documents.length > MOST_REQUESTS)
    return refuse(`一次最多选择${MOST_REQUESTS}张请购单，当前${documents.length}张，请分批生成`)
  const { rowList, leftOutList } = await openRows(context, documents)
  return { rowList, leftOutList }
}

/** The requests of rows, as far as this person may draw from them. */
const requestsOf = async (context: StaffContext, lineUuids: readonly string[]): Promise<string[]> => {
  const found = await findUpstream(context, purchaseOrder, { lineUuids })
  return [...new Set(found.filter(({ kind }) => kind === purchaseRequest.code).map(({ docUuid }) => docUuid))]
}

/** The draft of one supplier's order, exactly as it was seen; what has changed since is shown anew, and nothing is made. */
export const makeOrder = async (context: StaffContext, step: OrderRunStep): Promise<DocumentAnswer> => {
  const { cSupplierUuid, rowList: wanted } = step
  const lineUuids = wanted.map(({ cLineUuid }) => cLineUuid)
  // two buyers who order the same rows wait for each other here: the second one is shown what is left
  const documents = await requestsOf(context, lineUuids)
  if (documents.length === 0) throw missing()
  const { rowList, leftOutList, docOf } = await openRows(context, documents, { lock: true })
  const rows = new Map(rowList.map(row => [row.cLineUuid, row]))
  const isSame = wanted.every(({ cLineUuid, iQty, iPrice }) => {
    const row = rows.get(cLineUuid)
    return row?.iQty === iQty && priceOf(row, cSupplierUuid) === iPrice
  })
  if (!isSame) {
    const now: OrderRunAnswer = { rowList, leftOutList }
    throw new ServiceError(CODE.changed, '请购单的剩余数量或价格已变化，请核对后重新生成', now)
  }
  const draw = await drawFromUpstream(context, {
    cOrgUuid: step.cOrgUuid,
    cAccUuid: step.cAccUuid,
    cVoucherCode: purchaseOrder.code,
    cUpstreamVoucherCode: purchaseRequest.code,
    cDocUuids: [...new Set(lineUuids.map(uuid => docOf.get(uuid) ?? ''))],
    cLineUuids: lineUuids,
  })
  const prices = new Map(wanted.map(({ cLineUuid, iPrice }) => [cLineUuid, iPrice]))
  // sums of a row are counted anew by its price when it is saved
  const priced = draw.rowList.map(row => ({
    ...row,
    iPrice: prices.get(row.cUpstreamLineUuid ?? '') ?? null,
    iAmount: null,
    iTax: null,
  }))
  return saveDrawn(context, purchaseOrder, {
    draw: { ...draw, rowList: priced },
    step,
    values: { cSupplierUuid },
  })
}
