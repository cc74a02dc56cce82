import { BUYER, openAs } from './buyAndPay'
import type { Shopper } from './shopper'

/** A super user of the mall's operator (sandbox/world/people.ts). */
export const EDITOR = { phone: '13800000030', password: BUYER.password }

/** From the home tab into the editor (shop §4). */
export const openLayoutEditor = async (shopper: Shopper): Promise<void> => {
  await openAs(shopper, EDITOR, '/')
  await shopper.see('本周热采')
  await shopper.tap('装修')
  await shopper.see('已是最新')
}

export const saveLayout = async (shopper: Shopper): Promise<void> => {
  await shopper.see('有未保存的修改')
  await shopper.tap('保存')
  await shopper.see('已保存，买家刷新后即可看到')
  await shopper.see('已是最新')
}

/** The notice is taken off the page and the picks of the week go up, then somebody else opens the shop. */
export const reorderAndHide = async (shopper: Shopper): Promise<void> => {
  await shopper.tap('隐藏 公告')
  for (let n = 0; n < 2; n += 1) await shopper.tap('上移 本周热采')
  await shopper.picture('editor-list')
}

export const seeAsShopper = async (shopper: Shopper): Promise<void> => {
  await shopper.open('/')
  await shopper.see('本周热采')
  if (await shopper.sees('单店满 500 元免运费，支持增值税专用发票'))
    throw new Error('the notice is still there')
  await shopper.picture('edited-home')
}
