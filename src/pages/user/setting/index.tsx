import { SettingsScreen } from '@/features/settings/views/SettingsScreen'
import { definePage } from '@/pages/shell/definePage'

export default definePage('setting', () => <SettingsScreen version={process.env.TARO_APP_VERSION ?? ''} />)
