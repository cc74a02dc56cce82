import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useText } from '@/i18n'
import { clock } from '@/platform/clock'
import { visibility } from '@/platform/visibility'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { tellHost } from '../followHost'
import { embeddingTexts } from '../texts'
import './work.scss'

/** How long the shell may take before the person is offered another way. */
const PATIENCE_MS = 3000

type Phase = 'asking' | 'slow' | 'absent'

const toMall = () => void navigate(linkTo('tabHome'), 'relaunch')

/**
 * /tabs/work is the native shell's main work tab (shop §2): the shell is asked to show it. When it has, this page is
 * hidden and the shop waits at its own home.
 */
export function WorkScreen() {
  const t = useText(embeddingTexts)
  const [phase, setPhase] = useState<Phase>('asking')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const cancel = clock.after(PATIENCE_MS, () => setPhase('slow'))
    void tellHost({ type: 'home', path: '/tabs/work' }).then(heard => {
      if (heard) return
      cancel()
      setPhase('absent')
    })
    return cancel
  }, [attempt])
  useEffect(() => visibility.onVisibilityChange(visible => visible || toMall()), [])
  const ask = () => {
    setPhase('asking')
    setAttempt(attempt + 1)
  }
  const shown = {
    asking: <StateView kind="loading" text={t('embedding.workOpening')} />,
    slow: (
      <>
        <StateView
          kind="error"
          text={t('embedding.workSlow')}
          action={{ text: t('embedding.workAgain'), onPress: ask }}
        />
        <View className="work__more">
          <Button kind="ghost" onPress={() => void tellHost({ type: 'close' })}>
            {t('embedding.close')}
          </Button>
          <Button kind="ghost" onPress={toMall}>
            {t('embedding.toMall')}
          </Button>
        </View>
      </>
    ),
    absent: (
      <StateView
        kind="empty"
        text={t('embedding.workAbsent')}
        action={{ text: t('embedding.toMall'), onPress: toMall }}
      />
    ),
  }
  return <PageShell title={t('embedding.workTitle')}>{shown[phase]}</PageShell>
}
