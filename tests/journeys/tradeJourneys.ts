import { BUYER, openAs } from './buyAndPay'
import { enquireAndOrder } from './enquiry'
import type { Journey } from './journey'
import type { Shopper } from './shopper'
import type { JourneyWorld } from './world'

const LIST = { label: '采购清单', placeholder: 'AL0101001-01 10\nAL0101002-03，20盒\n丁腈手套 ×50 急用' }

/** A cancelled order is bought again after the seller has changed a price: said first, agreed to, then in the cart. */
const reorderAfterPriceChange = async (shopper: Shopper, world: JourneyWorld): Promise<void> => {
  await openAs(shopper, BUYER, '/micro/alm-mall-shop/MyOrder?state=cancelled')
  await shopper.see('再次购买')
  await world.control('prices', { factor: 1.1 })
  await shopper.tap('再次购买')
  await shopper.see('以下商品有变化')
  await shopper.see('价格变化')
  await shopper.picture('reorder-review')
  await shopper.tap('全部接受')
  await shopper.see('结算')
  await shopper.see(/^购物车/)
  await shopper.picture('reorder-cart')
}

/** Lines pasted from a chat: what is wrong is mended, the rest goes into the cart by one act. */
const chatToCart = async (shopper: Shopper): Promise<void> => {
  await openAs(shopper, BUYER, '/micro/alm-mall-shop/chatToCart')
  await shopper.see('核对商品')
  await shopper.type(LIST, '编码 数量\n1. ＡＬ０１０１００１-01　200 周五前要\nXT-9981 6\nAL0101002-01，1000')
  await shopper.see('识别到 3 项商品')
  await shopper.tap('核对商品')
  await shopper.see('没有找到商品')
  await shopper.picture('chat-check')
  await shopper.tap(/^第 3 行/)
  await shopper.see('没有找到与「XT-9981」相关的商品')
  await shopper.tap('不采购这一行')
  await shopper.tap('加入购物车（2）')
  await shopper.see('2 行商品已加入购物车')
  await shopper.see(/不采购 1 行/)
  await shopper.picture('chat-done')
  await shopper.tap('去购物车')
  await shopper.see('结算')
}

export const TRADE: readonly Journey[] = [
  {
    title: '[B002] [B003] asks two shops for a price, compares their quotes and orders from one',
    drive: enquireAndOrder,
    recorded: { 'enquiry-published': 1, 'quote-saved': 2, 'enquiry-accepted': 1 },
    daily: 'browser',
  },
  { title: 'reorders after a price change', drive: reorderAfterPriceChange, daily: 'browser' },
  { title: 'brings a chat into the cart', drive: chatToCart, daily: 'browser' },
]
