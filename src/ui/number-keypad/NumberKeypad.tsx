import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatDecimal } from '@/base/decimal'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import { TypeArea } from '../host/TypeArea'
import { Icon } from '../icon/Icon'
import { Sheet } from '../sheet/Sheet'
import { keyed, keyOf, type KeypadKey, type KeypadRule } from './keypadModel'
import './number-keypad.scss'

export interface NumberKeypadProps extends KeypadRule {
  open: boolean
  title: string
  /** What the number is before the first key, plainly: `-1234.5`. */
  value: string
  /** Done. `onClose` follows. */
  onDone: (text: string) => void
  onClose: () => void
}

/** Above every other popup (widgets §9). */
const LAYER = 5000

const ROWS = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
] as const satisfies readonly (readonly KeypadKey[])[]

/** The number that is there is marked: the first digit takes its place, any other key goes on with it. */
function Keys({ precision, negative, value, onDone, onClose }: Omit<NumberKeypadProps, 'open' | 'title'>) {
  const t = useText(uiFormTexts)
  const [text, setText] = useState(value)
  const [fresh, setFresh] = useState(true)
  const press = (key: KeypadKey) => {
    const begins = fresh && /^\d$/.test(key)
    setFresh(false)
    setText(now => keyed(begins ? '' : now, key, { precision, negative }))
  }
  const done = () => {
    onDone(text)
    onClose()
  }
  const hear = (name: string): boolean => {
    const key = keyOf(name)
    if (key) press(key)
    return key !== undefined
  }
  const grouped = formatDecimal(text)
  const shown = /[.]$|\.\d*0$/.test(text) || grouped === '' ? text : grouped
  const key = (name: KeypadKey, face: string) => (
    <Pressable key={name} className="alm-keypad__key" label={face} onPress={() => press(name)}>
      {face}
    </Pressable>
  )
  const blank = (name: string) => <View key={name} className="alm-keypad__key alm-keypad__key--blank" />
  return (
    <TypeArea className="alm-keypad" onKey={hear}>
      <View
        className={cx('alm-keypad__number', shown === '' && 'alm-keypad__number--empty')}
        {...a11y({ live: 'polite' })}
      >
        <Text className={cx(fresh && shown !== '' && 'alm-keypad__fresh')}>{shown || '0'}</Text>
      </View>
      <View className="alm-keypad__keys">
        <View className="alm-keypad__digits">
          {ROWS.flat().map(name => key(name, name))}
          {negative ? key('sign', '+/−') : blank('sign')}
          {key('0', '0')}
          {precision > 0 ? key('dot', '.') : blank('dot')}
        </View>
        <View className="alm-keypad__side">
          <Pressable
            className="alm-keypad__key"
            label={t('uiForm.keypad.back')}
            onPress={() => press('back')}
          >
            <Icon name="backspace" size={24} />
          </Pressable>
          <Pressable className="alm-keypad__key alm-keypad__key--word" onPress={() => press('clear')}>
            {t('uiForm.keypad.clear')}
          </Pressable>
          <Pressable className="alm-keypad__key alm-keypad__key--done" onPress={done}>
            {t('uiForm.keypad.done')}
          </Pressable>
        </View>
      </View>
    </TypeArea>
  )
}

/** Keys of a number in a sheet: nothing changes until it is done. */
export function NumberKeypad({ open, title, onClose, ...rest }: NumberKeypadProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} layer={LAYER} flush scroll={false}>
      <Keys {...rest} onClose={onClose} />
    </Sheet>
  )
}
