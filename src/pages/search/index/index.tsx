import { SearchIndexScreen } from '@/features/search/views/SearchIndexScreen'
import { definePage, type PageProps } from '../../shell/definePage'

function SearchIndexPage({ query }: PageProps<'searchIndex'>) {
  return <SearchIndexScreen query={query} />
}

export default definePage('searchIndex', SearchIndexPage)
