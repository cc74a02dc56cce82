import { ShopCollectScreen } from '@/features/collects/views/ShopCollectScreen'
import { definePage } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 300 })

export default definePage('shopCollect', ShopCollectScreen)
