import { View } from '@tarojs/components'
import { isPhone, maskPhone } from '@/base/phone'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { TextField } from '@/ui/text-field/TextField'
import { useChangePassword } from '../hooks/useChangePassword'
import { changeForm } from '../model/forms'
import { loginTexts } from '../texts'
import { PasswordProof } from './PasswordProof'
import { Problem } from './Problem'
import './login.scss'

export interface PasswordVerifyScreenProps {
  /** '2' changes by the old password (shop §2); '1' proves the phone by SMS first */
  type: string
  tel: string | undefined
}

const AUTO_COMPLETE = {
  old: 'current-password',
  fresh: 'new-password',
  again: 'new-password',
}

const bySms = (tel: string) => void navigate(linkTo('passwordVerify', { type: '1', tel }), 'replace')

function PasswordFields({ tel }: { tel: string }) {
  const t = useText(loginTexts)
  const { form, send, rule, ruleKnown } = useChangePassword(tel)
  const { refusal } = form
  const length = t('login.verify.length', { min: rule.minLength, max: rule.maxLength })
  const hint = ruleKnown
    ? t('login.verify.both', { length, rule: t(`login.verify.rule.${rule.code}`) })
    : length
  const submit = () => send({ type: 'submitTapped', context: { rule } })
  return (
    <View className="login">
      <View className="login__intro">{t('login.verify.intro', { phone: maskPhone(tel) })}</View>
      {changeForm.fields.map((field, index) => {
        const problem = form.problems[field]
        const last = index === changeForm.fields.length - 1
        return (
          <TextField
            key={field}
            label={t(`login.verify.${field}`)}
            placeholder={t(`login.verify.${field}Placeholder`)}
            value={form.values[field]}
            onChange={value => send({ type: 'typed', field, value })}
            onBlur={() => send({ type: 'fieldLeft', field, context: { rule } })}
            onConfirm={last ? submit : undefined}
            error={problem && failureText(problem, loginTexts)}
            hint={field === 'fresh' ? hint : undefined}
            password
            confirmKey={last ? 'done' : 'next'}
            autoComplete={AUTO_COMPLETE[field]}
            maxLength={64}
            disabled={form.submitting}
          />
        )
      })}
      <Problem error={refusal} action={t('login.verify.action')} />
      <Button block size="l" loading={form.submitting} onPress={submit} className="login__submit">
        {t('login.verify.submit')}
      </Button>
      <View className="login__ways login__ways--middle">
        <Button kind="ghost" size="s" onPress={() => bySms(tel)} disabled={form.submitting}>
          {t('login.reset.bySms')}
        </Button>
      </View>
    </View>
  )
}

function InvalidLink() {
  const t = useText(loginTexts)
  return (
    <StateView
      kind="error"
      text={t('login.verify.invalidLink')}
      action={{ text: t('login.title'), onPress: () => void navigate(linkTo('loginAccount'), 'replace') }}
    />
  )
}

export function PasswordVerifyScreen({ type, tel }: PasswordVerifyScreenProps) {
  const t = useText(loginTexts)
  const phone = tel !== undefined && isPhone(tel) ? tel : undefined
  if (type === '1')
    return (
      <PageShell title={t('login.reset.title')} ground="card">
        <PasswordProof tel={phone} />
      </PageShell>
    )
  return (
    <PageShell title={t('login.verify.title')} ground="card">
      {type === '2' && phone ? <PasswordFields tel={phone} /> : <InvalidLink />}
    </PageShell>
  )
}
