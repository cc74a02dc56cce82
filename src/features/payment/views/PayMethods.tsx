import { View } from '@tarojs/components'
import { useState } from 'react'
import type { PayMethod } from '@/api/pay'
import { useText } from '@/i18n'
import { paymentTexts } from '../texts'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Card } from '@/ui/card/Card'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { RawImage } from '@/ui/host/RawImage'
import { Icon } from '@/ui/icon/Icon'
import { cx } from '@/ui/cx'
import { Tabs } from '@/ui/tabs/Tabs'
import { iconAddress, methodIcon } from '../model/methodIcon'
import {
  isLeaf,
  leavesOf,
  pathTo,
  refusalOf,
  type MethodRefusal,
  type RefusedMethods,
} from '../model/methods'

interface PayMethodsProps {
  methods: readonly PayMethod[]
  /** names of methods that cannot be read */
  broken: readonly string[]
  chosen?: string
  /** cannot be paid with here: shown with the reason, and not to be chosen */
  refused?: RefusedMethods
  /** where icon files are */
  icons: string
  disabled: boolean
  /** a method itself: may pay at once */
  onChoose(code: string): void
  /** a group: its first method is marked, nothing is paid (its own code is null, widgets §4) */
  onMark(code: string): void
}

/** Methods two per row; below a group its members as buttons, below those a third level as tabs (widgets §2). */
export function PayMethods(props: PayMethodsProps) {
  const { methods, broken, chosen, refused, icons, disabled, onChoose, onMark } = props
  const t = useText(paymentTexts)
  const [group, member] = pathTo(methods, chosen)
  return (
    <Card className="alm-pay__card">
      <View className="alm-pay__heading">{t('payment.method')}</View>
      <MethodButtons
        label={t('payment.method')}
        methods={methods}
        active={group}
        refused={refused}
        icons={icons}
        disabled={disabled}
        onChoose={onChoose}
        onMark={onMark}
      />
      {group && group.methods.length > 0 && (
        <View className="alm-pay-methods__level">
          <MethodButtons
            label={group.name}
            methods={group.methods}
            active={member}
            refused={refused}
            icons={icons}
            disabled={disabled}
            onChoose={onChoose}
            onMark={onMark}
          />
        </View>
      )}
      {member && member.methods.length > 0 && chosen && (
        <Tabs
          label={member.name}
          items={member.methods
            .filter(isLeaf)
            .filter(({ code }) => !refused?.has(code))
            .map(({ code, name }) => ({ key: code, text: name }))}
          active={chosen}
          onChange={onChoose}
        />
      )}
      <BrokenRows names={broken} />
    </Card>
  )
}

interface MethodButtonsProps {
  label: string
  methods: readonly PayMethod[]
  active?: PayMethod
  refused?: RefusedMethods
  icons: string
  disabled: boolean
  onChoose(code: string): void
  onMark(code: string): void
}

function MethodButtons(props: MethodButtonsProps) {
  const { label, methods, active, refused, icons, disabled, onChoose, onMark } = props
  return (
    <View className="alm-pay-methods__row" {...a11y({ role: 'radiogroup', label })}>
      {methods.map(method => (
        <MethodButton
          key={`${method.code ?? ''}${method.name}`}
          method={method}
          on={method === active}
          refusal={refusalOf(method, refused)}
          icons={icons}
          disabled={disabled}
          onPress={() => {
            const first = leavesOf([method]).find(({ code }) => !refused?.has(code))
            if (isLeaf(method)) onChoose(method.code)
            // pressed once more, the bank that was chosen below it stays
            else if (first && method !== active) onMark(first.code)
          }}
        />
      ))}
    </View>
  )
}

interface MethodButtonProps {
  method: PayMethod
  on: boolean
  refusal?: MethodRefusal
  icons: string
  disabled: boolean
  onPress(): void
}

function MethodButton({ method, on, refusal, icons, disabled, onPress }: MethodButtonProps) {
  const t = useText(paymentTexts)
  return (
    <Pressable
      className={cx('alm-pay-methods__button', on && 'alm-pay-methods__button--on')}
      role="radio"
      checked={on}
      disabled={disabled || refusal !== undefined}
      onPress={onPress}
    >
      <MethodIcon file={method.icon} icons={icons} />
      <View className="alm-pay-methods__name">{method.name}</View>
      {refusal && <View className="alm-pay-methods__reason">{t(`payment.failure.${refusal}`)}</View>}
    </Pressable>
  )
}

/** The server's file where the deployment has it, else our drawing; also when the file does not come. */
function MethodIcon({ file, icons }: { file: string | undefined; icons: string }) {
  const address = iconAddress(file, icons)
  const [broken, setBroken] = useState<string>()
  if (address && broken !== address)
    return (
      <View className="alm-pay-methods__icon alm-pay-methods__file">
        <RawImage
          className="alm-pay-methods__picture"
          src={address}
          alt=""
          mode="fit"
          lazy={false}
          priority={false}
          onError={() => setBroken(address)}
        />
      </View>
    )
  const { name, tone } = methodIcon(file)
  return (
    <Icon
      name={name}
      size={20}
      className={cx('alm-pay-methods__icon', tone && `alm-pay-methods__icon--${tone}`)}
    />
  )
}
