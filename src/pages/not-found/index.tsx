import { useText } from '@/i18n'
import { shellTexts } from '../shell/texts'
import { loadConfig, platform } from '@/platform/env'
import { host } from '@/platform/host'
import { linkTo } from '@/routes/links'
import { canGoBack, goBack, navigate } from '@/routes/navigate'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { definePage } from '../shell/definePage'
import { MallTabBar } from '../shell/MallTabBar'

/** Home is the main work tab in the native shell, the home tab everywhere else (shop §2). */
const goHome = async () => {
  // without settings no shell can be recognised, and home is the shop's
  const agent = await loadConfig().then(
    config => config.nativeShellAgent,
    () => '',
  )
  const inShell = host.detectHost(agent) === 'nativeShell'
  await navigate(linkTo(inShell ? 'work' : 'tabHome'), 'relaunch')
}

/** Every address without a screen (shop §2): back when there is history, else home. */
function NotFoundScreen() {
  const t = useText(shellTexts)
  const action = canGoBack()
    ? { text: t('shell.goBack'), onPress: () => void goBack() }
    : { text: t('common.backHome'), onPress: () => void goHome() }
  return (
    <PageShell
      title={t('shell.notFoundTitle')}
      tabBar={platform === 'h5' ? <MallTabBar active="tabHome" /> : undefined}
    >
      <StateView kind="notFound" text={t('shell.notFound')} action={action} />
    </PageShell>
  )
}

export default definePage('notFound', NotFoundScreen)
