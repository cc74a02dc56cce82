import { stopPullDownRefresh, usePullDownRefresh } from '@tarojs/taro'
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { shellTexts } from './texts'
import { linkTo } from '@/routes/links'
import { navigate, openLogin } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import type { TabName } from './tabs'

interface LoginFirstProps {
  title: string
  /** tabs wait for a tap, other pages open the login by themselves, once */
  tab: TabName | undefined
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
  // a page that lets itself be pulled has nothing to read here
  usePullDownRefresh(() => void stopPullDownRefresh())
  // the language is chosen there: before the login as well
  const settings = tab === 'userCenter' && (
    <Button kind="ghost" size="s" icon="settings" onPress={() => void navigate(linkTo('setting'))}>
      {t('shell.settings')}
    </Button>
  )
  return (
    <PageShell title={title} back={tab ? 'none' : 'auto'} navRight={settings} tabBar={tabBar}>
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
