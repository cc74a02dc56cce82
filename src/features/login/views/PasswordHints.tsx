import { View } from '@tarojs/components'
import { passwordParts, type PasswordRule } from '@/base/password'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Icon } from '@/ui/icon/Icon'
import { loginTexts } from '../texts'

/** The parts of the password rule, ticked off while the user types. */
export function PasswordHints({ password, rule }: { password: string; rule: PasswordRule }) {
  const t = useText(loginTexts)
  const textOf = (part: ReturnType<typeof passwordParts>[number]['part']) =>
    part === 'length'
      ? t('login.verify.part.length', { min: rule.minLength, max: rule.maxLength })
      : t(`login.verify.part.${part}`)
  return (
    <View className="login__hints" {...a11y({ role: 'list' })}>
      {passwordParts(password, rule).map(({ part, met }) => (
        <View
          key={part}
          className={cx('login__hint', met && 'login__hint--met')}
          {...a11y({
            role: 'listitem',
            label: `${textOf(part)} ${t(met ? 'login.verify.met' : 'login.verify.unmet')}`,
          })}
        >
          <Icon name={met ? 'success' : 'info'} size={12} />
          <View>{textOf(part)}</View>
        </View>
      ))}
    </View>
  )
}
