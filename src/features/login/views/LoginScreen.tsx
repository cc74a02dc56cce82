import { useEffect } from 'react'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { useSession } from '@/stores/session/useSession'
import { firstPaint } from '@/ui/host/firstPaint'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { useLogin } from '../hooks/useLogin'
import { loginTexts } from '../texts'
import { LoginFields } from './LoginFields'
import { openDocument } from './openDocument'

/** The session ended by itself: said here too, since the toast goes away after a moment. */
function Ended() {
  const t = useText(loginTexts)
  const ended = useSession(state => state.ended)
  if (!ended || ended.reason === 'loggedOut') return null
  return (
    <NoticeBar tone="warning" icon="info" className="login__problem">
      {ended.msg ?? t('login.ended')}
    </NoticeBar>
  )
}

// one login page takes the place of the other: behind them lies the page the person came from
const byCode = () => void navigate(linkTo('loginNote'), 'replace')
const register = () => void navigate(linkTo('userRegister'), 'replace')
const forgotten = (tel: string) => () =>
  void navigate(linkTo('passwordVerify', { type: '1', tel: tel || undefined }))

export function LoginScreen() {
  const t = useText(loginTexts)
  const { form, send, agreed, agree } = useLogin()
  useEffect(() => {
    // outside of React's own rendering: the fields take what was typed into the first drawing as if it were typed now
    const timer = setTimeout(() => firstPaint.takeOver())
    return () => clearTimeout(timer)
  }, [])
  return (
    <PageShell title={t('login.title')} ground="card">
      <LoginFields
        form={form}
        send={send}
        ways={{ byCode, register, forgotten: forgotten(form.phone), openDocument }}
        agreed={agreed}
        onAgree={agree}
        notice={<Ended />}
      />
    </PageShell>
  )
}
