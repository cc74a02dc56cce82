import { BUYER, openAs } from './buyAndPay'
import type { Shopper } from './shopper'
import type { JourneyWorld } from './world'

const ADDRESS = '/micro/alm-mall-shop/demo/list-comb'
const ELSEWHERE = '/micro/alm-mall-shop/demo/fun'
const COLLEAGUE = { phone: '13800000002', password: 'Buyer@2026' }
const VIEW_NAME = { label: '视图名称', placeholder: '如：本月待收货' }
const FILTERED = '采购类型：标准采购'
const TABLE = { cServerName: 'alc-biz-purchase', cTableName: 'PurchaseOrder' }

/** The operator says at the desk who may read the orders. */
const giveOrdersTo = async ({ url }: JourneyWorld, cReader: 'everybody' | 'administrator'): Promise<void> => {
  const answer = await fetch(`${url}/desk/widgets/save`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      kind: 'dataTable',
      code: `${TABLE.cServerName}/${TABLE.cTableName}`,
      text: JSON.stringify({ ...TABLE, cReader }),
    }).toString(),
  })
  const said = await answer.text()
  if (!answer.ok || said.includes('class="refused"')) throw new Error(`the desk refused: ${answer.status}`)
}

/** A view of a compound list is kept, chosen again and sent; a colleague opens it, and later may not see the orders. */
export const keepView = async (shopper: Shopper, colleague: Shopper, world: JourneyWorld): Promise<void> => {
  await openAs(shopper, BUYER, ADDRESS)
  await shopper.see('默认视图')
  await shopper.tap(/^筛选/)
  await shopper.tap('标准采购')
  await shopper.tap('查 询')
  await shopper.see(FILTERED)
  await shopper.tap(/^视图：默认视图/)
  await shopper.tap('将当前显示保存为视图')
  await shopper.type(VIEW_NAME, '标准采购单')
  await shopper.tap('保存')
  await shopper.see('视图保存完成')
  await shopper.tap('默认视图')
  await shopper.rows(rows => rows.some(row => !row.includes('标准采购')))
  await shopper.tap(/^视图：默认视图/)
  await shopper.tap(/^标准采购单/)
  await shopper.see(FILTERED)
  // how many rows are mounted is the device's
  const firstOf = (rows: readonly string[]) => rows.slice(0, 4).join()
  const seen = firstOf(await shopper.rows(rows => rows.length > 4))
  await shopper.picture('kept-view')
  await shopper.tap('分享视图')

  const link = await shopper.shared()
  await openAs(colleague, COLLEAGUE, link)
  await colleague.see('分享的视图')
  await colleague.see(FILTERED)
  await colleague.rows(rows => firstOf(rows) === seen)

  await giveOrdersTo(world, 'administrator')
  await colleague.open(ELSEWHERE)
  await colleague.see('业务组件')
  await colleague.open(link)
  await colleague.see(/无数据权限/)
  if (await colleague.sees(FILTERED)) throw new Error('the filter of a list that may not be seen is shown')
  await colleague.picture('view-forbidden')
  await giveOrdersTo(world, 'everybody')
}
