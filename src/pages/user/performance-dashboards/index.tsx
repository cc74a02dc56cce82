import { PerformanceScreen } from '@/features/commissions/views/PerformanceScreen'
import { definePage } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

export default definePage('performanceDashboards', () => <PerformanceScreen />)
