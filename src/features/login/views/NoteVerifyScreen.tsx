import { View } from '@tarojs/components'
import { isPhone, maskPhone } from '@/base/phone'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { useNoteVerify } from '../hooks/useNoteVerify'
import { loginTexts } from '../texts'
import { CodeField } from './CodeField'
import { Head } from './Head'
import { CodeProblem, Problem } from './Problem'
import './login.scss'

function Verify({ tel }: { tel: string }) {
  const t = useText(loginTexts)
  const { form, send, code } = useNoteVerify(tel)
  const { values, problems, submitting, refusal } = form
  const phone = maskPhone(tel)
  const sent = code.left > 0
  const submit = () => send({ type: 'submitTapped', context: {} })
  return (
    <View className="login">
      <Head
        logo={false}
        title={t('login.note.verifyTitle')}
        text={t(sent ? 'login.note.sentTo' : 'login.note.sendTo', { phone })}
      />
      <CodeField
        value={values.code}
        onChange={value => send({ type: 'typed', field: 'code', value })}
        onBlur={() => send({ type: 'fieldLeft', field: 'code', context: {} })}
        onConfirm={submit}
        problem={problems.code}
        disabled={submitting}
        request={code}
        onRequest={() => void code.request(tel)}
        again
        autoFocus
      />
      <CodeProblem error={code.error} left={code.left} />
      <Problem error={refusal} action={t('login.action')} />
      <Button block size="l" loading={submitting} onPress={submit} className="login__submit">
        {t(submitting ? 'login.submitting' : 'login.submit')}
      </Button>
    </View>
  )
}

/** Login by SMS, second step: the code. */
export function NoteVerifyScreen({ tel }: { tel: string }) {
  const t = useText(loginTexts)
  return (
    <PageShell title={t('login.note.title')} ground="card">
      {isPhone(tel) ? (
        <Verify tel={tel} />
      ) : (
        <StateView
          kind="error"
          text={t('login.note.invalidLink')}
          action={{
            text: t('login.byCode'),
            onPress: () => void navigate(linkTo('loginNote'), 'replace'),
          }}
        />
      )}
    </PageShell>
  )
}
