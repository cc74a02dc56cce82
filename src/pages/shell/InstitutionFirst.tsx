import { useState, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { useSession } from '@/stores/session/useSession'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { InstitutionFailed, readInstitution } from '@/widgets/call-state/InstitutionFailed'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import type { TabName } from './tabs'
import { shellTexts } from './texts'

/**
 * Undefined: the institution is known, or is read for the first time. Once that has failed, a page waits for it; a page that
 * was shown before stays, with what was typed into it.
 */
export const useInstitutionProblem = (): 'failed' | 'loading' | undefined => {
  const [held, setHeld] = useState(false)
  const [shownIn, setShownIn] = useState<string>()
  const login = useSession(({ loginUuid }) => loginUuid)
  const status = useSession(({ institution }) =>
    institution.accUuid === undefined ? institution.status : undefined,
  )
  if ((status === undefined || status === 'none') && login !== shownIn) setShownIn(login)
  const isShown = login !== undefined && shownIn === login
  const problem = !isShown && (status === 'failed' || (held && status === 'loading')) ? status : undefined
  if (held !== (problem !== undefined)) setHeld(!held)
  return problem
}

interface InstitutionFirstProps {
  problem: 'failed' | 'loading'
  tab: TabName | undefined
  tabBar?: ReactNode
}

/**
 * In the place of a page of the person's own while the institution could not be read: the server would answer for the
 * person without one, so that an empty cart was shown, and what is written was lost.
 */
export function InstitutionFirst({ problem, tab, tabBar }: InstitutionFirstProps) {
  const t = useText(shellTexts)
  usePullRefresh(() => void readInstitution(), problem === 'loading')
  return (
    <PageShell
      title={t(tab ? `shell.tab.${tab}` : 'shell.institution')}
      back={tab ? 'none' : 'auto'}
      tabBar={tabBar}
    >
      {problem === 'failed' ? (
        <InstitutionFailed action={t('shell.loadInstitution')} />
      ) : (
        <StateView kind="loading" />
      )}
    </PageShell>
  )
}
