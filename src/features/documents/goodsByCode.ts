import { isApiError } from '@/api/apiError'
import type { WidgetOwner } from '@/api/widget'
import { getListLayout, getListPage, type ListLayout } from '@/api/widgetList'
import type { CellValues } from '@/widgets/table'
import { goodsNamed, NAMES } from './model/namedGoods'

/** Rows of one answer: a name may be that of many goods, and their codes and bar codes stand among them. */
const MOST_ROWS = 50

/** The layouts of this visit, by whose they are: codes come one after the other, and the layout stays. */
const layouts = new Map<string, Promise<ListLayout>>()

const keyOf = ({ accUuid, orgUuid, personUuid }: WidgetOwner) => [accUuid, orgUuid, personUuid].join('/')

const layoutFor = (owner: WidgetOwner): Promise<ListLayout> => {
  const key = keyOf(owner)
  const found = layouts.get(key)
  if (found) return found
  const asked = getListLayout({ code: 'goods', type: 'organisation', initial: true }, owner)
  layouts.set(key, asked)
  asked.catch(() => {
    if (layouts.get(key) === asked) layouts.delete(key)
  })
  return asked
}

/**
 * Goods by their code, bar code or name, as a new row of a document. Undefined where there are none or several. Throws
 * what its calls throw.
 */
export const rowOfGoods = async (text: string, owner: WidgetOwner): Promise<CellValues | undefined> => {
  const condition = {
    queryName: NAMES.join(','),
    queryType: 'equals',
    queryValue: [text],
    fieldType: 'Text',
    fieldName: NAMES[0],
    queryValueTypeCode: 'string',
  } as const
  const layout = await layoutFor(owner)
  const wish = {
    layout,
    page: 1,
    pageSize: MOST_ROWS,
    conditions: [condition],
    extras: [...NAMES, 'iTaxRate', 'iStock'],
  }
  try {
    const { rows } = await getListPage(wish, owner)
    const goods = goodsNamed(
      text,
      rows.map(row => row.values),
    )
    return (
      goods && {
        cGoodsUuid: goods['cGoodsUuid'],
        $cGoodsUuid: goods['cGoodsName'],
        cSpec: goods['cSpec'],
        cUnit: goods['cUnit'],
        iPrice: goods['iPrice'],
        iTaxRate: goods['iTaxRate'],
        iStock: goods['iStock'],
      }
    )
  } catch (problem) {
    // it may name columns that are not there any more: the next look-up asks for it anew
    if (isApiError(problem) && problem.kind === 'business') layouts.delete(keyOf(owner))
    throw problem
  }
}
