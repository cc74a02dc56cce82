import { MyPinDanScreen } from '@/features/splicing/views/MyPinDanScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 300 })

function MyPinDanPage({ query }: PageProps<'myPinDan'>) {
  return <MyPinDanScreen key={query.tab} query={query} />
}

export default definePage('myPinDan', MyPinDanPage)
