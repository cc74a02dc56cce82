import { View } from '@tarojs/components'
import { isPhone, maskPhone } from '@/base/phone'
import { useText } from '@/i18n'
import { callErrorText, failureText } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { TextField } from '@/ui/text-field/TextField'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useChangePassword } from '../hooks/useChangePassword'
import { PASSWORD_FIELDS, type PasswordField } from '../model/passwordForm'
import { loginTexts } from '../texts'
import './login.scss'

export interface PasswordVerifyScreenProps {
  /** only '2', the change by old password, is known (shop §2) */
  type: string
  tel: string
}

const AUTO_COMPLETE: Record<PasswordField, string> = {
  old: 'current-password',
  fresh: 'new-password',
  again: 'new-password',
}

function PasswordFields({ tel }: { tel: string }) {
  const t = useText(loginTexts)
  const { form, send, questions, rule, ruleKnown } = useChangePassword(tel)
  const { refusal } = form
  const length = t('login.verify.length', { min: rule.minLength, max: rule.maxLength })
  const hint = ruleKnown
    ? `${length}${t('common.listSeparator')}${t(`login.verify.rule.${rule.code}`)}`
    : length
  const submit = () => send({ type: 'submitTapped', rule })
  return (
    <View className="login">
      <View className="login__intro">{t('login.verify.intro', { phone: maskPhone(tel) })}</View>
      {PASSWORD_FIELDS.map((field, index) => {
        const problem = form.problems[field]
        const last = index === PASSWORD_FIELDS.length - 1
        return (
          <TextField
            key={field}
            label={t(`login.verify.${field}`)}
            placeholder={t(`login.verify.${field}Placeholder`)}
            value={form.values[field]}
            onChange={value => send({ type: 'typed', field, value })}
            onBlur={() => send({ type: 'fieldLeft', field, rule })}
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
      {refusal && !isAnnounced(refusal) && (
        <NoticeBar tone="danger" icon="warning" className="login__problem">
          {callErrorText(refusal, { text: t('login.verify.action') })}
        </NoticeBar>
      )}
      <Button block size="l" loading={form.submitting} onPress={submit} className="login__submit">
        {t('login.verify.submit')}
      </Button>
      {questions}
    </View>
  )
}

export function PasswordVerifyScreen({ type, tel }: PasswordVerifyScreenProps) {
  const t = useText(loginTexts)
  return (
    <PageShell title={t('login.verify.title')} ground="card">
      {type === '2' && isPhone(tel) ? (
        <PasswordFields tel={tel} />
      ) : (
        <StateView
          kind="error"
          text={t('login.verify.invalidLink')}
          action={{ text: t('login.title'), onPress: () => void navigate(linkTo('loginAccount'), 'replace') }}
        />
      )}
    </PageShell>
  )
}
