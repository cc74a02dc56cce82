import type { Document } from '@/api/document'
import { useText } from '@/i18n'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { openOrderChange } from '../hooks/useOrderChange'
import { orderChangeTexts } from '../texts'

const REFUSED = '4'
const words = { '1': 'entered', '2': 'waits', '4': 'refused' } as const

/** What an order says of its change, which a press opens, and of its version. */
export function OrderChangeNotice({ document }: { document: Document | undefined }) {
  const t = useText(orderChangeTexts)
  const { orderChange, orderVersion } = document ?? {}
  if (!orderChange)
    return orderVersion === undefined ? null : (
      <NoticeBar tone="neutral">{t('orderChange.notice.version', { n: orderVersion })}</NoticeBar>
    )
  const { state, by, decidedBy, decision, changeUuid } = orderChange
  if (state !== '1' && state !== '2' && state !== REFUSED) return null
  const about = state === REFUSED ? { by: decidedBy, reason: decision } : { by, reason: '' }
  return (
    <NoticeBar
      tone={state === REFUSED ? 'danger' : 'warning'}
      onPress={() => void openOrderChange(changeUuid)}
    >
      {t(`orderChange.notice.${words[state]}`, about)}
    </NoticeBar>
  )
}
