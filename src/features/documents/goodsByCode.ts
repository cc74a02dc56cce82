import type { WidgetOwner } from '@/api/widget'
import { getListLayout, getListPage } from '@/api/widgetList'
import type { CellValues } from '@/widgets/table'

/** What a scan or a person may name goods by; the first that says which goods they are counts. */
const NAMES = ['cGoodsCode', 'cBarCode', 'cGoodsName'] as const

/**
 * Goods by their code, bar code or name, as a new row of a document. Undefined where there are none or several. Throws
 * what its calls throw.
 */
export const rowOfGoods = async (text: string, owner: WidgetOwner): Promise<CellValues | undefined> => {
  const layout = await getListLayout({ code: 'goods', type: 'organisation', initial: true }, owner)
  for (const field of NAMES) {
    const condition = {
      queryName: field,
      queryType: 'equals',
      queryValue: [text],
      fieldType: 'Text',
      fieldName: field,
      queryValueTypeCode: 'string',
    } as const
    const { rows } = await getListPage({ layout, page: 1, pageSize: 2, conditions: [condition] }, owner)
    const [goods, second] = rows.map(row => row.values)
    if (!goods || second) continue
    return {
      cGoodsUuid: goods['cGoodsUuid'],
      $cGoodsUuid: goods['cGoodsName'],
      cSpec: goods['cSpec'],
      cUnit: goods['cUnit'],
      iPrice: goods['iPrice'],
    }
  }
  return undefined
}
