import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { shellTexts } from './texts'
import { openLogin } from '@/routes/navigate'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'

interface LoginFirstProps {
  title: string
  /** tabs wait for a tap, other pages open the login by themselves, once */
  tab: boolean
  tabBar?: ReactNode
}

/** A guarded page nobody is logged in for. */
export function LoginFirst({ title, tab, tabBar }: LoginFirstProps) {
  const t = useText(shellTexts)
  const asked = useRef(false)
  useEffect(() => {
    if (tab || asked.current) return
    asked.current = true
    void openLogin()
  }, [tab])
  return (
    <PageShell title={title} back={tab ? 'none' : 'auto'} tabBar={tabBar}>
      <StateView
        kind="noPermission"
        text={t('shell.loginFirst')}
        action={{ text: t('shell.login'), onPress: () => void openLogin() }}
      />
    </PageShell>
  )
}
