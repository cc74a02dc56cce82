import { useText } from '@/i18n'
import { callErrorText, type CallError } from '@/i18n/messages'
import { ListFooter, type ListFooterProps } from '@/ui/list-footer/ListFooter'
import { mayPass } from './callError'
import { useBackOnline } from './useBackOnline'

export interface NextPageProps {
  state: ListFooterProps['state']
  /** why the page did not come, with `failed` */
  failure: CallError | undefined
  /** name of the action that reads the list, in the current language */
  action: string
  onMore: () => void
}

/** The end of a paged list: the next page on demand; one that failed is read again once the network is back. */
export function NextPage({ state, failure, action, onMore }: NextPageProps) {
  const t = useText()
  const failed = state === 'failed' ? failure : undefined
  useBackOnline(onMore, failed !== undefined && mayPass(failed))
  const text = failed && `${callErrorText(failed, { text: action })} · ${t('common.retry')}`
  return <ListFooter state={state} onMore={onMore} text={text} />
}
