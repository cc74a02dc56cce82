import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { callErrorText, failureText } from '@/i18n/messages'
import { useSite } from '@/stores/site/useSite'
import { Button } from '@/ui/button/Button'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Picture } from '@/ui/picture/Picture'
import { TextField } from '@/ui/text-field/TextField'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useLogin } from '../hooks/useLogin'
import { loginTexts } from '../texts'
import './login.scss'

function Head() {
  const t = useText(loginTexts)
  const site = useSite(state => state.site)
  return (
    <View className="login__head">
      {(!site || site.logoUrl) && (
        <View className="login__logo">
          {site && <Picture src={site.logoUrl} alt={site.shortName} width={64} round="l" lazy={false} />}
        </View>
      )}
      <View className="login__welcome">{t('login.welcome')}</View>
      <View className="login__slogan">{t('login.slogan')}</View>
    </View>
  )
}

export function LoginScreen() {
  const t = useText(loginTexts)
  const { form, send, questions } = useLogin()
  const { problems, submitting, refusal } = form
  const submit = () => send({ type: 'submitTapped' })
  return (
    <PageShell title={t('login.title')} ground="card">
      <View className="login">
        <Head />
        <TextField
          label={t('login.phone')}
          placeholder={t('login.phonePlaceholder')}
          value={form.phone}
          onChange={value => send({ type: 'phoneTyped', value })}
          onBlur={() => send({ type: 'fieldLeft', field: 'phone' })}
          error={problems.phone && failureText(problems.phone, loginTexts)}
          keyboard="tel"
          confirmKey="next"
          autoComplete="username"
          maxLength={13}
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
        {refusal && !isAnnounced(refusal) && (
          <NoticeBar tone="danger" icon="warning" className="login__problem">
            {callErrorText(refusal, { text: t('login.action') })}
          </NoticeBar>
        )}
        <Button block size="l" loading={submitting} onPress={submit} className="login__submit">
          {t(submitting ? 'login.submitting' : 'login.submit')}
        </Button>
        <View className="login__agreement">{t('login.agreement')}</View>
      </View>
      {questions}
    </PageShell>
  )
}
