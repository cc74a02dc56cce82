import { MyCommissionsScreen } from '@/features/commissions/views/MyCommissionsScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 300 })

function MyCommissionsPage({ query }: PageProps<'myCommissions'>) {
  return <MyCommissionsScreen key={query.tab} query={query} />
}

export default definePage('myCommissions', MyCommissionsPage)
