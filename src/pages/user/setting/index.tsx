import { SettingsScreen } from '@/features/settings/views/SettingsScreen'
import { definePage } from '@/pages/shell/definePage'
import app from '../../../../package.json'

export default definePage('setting', () => <SettingsScreen version={app.version} />)
