import { targetOf } from '@/features/sharing/model/target'
import { PosterScreen } from '@/features/sharing/views/PosterScreen'
import { SharesScreen } from '@/features/sharing/views/SharesScreen'
import { definePage, type PageProps } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

function SharingPage({ query }: PageProps<'sharingCenter'>) {
  const target = targetOf(query)
  return target ? <PosterScreen target={target} /> : <SharesScreen />
}

export default definePage('sharingCenter', SharingPage)
