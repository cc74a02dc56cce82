import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { PageShell } from '@/ui/page-shell/PageShell'
import { useNote } from '../hooks/useNote'
import { loginTexts } from '../texts'
import { AgreementBox } from './Agreement'
import { Head } from './Head'
import { PhoneField } from './PhoneField'
import { CodeProblem } from './Problem'
import { openDocument } from './openDocument'
import './login.scss'

const byPassword = () => void navigate(linkTo('loginAccount'), 'replace')
const register = () => void navigate(linkTo('userRegister'), 'replace')

/** Login by SMS, first step: the phone. */
export function NoteScreen() {
  const t = useText(loginTexts)
  const { form, send, code, agreed, agree } = useNote()
  const { values, problems, submitting } = form
  return (
    <PageShell title={t('login.note.title')} ground="card">
      <View className="login">
        <Head title={t('login.note.welcome')} text={t('login.note.slogan')} />
        <PhoneField
          value={values.phone}
          onChange={value => send({ type: 'typed', field: 'phone', value })}
          onBlur={() => send({ type: 'fieldLeft', field: 'phone', context: {} })}
          problem={problems.phone}
          disabled={submitting}
        />
        <AgreementBox agreed={agreed} onChange={agree} onOpen={openDocument} />
        <CodeProblem error={code.error} left={code.left} />
        <Button
          block
          size="l"
          loading={submitting}
          onPress={() => send({ type: 'submitTapped', context: {} })}
          className="login__submit"
        >
          {t('login.getCode')}
        </Button>
        <View className="login__ways">
          <Button kind="ghost" size="s" onPress={byPassword} disabled={submitting}>
            {t('login.byPassword')}
          </Button>
          <Button kind="ghost" size="s" onPress={register} disabled={submitting}>
            {t('login.register.go')}
          </Button>
        </View>
      </View>
    </PageShell>
  )
}
