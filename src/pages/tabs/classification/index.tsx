import { ClassificationScreen } from '@/features/classification/views/ClassificationScreen'
import { definePage, type PageProps } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function ClassificationPage({ query, tabBar }: PageProps<'classification'>) {
  return <ClassificationScreen classUuid={query.classUuid} tabBar={tabBar} />
}

export default definePage('classification', ClassificationPage)
