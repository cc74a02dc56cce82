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
  /** the user still has the initial password: the login page leads on to changing it (shop §4) */
  password?: boolean
  tabBar?: ReactNode
}

/** Shown in place of a guarded page without a login, or before the initial password has been changed. */
export function LoginFirst({ title, tab, password = false, tabBar }: LoginFirstProps) {
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
        text={t(password ? 'shell.passwordFirst' : 'shell.loginFirst')}
        action={{
          text: t(password ? 'shell.changePassword' : 'shell.login'),
          onPress: () => void openLogin(),
        }}
      />
    </PageShell>
  )
}
