import type { StockMove, StockMovesAnswer, StockMovesWish } from '@wire/stock'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { erpDepartments, erpGoods, erpStaff, erpStockMoves, erpSuppliers } from '../../../db/schema'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { requireReader } from '../../widget/dataPermission'
import type { StaffContext } from '../../widget/staffRequest'
import { isKind, type Kind, kinds } from '../kinds'
import { withoutZeros } from '../page/values'
import { seenAmong } from '../rows'

const M = erpStockMoves
const G = erpGoods

/** By document of one kind: where goods came from or went to, a supplier, or a department and the person who took them. */
const partiesOf = async (
  { db }: StaffContext,
  { head: H, issues }: Kind,
  docUuids: readonly string[],
): Promise<[docUuid: string, party: string][]> => {
  const found = await db
    .select({
      docUuid: H.docUuid,
      supplier: erpSuppliers.name,
      dept: erpDepartments.name,
      staff: erpStaff.name,
    })
    .from(H)
    .leftJoin(erpSuppliers, eq(erpSuppliers.supplierUuid, H.supplierUuid))
    .leftJoin(erpDepartments, eq(erpDepartments.deptUuid, H.deptUuid))
    .leftJoin(erpStaff, eq(erpStaff.staffUuid, H.staffUuid))
    .where(inArray(H.docUuid, [...docUuids]))
  return found.map(({ docUuid, supplier, dept, staff }) => [
    docUuid,
    issues ? [dept, staff].filter(Boolean).join(' ') : (supplier ?? ''),
  ])
}

/** Documents of these moves that the person may read, by their id, with their party. */
const documentsOf = async (
  context: StaffContext,
  moves: readonly Pick<typeof M.$inferSelect, 'docKind' | 'docUuid'>[],
): Promise<ReadonlyMap<string, string>> => {
  const known = new Map<string, string>()
  for (const code of new Set(moves.map(({ docKind }) => docKind ?? ''))) {
    if (!isKind(code)) continue
    const ids = moves.flatMap(({ docKind, docUuid }) => (docKind === code && docUuid ? [docUuid] : []))
    const seen = [...(await seenAmong(context, kinds[code], ids))]
    if (seen.length === 0) continue
    for (const [docUuid, party] of await partiesOf(context, kinds[code], seen)) known.set(docUuid, party)
  }
  return known
}

/** How the stock of goods became what it is, the newest move first. */
export const getStockMoves = async (
  context: StaffContext,
  { cGoodsUuid, pageNumber, pageSize }: Pick<StockMovesWish, 'cGoodsUuid' | 'pageNumber' | 'pageSize'>,
): Promise<StockMovesAnswer> => {
  const { db, caller } = context
  await requireReader(context, 'alc-biz-purchase', 'Goods')
  const { orgUuid } = caller.institution
  const [goods] = await db
    .select()
    .from(G)
    .where(and(eq(G.orgUuid, orgUuid), eq(G.goodsUuid, cGoodsUuid)))
  if (!goods) throw new ServiceError(CODE.notFound, '物料不存在')
  const ours = eq(M.goodsUuid, cGoodsUuid)
  const moves = await db
    .select()
    .from(M)
    .where(ours)
    .orderBy(desc(M.moveNo))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  const documents = await documentsOf(context, moves)
  const pageData = moves.map((move): StockMove => {
    const { docUuid, docKind, qty } = move
    const party = documents.get(docUuid ?? '')
    const pieces = withoutZeros(qty.replace('-', ''))
    const left = Number(qty) < 0
    return {
      cMoveUuid: String(move.moveNo),
      cEvent: move.event,
      cVoucherCode: docKind ?? '',
      cDocUuid: party === undefined ? '' : (docUuid ?? ''),
      cDocCode: party === undefined ? '' : (move.docCode ?? ''),
      cPartyName: party ?? '',
      dDay: move.day,
      dTime: move.happenedAt,
      iInQty: left ? '' : pieces,
      iOutQty: left ? pieces : '',
      iBalance: withoutZeros(move.balance),
      cPersonName: move.actor,
    }
  })
  return {
    goods: {
      cGoodsUuid,
      cGoodsCode: goods.code,
      cGoodsName: goods.name,
      cSpec: goods.spec,
      cUnit: goods.unit,
      iStock: withoutZeros(goods.stock),
    },
    pageData,
    iTotleSize: await db.$count(M, ours),
  }
}
