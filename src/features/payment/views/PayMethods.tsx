import { View } from '@tarojs/components'
import type { PayMethod } from '@/api/pay'
import { useText } from '@/i18n'
import { paymentTexts } from '../texts'
import { Card } from '@/ui/card/Card'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { cx } from '@/ui/cx'
import { Tabs } from '@/ui/tabs/Tabs'
import { methodIcon } from '../model/methodIcon'
import { isLeaf, leavesOf, pathTo } from '../model/methods'

interface PayMethodsProps {
  methods: readonly PayMethod[]
  chosen?: string
  disabled: boolean
  /** a method itself: may pay at once */
  onChoose(code: string): void
  /** a group: its first method is marked, nothing is paid (its own code is null, widgets §4) */
  onMark(code: string): void
}

/** Methods two per row; below a group its members as buttons, below those a third level as tabs (widgets §2). */
export function PayMethods({ methods, chosen, disabled, onChoose, onMark }: PayMethodsProps) {
  const t = useText(paymentTexts)
  const [group, member] = pathTo(methods, chosen)
  return (
    <Card className="alm-pay__card">
      <View className="alm-pay__heading">{t('payment.method')}</View>
      <MethodButtons
        methods={methods}
        active={group}
        disabled={disabled}
        onChoose={onChoose}
        onMark={onMark}
      />
      {group && group.methods.length > 0 && (
        <View className="alm-pay-methods__level">
          <MethodButtons
            methods={group.methods}
            active={member}
            disabled={disabled}
            onChoose={onChoose}
            onMark={onMark}
          />
        </View>
      )}
      {member && member.methods.length > 0 && chosen && (
        <Tabs
          label={member.name}
          items={member.methods.filter(isLeaf).map(method => ({ key: method.code, text: method.name }))}
          active={chosen}
          onChange={onChoose}
        />
      )}
    </Card>
  )
}

interface MethodButtonsProps {
  methods: readonly PayMethod[]
  active?: PayMethod
  disabled: boolean
  onChoose(code: string): void
  onMark(code: string): void
}

function MethodButtons({ methods, active, disabled, onChoose, onMark }: MethodButtonsProps) {
  return (
    <View className="alm-pay-methods__row">
      {methods.map(method => (
        <Pressable
          key={`${method.code ?? ''}${method.name}`}
          className={cx('alm-pay-methods__button', method === active && 'alm-pay-methods__button--on')}
          role="radio"
          checked={method === active}
          disabled={disabled}
          onPress={() => {
            const first = leavesOf([method])[0]
            if (isLeaf(method)) onChoose(method.code)
            else if (first) onMark(first.code)
          }}
        >
          <MethodIcon file={method.icon} />
          <View className="alm-pay-methods__name">{method.name}</View>
        </Pressable>
      ))}
    </View>
  )
}

function MethodIcon({ file }: { file: string | undefined }) {
  const { name, tone } = methodIcon(file)
  return (
    <Icon
      name={name}
      size={20}
      className={cx('alm-pay-methods__icon', tone && `alm-pay-methods__icon--${tone}`)}
    />
  )
}
