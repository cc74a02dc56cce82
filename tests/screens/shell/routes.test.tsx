import { openAddress, screen } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

/** Addresses of the specification that have a screen, and what tells that it is the right one. */
const world = screenWorld()
const child = (path: string) => `/micro/alm-mall-shop/${path}`

it.each([
  ['[S020]', child('home/tab-home'), '为您推荐'],
  ['[S022]', child('home/ClassiFication'), '五金工具'],
  ['[S025]', child('ProductDetails?cProdCode=AL0101001'), '商品介绍'],
  ['[S023]', '/goods/detail?cProdCode=AL0101001', '商品介绍'],
  ['[S028]', child('main'), '为您推荐'],
  ['[S028]', child('main?tab=ClassiFication'), '五金工具'],
  ['[A009]', '/login-account', '欢迎回来'],
  ['[A013]', '/password-verify?type=2&tel=13800000001', '正在修改账号 138****0001 的登录密码'],
  ['[O020]', child('UserCenter/setting'), '外观'],
])('%s %s has its screen for guests', async (_id, address, says) => {
  await openAddress(address)
  await screen.find(says)
})

it.each([
  ['[B001]', child('deLianHui?params=mall'), '进入德链汇'],
  ['[O001]', child('home/ShoppingCart'), '全选'],
  ['[O002]', child('home/UserCenter'), '全部订单'],
  ['[O004]', child('MyOrder'), '待发货'],
  ['[O013]', child('UserCenter/address'), '科技城锦峰路188号'],
  ['[O006]', child('orderDetails'), '没有找到该订单'],
  ['[O010]', child('OrderSubmission'), '没有要结算的商品'],
  ['[B008]', child('search/splicingOrders'), '搜索拼单'],
  ['[B015]', child('spellSingleAfterSales'), '拼单售后'],
  ['[B016]', child('spellSingleAfterSalesDetali'), '没有找到该售后单'],
  ['[O011]', child('Successfully'), '没有找到订单信息'],
])('%s %s has its screen for buyers', async (_id, address, says) => {
  await world.login()
  await openAddress(address)
  await screen.find(says)
})

it('a query that cannot be read does no harm', async () => {
  await openAddress(child('home/ClassiFication?cClassUuid=%E0%A4%A&__proto__=x&constructor=y&other'))
  await screen.find('五金工具')
  expect(Object.keys(Object.prototype)).toEqual([])
})
