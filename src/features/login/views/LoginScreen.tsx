import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { useSession } from '@/stores/session/useSession'
import { Button } from '@/ui/button/Button'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { TextField } from '@/ui/text-field/TextField'
import { useLogin } from '../hooks/useLogin'
import { loginTexts } from '../texts'
import { LoginAgreement } from './Agreement'
import { Head } from './Head'
import { PhoneField } from './PhoneField'
import { Problem } from './Problem'
import './login.scss'

/** The session ended by itself: said here too, since the toast is gone when somebody looks again. */
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
  const { form, send } = useLogin()
  const { problems, submitting, refusal } = form
  const submit = () => send({ type: 'submitTapped' })
  return (
    <PageShell title={t('login.title')} ground="card">
      <View className="login">
        <Head title={t('login.welcome')} text={t('login.slogan')} />
        {!refusal && <Ended />}
        <PhoneField
          value={form.phone}
          onChange={value => send({ type: 'phoneTyped', value })}
          onBlur={() => send({ type: 'fieldLeft', field: 'phone' })}
          problem={problems.phone}
          autoComplete="username"
          disabled={submitting}
        />
        <TextField
          label={t('login.password')}
          placeholder={t('login.passwordPlaceholder')}
          value={form.password}
          onChange={value => send({ type: 'passwordTyped', value })}
          onConfirm={submit}
          error={problems.password && failureText(problems.password, loginTexts)}
          password
          confirmKey="done"
          autoComplete="current-password"
          maxLength={64}
          disabled={submitting}
        />
        <Problem error={refusal} action={t('login.action')} />
        <Button block size="l" loading={submitting} onPress={submit} className="login__submit">
          {t(submitting ? 'login.submitting' : 'login.submit')}
        </Button>
        <View className="login__ways">
          <Button kind="ghost" size="s" onPress={byCode} disabled={submitting}>
            {t('login.byCode')}
          </Button>
          <Button kind="ghost" size="s" onPress={forgotten(form.phone)} disabled={submitting}>
            {t('login.forgotten')}
          </Button>
        </View>
        <Button kind="secondary" block onPress={register} disabled={submitting}>
          {t('login.register.go')}
        </Button>
        <LoginAgreement />
      </View>
    </PageShell>
  )
}
