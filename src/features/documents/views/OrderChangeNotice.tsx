import type { Document } from '@/api/document'
import { useText } from '@/i18n'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { openOrderChange } from '../hooks/useOrderChange'
import { orderChangeTexts } from '../texts'

const REFUSED = '4'
const words = { '1': 'entered', '2': 'waits', '4': 'refused' } as const

/** What an order says of its change, which a press opens. */
function ChangeBar({ change }: { change: NonNullable<Document['orderChange']> }) {
  const t = useText(orderChangeTexts)
  const { state, by, decidedBy, decision, changeUuid } = change
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

/** What an order says of its change and of its version: a press opens the change, or all versions. */
export function OrderChangeNotice({
  document,
  onVersions,
}: {
  document: Document | undefined
  onVersions: (order: Document) => void
}) {
  const t = useText(orderChangeTexts)
  const { orderChange, orderVersion } = document ?? {}
  return (
    <>
      {orderChange && <ChangeBar change={orderChange} />}
      {document && orderVersion !== undefined && (
        <NoticeBar tone="neutral" onPress={() => onVersions(document)}>
          {t('orderChange.notice.version', { n: orderVersion })}
        </NoticeBar>
      )}
    </>
  )
}
