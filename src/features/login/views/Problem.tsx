import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { callErrorText, type CallError } from '@/i18n/messages'
import { a11y } from '@/ui/host/a11y'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { isAnnounced } from '@/widgets/call-state/callError'
import { loginTexts } from '../texts'

/** Why the last attempt failed, above the button that makes the next one. */
export function Problem({ error, action }: { error: CallError | undefined; action: string }) {
  if (!error || isAnnounced(error)) return null
  return (
    <NoticeBar tone="danger" icon="warning" className="login__problem">
      {callErrorText(error, { text: action })}
    </NoticeBar>
  )
}

/** Why no code was sent; while there is a time to wait, how long. */
export function CodeProblem({ error, left }: { error: CallError | undefined; left: number }) {
  const t = useText(loginTexts)
  if (error && left > 0) {
    return (
      <>
        <View className="alm-hidden-text" {...a11y({ role: 'alert' })}>
          {callErrorText(error, { text: t('login.codeAction') })}
        </View>
        <NoticeBar tone="warning" icon="clock" ticks className="login__problem">
          {t('login.tooOften', { n: left })}
        </NoticeBar>
      </>
    )
  }
  return <Problem error={error} action={t('login.codeAction')} />
}
