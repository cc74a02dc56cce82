import { Text, View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { Pressable } from '@/ui/host/Pressable'
import { loginTexts } from '../texts'

export type OpenDocument = (type: 'agreement' | 'privacy') => void

function Documents({ onOpen }: { onOpen: OpenDocument }) {
  const t = useText(loginTexts)
  return (
    <>
      <Pressable role="link" className="login__clause" onPress={() => onOpen('agreement')}>
        {t('login.userAgreement')}
      </Pressable>
      <Text>{t('login.and')}</Text>
      <Pressable role="link" className="login__clause" onPress={() => onOpen('privacy')}>
        {t('login.privacyPolicy')}
      </Pressable>
    </>
  )
}

interface AgreementBoxProps {
  agreed: boolean
  onChange: (agreed: boolean) => void
  onOpen: OpenDocument
}

/** The agreement every way into the shop asks for (shop §5). */
export function AgreementBox({ agreed, onChange, onOpen }: AgreementBoxProps) {
  const t = useText(loginTexts)
  return (
    <View className="alm-checkbox-group login__agreement">
      <Checkbox checked={agreed} onChange={onChange} label={t('login.agreeLabel')} />
      <View className="login__terms">
        <Text onClick={() => onChange(!agreed)}>{t('login.agree')}</Text>
        <Documents onOpen={onOpen} />
      </View>
    </View>
  )
}
