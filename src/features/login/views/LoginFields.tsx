import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { TextField } from '@/ui/text-field/TextField'
import type { LoginForm, LoginFormEvent } from '../model/loginForm'
import { loginTexts } from '../texts'
import { AgreementBox, type OpenDocument } from './Agreement'
import { Head } from './Head'
import { PhoneField } from './PhoneField'
import { Problem } from './Problem'
import './login.scss'

/** Where the page leads besides into the shop. */
export interface LoginWays {
  byCode: () => void
  register: () => void
  forgotten: () => void
  openDocument: OpenDocument
}

interface LoginFieldsProps {
  form: LoginForm
  send: (event: LoginFormEvent) => void
  ways: LoginWays
  agreed: boolean
  onAgree: (agreed: boolean) => void
  /** above the fields */
  notice?: ReactNode
}

/** The login page below its bar; markup only, so that it can be drawn before the app is there. */
export function LoginFields({ form, send, ways, agreed, onAgree, notice }: LoginFieldsProps) {
  const t = useText(loginTexts)
  const { problems, submitting, refusal } = form
  const submit = () => send({ type: 'submitTapped' })
  return (
    <View className="login">
      <Head title={t('login.welcome')} text={t('login.slogan')} />
      {!refusal && notice}
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
      <AgreementBox agreed={agreed} onChange={onAgree} onOpen={ways.openDocument} />
      <Problem error={refusal} action={t('login.action')} />
      <Button block size="l" loading={submitting} onPress={submit} className="login__submit">
        {t(submitting ? 'login.submitting' : 'login.submit')}
      </Button>
      <View className="login__ways">
        <Button kind="ghost" size="s" onPress={ways.byCode} disabled={submitting}>
          {t('login.byCode')}
        </Button>
        <Button kind="ghost" size="s" onPress={ways.forgotten} disabled={submitting}>
          {t('login.forgotten')}
        </Button>
      </View>
      <Button kind="secondary" block onPress={ways.register} disabled={submitting}>
        {t('login.register.go')}
      </Button>
    </View>
  )
}
