import { seedManyProducts } from '../world/catalog/manyProducts'
import type { Scenario } from './scenario'

export const manyProducts: Scenario = {
  name: '5000-products',
  describe: '首页商品列表多出五千个商品，每页一百个',
  apply: db => seedManyProducts(db, 5_000),
}
