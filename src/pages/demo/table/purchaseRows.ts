import type { WidgetOwner } from '@/api/widget'
import { getListLayout, getListPage, type ListRow } from '@/api/widgetList'
import { getDefaultVoucherTemplate } from '@/api/widgetVoucher'
import type { CellValues, FillFrom, TableColumn } from '@/widgets/table'

const ROWS = 6

/** A line of a purchase order, with the words of its goods in the `$` copy. */
const rowOf = ({ values }: ListRow): CellValues => ({ ...values, $cGoodsUuid: values['cGoodsName'] ?? '' })

/** The body of the purchase order's template, and lines that were ordered already. */
export const readPurchase = async (
  owner: WidgetOwner,
): Promise<{ columns: readonly TableColumn[]; rows: readonly CellValues[] }> => {
  const [{ body }, layout] = await Promise.all([
    getDefaultVoucherTemplate('purchaseOrder', owner),
    getListLayout({ code: 'purchaseOrderLine', type: 'organisation', initial: true }, owner),
  ])
  const extras = body.map(column => column.field).filter(field => LINE_FIELDS.includes(field))
  const page = await getListPage({ layout, page: 1, pageSize: ROWS, extras }, owner)
  return { columns: body, rows: page.rows.map(rowOf) }
}

/** Fields of the body that lines have beside the columns of their list. */
const LINE_FIELDS: readonly string[] = ['cGoodsUuid', 'iTaxRate']

/** Goods bring along what the purchase says of them. */
export const fromGoods: FillFrom = ({ field }, goods) =>
  field === 'cGoodsUuid'
    ? {
        cSpec: goods['cSpec'],
        cUnit: goods['cUnit'],
        iPrice: goods['iPrice'],
        iTaxRate: goods['iTaxRate'],
      }
    : undefined
