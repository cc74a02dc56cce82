import { sites } from '../db/schema'
import type { Scenario } from './scenario'

export const hiddenPrices: Scenario = {
  name: 'hidden-prices',
  describe: '未登录时不显示商品价格',
  apply: async db => {
    await db.update(sites).set({ displayPrice: false })
  },
}
