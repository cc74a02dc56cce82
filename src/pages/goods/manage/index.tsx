import { GoodsManageScreen } from '@/features/goods-manage/views/GoodsManageScreen'
import { definePage } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 300 })

export default definePage('goodsManage', GoodsManageScreen)
