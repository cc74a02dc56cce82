import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { PageShell } from '@/ui/page-shell/PageShell'
import { TextField } from '@/ui/text-field/TextField'
import { useRegister } from '../hooks/useRegister'
import type { RegisterField } from '../model/forms'
import { loginTexts } from '../texts'
import { AgreementBox } from './Agreement'
import { CodeField } from './CodeField'
import { Head } from './Head'
import { NewPasswordFields } from './NewPasswordFields'
import { PhoneField } from './PhoneField'
import { CodeProblem, Problem } from './Problem'
import { openDocument } from './openDocument'
import './login.scss'

const logIn = () => void navigate(linkTo('loginAccount'), 'replace')

function RegisterFields({ register }: { register: ReturnType<typeof useRegister> }) {
  const t = useText(loginTexts)
  const { form, send, code, requestCode, context } = register
  const { values, problems, submitting } = form
  const field = (name: RegisterField) => ({
    value: values[name],
    problem: problems[name],
    onChange: (value: string) => send({ type: 'typed', field: name, value }),
    onBlur: () => send({ type: 'fieldLeft', field: name, context }),
  })
  const submit = () => send({ type: 'submitTapped', context })
  const { problem: inviteProblem, ...invite } = field('invite')
  return (
    <>
      <PhoneField {...field('phone')} required autoComplete="username" disabled={submitting} />
      <CodeField
        {...field('code')}
        required
        disabled={submitting}
        request={code}
        onRequest={() => void requestCode()}
        again={false}
      />
      <CodeProblem error={code.error} left={code.left} />
      <NewPasswordFields
        required
        rule={context.rule}
        fresh={{
          ...field('password'),
          label: t('login.register.password'),
          placeholder: t('login.register.passwordPlaceholder'),
        }}
        again={{
          ...field('again'),
          label: t('login.register.again'),
          placeholder: t('login.register.againPlaceholder'),
        }}
        disabled={submitting}
        onConfirm={submit}
      />
      <TextField
        {...invite}
        label={t('login.register.invite')}
        placeholder={t('login.register.invitePlaceholder')}
        error={inviteProblem && failureText(inviteProblem, loginTexts)}
        maxLength={32}
        disabled={submitting}
      />
    </>
  )
}

export function RegisterScreen() {
  const t = useText(loginTexts)
  const register = useRegister()
  const { form, send, context, agreed, agree } = register
  const submit = () => send({ type: 'submitTapped', context })
  return (
    <PageShell title={t('login.register.title')} ground="card">
      <View className="login">
        <Head logo={false} title={t('login.register.welcome')} text={t('login.register.slogan')} />
        <RegisterFields register={register} />
        <AgreementBox agreed={agreed} onChange={agree} onOpen={openDocument} />
        <Problem error={form.refusal} action={t('login.register.action')} />
        <Button block size="l" loading={form.submitting} onPress={submit}>
          {t(form.submitting ? 'login.register.submitting' : 'login.register.submit')}
        </Button>
        <View className="login__ways login__ways--middle">
          <Button kind="ghost" size="s" onPress={logIn} disabled={form.submitting}>
            {t('login.register.goLogin')}
          </Button>
        </View>
      </View>
    </PageShell>
  )
}
