import { GoodsManageScreen } from '@/features/goods-manage/views/GoodsManageScreen'
import { definePage } from '../../shell/definePage'

export default definePage('goodsManage', GoodsManageScreen)
