import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { usePasswordProof } from '../hooks/usePasswordProof'
import { loginTexts } from '../texts'
import { CodeField } from './CodeField'
import { PhoneField } from './PhoneField'
import { CodeProblem, Problem } from './Problem'
import './login.scss'

/** Forgotten password, first step: phone and code. */
export function PasswordProof({ tel }: { tel: string | undefined }) {
  const t = useText(loginTexts)
  const { form, send, code, requestCode } = usePasswordProof(tel)
  const { values, problems, submitting, refusal } = form
  const field = (name: 'phone' | 'code') => ({
    value: values[name],
    problem: problems[name],
    onChange: (value: string) => send({ type: 'typed', field: name, value }),
    onBlur: () => send({ type: 'fieldLeft', field: name, context: {} }),
    disabled: submitting,
  })
  const submit = () => send({ type: 'submitTapped', context: {} })
  return (
    <View className="login">
      <View className="login__intro">{t('login.reset.intro')}</View>
      <PhoneField {...field('phone')} />
      <CodeField
        {...field('code')}
        onConfirm={submit}
        request={code}
        onRequest={() => void requestCode()}
        again={false}
      />
      <CodeProblem error={code.error} left={code.left} />
      <Problem error={refusal} action={t('login.reset.action')} />
      <Button block size="l" loading={submitting} onPress={submit} className="login__submit">
        {t('login.reset.next')}
      </Button>
    </View>
  )
}
