import { useText } from '@/i18n'
import { StateView } from '@/ui/state-view/StateView'
import { splicingTexts } from '../texts'
import { SplicingList } from './SplicingList'
import './splicing.scss'

/** One's groups that a keyword finds; without one all of them. */
export function SplicingSearchResults({ keyword }: { keyword: string }) {
  const t = useText(splicingTexts)
  const text = keyword ? t('splicing.emptySearch', { keyword }) : t('splicing.empty')
  return (
    <SplicingList
      wish={{ keyword }}
      action={t('splicing.action.search')}
      nothing={<StateView kind="empty" text={text} />}
    />
  )
}
