import { BuyInfoScreen } from '@/features/settings/views/BuyInfoScreen'
import { definePage } from '@/pages/shell/definePage'

export default definePage('buyInfo', () => <BuyInfoScreen />)
