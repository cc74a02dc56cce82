import { PerformanceScreen } from '@/features/commissions/views/PerformanceScreen'
import { definePage } from '@/pages/shell/definePage'

export default definePage('performanceDashboards', () => <PerformanceScreen />)
