import { ShopCollectScreen } from '@/features/collects/views/ShopCollectScreen'
import { definePage } from '../../shell/definePage'

export default definePage('shopCollect', ShopCollectScreen)
