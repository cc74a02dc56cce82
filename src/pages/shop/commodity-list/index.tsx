import { definePage } from '../../shell/definePage'
import { shopPage } from '../shopPage'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

export default definePage('shopCommodityList', shopPage('goods'))
