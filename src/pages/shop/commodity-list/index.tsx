import { definePage } from '../../shell/definePage'
import { shopPage } from '../shopPage'

export default definePage('shopCommodityList', shopPage('goods'))
