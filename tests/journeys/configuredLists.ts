import { BUYER, openAs } from './buyAndPay'
import type { Shopper } from './shopper'

const ADDRESS = '/micro/alm-mall-shop/demo/list'
const COLLEAGUE = { phone: '13800000002', password: 'Buyer@2026' }
const COLUMN_NAME = { label: '栏目名称', placeholder: '栏目名称' }
const FILTERED = '采购类型：框架协议'

const saveColumns = async (shopper: Shopper, whose: string, from: string, to: string): Promise<void> => {
  await shopper.tap('列表设置')
  await shopper.tap('栏目设置')
  await shopper.tap(whose)
  await shopper.see(whose === '个人设置' ? /只对本人生效/ : /没有个人设置的成员/)
  await shopper.tap(`修改名称：${from}`)
  await shopper.type(COLUMN_NAME, to)
  await shopper.tap('完成')
  await shopper.tap('保存设置')
  await shopper.see('栏目设置保存完成')
  await shopper.see(to)
}

/** yuan, of a row's text */
const amountOf = (row: string): number =>
  Number(/含税金额\s*([\d,.]+)/.exec(row)?.[1]?.replace(/,/g, '') ?? Number.NaN)

const descends = (amounts: readonly number[]): boolean =>
  amounts.every((amount, at) => at === 0 || amount <= (amounts[at - 1] ?? 0))

/** A condition is kept as the default and is there at the next opening. */
const filterByDefault = async (shopper: Shopper): Promise<void> => {
  await shopper.see('默认视图')
  await shopper.tap('筛选')
  await shopper.tap('框架协议')
  await shopper.tap('更多操作')
  await shopper.tap('保存默认值')
  await shopper.see('默认值保存成功')
  await shopper.tap('查 询')
  await shopper.see(FILTERED)
  await shopper.open('/micro/alm-mall-shop/demo/fun')
  await shopper.see('业务组件')
  await shopper.open(ADDRESS)
  await shopper.see(FILTERED)
}

const sortByAmount = async (shopper: Shopper): Promise<void> => {
  await shopper.tap('列表设置')
  await shopper.tap('列表排序')
  await shopper.tap('降序')
  await shopper.tap('含税金额')
  await shopper.tap('确 定')
  await shopper.rows(rows => rows.length > 5 && descends(rows.map(amountOf)))
}

/** Orders that are over are refused in the middle of the others. */
const checkAll = async (shopper: Shopper): Promise<void> => {
  await shopper.tap('全选')
  await shopper.see('已选 10 条')
  await shopper.tap('批量核对')
  await shopper.see('确认【批量核对】10条记录')
  await shopper.tap('确定')
  await shopper.see(/【批量核对】已完成 \d+ 条记录，未完成 \d+ 条/)
  await shopper.see(/：订单已关闭或已驳回/)
  await shopper.picture('batch-refused')
  await shopper.tap('我知道了')
}

/** A configured list, from its filter to the link a colleague opens. */
export const workWithList = async (shopper: Shopper, colleague: Shopper): Promise<void> => {
  await openAs(shopper, BUYER, ADDRESS)
  await filterByDefault(shopper)
  await saveColumns(shopper, '组织设置', '下单时间', '下单日期')
  await saveColumns(shopper, '个人设置', '供应商', '供货方')
  await sortByAmount(shopper)
  const seen = await shopper.rows(rows => rows.every(row => /供货方[^]*下单日期/.test(row)))
  await checkAll(shopper)
  await shopper.tap('分享视图')

  await openAs(colleague, COLLEAGUE, await shopper.shared())
  await colleague.see('分享的视图')
  await colleague.see(FILTERED)
  // the filter, order and columns that were sent; the organisation's names, not the sender's own
  const same = seen.map(row => row.replace('供货方', '供应商'))
  await colleague.rows(rows => rows.join() === same.join())
  await colleague.picture('shared-view')
}
