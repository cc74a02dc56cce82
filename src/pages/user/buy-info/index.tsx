import { BuyInfoScreen } from '@/features/settings/views/BuyInfoScreen'
import { definePage } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

export default definePage('buyInfo', () => <BuyInfoScreen />)
