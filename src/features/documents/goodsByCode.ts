import type { WidgetOwner } from '@/api/widget'
import { getListLayout, getListPage, type ListLayout } from '@/api/widgetList'
import type { CellValues } from '@/widgets/table'

/** What a scan or a person may name goods by; the first that says which goods they are counts. */
const NAMES = ['cGoodsCode', 'cBarCode', 'cGoodsName'] as const

/** The layout of the goods while it is in use, and by how many look-ups. */
const inUse = new Map<string, { layout: Promise<ListLayout>; users: number }>()

/** Look-ups that run side by side, as those of a long paste do, read the layout once. */
const withLayout = async <T>(owner: WidgetOwner, work: (layout: ListLayout) => Promise<T>): Promise<T> => {
  const key = [owner.accUuid, owner.orgUuid, owner.personUuid].join('/')
  const shared = inUse.get(key) ?? {
    layout: getListLayout({ code: 'goods', type: 'organisation', initial: true }, owner),
    users: 0,
  }
  inUse.set(key, shared)
  shared.users += 1
  try {
    return await work(await shared.layout)
  } finally {
    shared.users -= 1
    if (shared.users === 0) inUse.delete(key)
  }
}

/**
 * Goods by their code, bar code or name, as a new row of a document. Undefined where there are none or several. Throws
 * what its calls throw.
 */
export const rowOfGoods = (text: string, owner: WidgetOwner): Promise<CellValues | undefined> =>
  withLayout(owner, layout => goodsNamed(text, layout, owner))

const goodsNamed = async (
  text: string,
  layout: ListLayout,
  owner: WidgetOwner,
): Promise<CellValues | undefined> => {
  for (const field of NAMES) {
    const condition = {
      queryName: field,
      queryType: 'equals',
      queryValue: [text],
      fieldType: 'Text',
      fieldName: field,
      queryValueTypeCode: 'string',
    } as const
    const wish = { layout, page: 1, pageSize: 2, conditions: [condition], extras: ['iTaxRate'] }
    const { rows } = await getListPage(wish, owner)
    const [goods, second] = rows.map(row => row.values)
    if (!goods || second) continue
    return {
      cGoodsUuid: goods['cGoodsUuid'],
      $cGoodsUuid: goods['cGoodsName'],
      cSpec: goods['cSpec'],
      cUnit: goods['cUnit'],
      iPrice: goods['iPrice'],
      iTaxRate: goods['iTaxRate'],
    }
  }
  return undefined
}
