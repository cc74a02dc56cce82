import { View } from '@tarojs/components'
import { isPhone, maskPhone } from '@/base/phone'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { usePasswordReset } from '../hooks/usePasswordReset'
import { loginTexts } from '../texts'
import { NewPasswordFields } from './NewPasswordFields'
import { Problem } from './Problem'
import './login.scss'

function ResetFields({ tel }: { tel: string }) {
  const t = useText(loginTexts)
  const { form, send, proven, context } = usePasswordReset(tel)
  const { values, problems, submitting, refusal } = form
  if (!proven) return <NotProven tel={tel} />
  const field = (name: 'fresh' | 'again') => ({
    label: t(`login.verify.${name}`),
    placeholder: t(`login.verify.${name}Placeholder`),
    value: values[name],
    problem: problems[name],
    onChange: (value: string) => send({ type: 'typed', field: name, value }),
    onBlur: () => send({ type: 'fieldLeft', field: name, context }),
  })
  const submit = () => send({ type: 'submitTapped', context })
  return (
    <View className="login">
      <View className="login__intro">{t('login.reset.freshIntro', { phone: maskPhone(tel) })}</View>
      <NewPasswordFields
        rule={context.rule}
        fresh={field('fresh')}
        again={field('again')}
        disabled={submitting}
        onConfirm={submit}
      />
      <Problem error={refusal} action={t('login.reset.action')} />
      <Button block size="l" loading={submitting} onPress={submit} className="login__submit">
        {t('login.reset.submit')}
      </Button>
    </View>
  )
}

function NotProven({ tel }: { tel: string }) {
  const t = useText(loginTexts)
  const again = () =>
    void navigate(linkTo('passwordVerify', { type: '1', tel: isPhone(tel) ? tel : undefined }), 'replace')
  return (
    <StateView
      kind="error"
      text={t('login.reset.notProven')}
      action={{ text: t('login.reset.again'), onPress: again }}
    />
  )
}

/** Forgotten password, second step: the new one. */
export function PasswordResetScreen({ tel }: { tel: string }) {
  const t = useText(loginTexts)
  return (
    <PageShell title={t('login.reset.freshTitle')} ground="card">
      <ResetFields tel={tel} />
    </PageShell>
  )
}
