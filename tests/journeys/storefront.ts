import type { Locator } from 'playwright-core'
import { until } from '../support/until'
import type { Shopper } from './shopper'

const AIR = 8

/** Another tag far down the home page: it comes to stand right below the bars of the page, its goods after it. */
export const chooseTag = async (shopper: Shopper, find: (css: string) => Locator): Promise<void> => {
  await shopper.open('/')
  await shopper.see('本周热采')
  await shopper.tap('劳保防护')
  const tags = find('.alm-tags').first()
  const bars = find('.alm-page__top').filter({ visible: true }).first()
  let gap: number | undefined
  const stands = async () => {
    const [part, top] = [await tags.boundingBox(), await bars.boundingBox()]
    gap = part && top ? part.y - top.y - top.height : undefined
    return gap !== undefined && Math.abs(gap - AIR) <= 1
  }
  await until('the tags below the bars', stands).catch((error: Error) => {
    throw new Error(`${error.message}: ${gap} px below them`)
  })
  await shopper.picture('home-tags')
}
