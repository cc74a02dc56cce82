import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { useUnreadCount } from '../hooks/useNotices'
import { noticesTexts } from '../texts'

/** The way to notices, above what waits, with how many are unread. */
export function NoticesEntry({ owner }: { owner: WidgetOwner }) {
  const t = useText(noticesTexts)
  const { unread = 0 } = useUnreadCount(owner)
  return (
    <CellGroup>
      <Cell
        icon="bell"
        title={t('notices.title')}
        value={unread > 0 && t('notices.unreadCount', { n: unread })}
        onPress={() => void navigate(linkTo('documentNotices', {}))}
      />
    </CellGroup>
  )
}
