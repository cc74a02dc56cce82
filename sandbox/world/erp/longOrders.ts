import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { erpPurchaseOrders, erpSuppliers, widgetDefinitions } from '../../db/schema'
import { type ColumnSketch, type ListDefinition, list } from '../widget/lists'

const MORE: ColumnSketch[] = [
  ['cSupplierCode', '供应商编码', 'Text'],
  ['iLineCount', '行数', 'Number'],
  ['cCreatorName', '制单人', 'Text'],
  ['dCreateTime', '制单时间', 'Date', { code: 'YYYY-MM-DD HH:mm:ss' }],
  ['dUpdateTime', '最后修改时间', 'Date', { code: 'YYYY-MM-DD HH:mm:ss' }],
  ['cSupplierUuid', '供应商在集团主数据平台中的标识', 'Text'],
  ['cDeptUuid', '需求部门标识', 'Text'],
]
const LONG_NAME = '（长三角一体化示范区）国际供应链管理集团股份有限公司上海临港新片区分公司'
const LONG_REMARK =
  '请在到货前一天上午十点以前与现场仓库管理员电话确认卸货时间；雨天须用防水篷布遮盖，批次检验报告、合格证与装箱单随车交付，缺一不予签收。ORDER-REFERENCE-2026-WITHOUT-A-SINGLE-SPACE-IN-IT-0001'

/** Purchase orders with twenty columns, long words and large numbers: what a layout has to bear. */
export const lengthenOrders = async (db: Database): Promise<void> => {
  const place = and(eq(widgetDefinitions.kind, 'list'), eq(widgetDefinitions.code, 'purchaseOrder'))
  const [row] = await db.select().from(widgetDefinitions).where(place)
  const known = row?.definition as ListDefinition
  const { cKeyField: key, cListName: name, ...from } = known.baseList
  const added = list({ code: known.cBaseListCode, name, key, rows: known.iPageRowSize, from }, ...MORE)
  const columns = [...known.list, ...added.list].map((column, at) => ({
    ...column,
    bShow: !column.bHide,
    iOrder: at + 1,
  }))
  await db
    .update(widgetDefinitions)
    .set({ definition: { ...known, list: columns } })
    .where(place)
  await db.update(erpSuppliers).set({ name: sql`${erpSuppliers.name} || ${LONG_NAME}` })
  await db.update(erpPurchaseOrders).set({
    remark: LONG_REMARK,
    totalQty: '123456789.125',
    amountFen: sql`99999999900 + ${erpPurchaseOrders.amountFen} % 100`,
    taxFen: 11_504_424_767,
  })
}
