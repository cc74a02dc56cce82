import { Text, View } from '@tarojs/components'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { Pressable } from '@/ui/host/Pressable'
import { loginTexts } from '../texts'

const open = (type: 'agreement' | 'privacy') => () => void navigate(linkTo('loginClause', { type }))

function Documents() {
  const t = useText(loginTexts)
  return (
    <>
      <Pressable role="link" className="login__clause" onPress={open('agreement')}>
        {t('login.userAgreement')}
      </Pressable>
      <Text className="login__and">{t('login.and')}</Text>
      <Pressable role="link" className="login__clause" onPress={open('privacy')}>
        {t('login.privacyPolicy')}
      </Pressable>
    </>
  )
}

/** Both documents in the sentence a login accepts them with. */
export function LoginAgreement() {
  const t = useText(loginTexts)
  return (
    <View className="login__agreement">
      <Text>{t('login.agreement')}</Text>
      <Documents />
    </View>
  )
}

/** The agreement a registration asks for (shop §5). */
export function AgreementBox({ agreed, onChange }: { agreed: boolean; onChange: (agreed: boolean) => void }) {
  const t = useText(loginTexts)
  return (
    <View className="login__agreement login__agreement--box">
      <Checkbox checked={agreed} onChange={onChange} label={t('login.register.agreeLabel')}>
        {t('login.register.agree')}
      </Checkbox>
      <Documents />
    </View>
  )
}
