export { GoodsList } from './GoodsList'
export { GoodsPlaceholders } from './GoodsPlaceholders'
export { Pager } from './Pager'
