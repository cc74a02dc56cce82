import type { DocumentTask } from '@/api/counts'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { isAdministrator } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { documentsTexts } from '../texts'

/** The way to delegations, below what waits: for who approves documents, as far as that is seen here. */
export function DelegationEntry({ all = [] }: { all: readonly DocumentTask[] | undefined }) {
  const t = useText(documentsTexts)
  const administers = useSession(isAdministrator)
  if (!administers && !all.some(({ task }) => task === 'approve' || task === 'approveChange')) return null
  return (
    <CellGroup>
      <Cell
        title={t('documents.delegation')}
        onPress={() => void navigate(linkTo('approvalDelegation', {}))}
      />
    </CellGroup>
  )
}
