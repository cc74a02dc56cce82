import { Text, View } from '@tarojs/components'
import type { ITouchEvent } from '@tarojs/components'
import { Fragment, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { useText } from '@/i18n'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import { TypeArea } from '../host/TypeArea'
import { Icon } from '../icon/Icon'
import { IconButton } from '../icon-button/IconButton'
import { Sheet } from '../sheet/Sheet'
import {
  beginKeypad,
  eventOfKey,
  glyphsOf,
  keypadModel,
  type KeypadEvent,
  type KeypadKey,
  type KeypadRule,
  type KeypadState,
} from './keypadModel'
import { keypadTexts } from './texts'
import './number-keypad.scss'

export interface NumberKeypadProps extends KeypadRule {
  open: boolean
  title: string
  /** To be found by `clearOf`. */
  id?: string
  /** Which field is filled in: with another one it begins anew and stays open. */
  field?: string
  /** What the number is before the first key, plainly: `-1234.5`. */
  value: string
  /** Told after each key, before the number counts: a draft keeps it. */
  onTyping?: ((text: string) => void) | undefined
  /** Done, or left by the mask or the back key. `onClose` follows. */
  onDone: (text: string) => void
  /** On to the next field (下一项): takes the number, undefined where nothing was typed, and gives the keypad another `field`. Default: there is none. */
  onNext?: ((text: string | undefined) => void) | undefined
  onClose: () => void
  /** Above the keys: where one is. */
  note?: ReactNode
}

/** Above every other popup (widgets §9). */
const LAYER = 5000

const ROWS = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
] as const satisfies readonly (readonly KeypadKey[])[]

/** The number with its caret; a tap puts the caret behind a digit, one beside the digits at the beginning. */
function NumberLine({ state, send }: { state: KeypadState; send: (event: KeypadEvent) => void }) {
  const t = useText(keypadTexts)
  const { text, caret, fresh } = state
  const glyphs = useMemo(() => glyphsOf(text), [text])
  const bar = <View className="alm-keypad__caret" />
  const put = (event: ITouchEvent, to: number) => {
    event.stopPropagation()
    send({ type: 'movedTo', caret: to })
  }
  // after a separator the caret stands behind it
  const barAfter = (at: number) => glyphs[at]?.after === caret && glyphs[at + 1]?.after !== caret
  return (
    <View className="alm-keypad__line">
      <IconButton
        icon="chevron-left"
        size={20}
        label={t('uiKeypad.left')}
        onPress={() => send({ type: 'moved', by: -1 })}
      />
      <View
        className={cx('alm-keypad__number', text === '' && 'alm-keypad__number--empty')}
        onClick={event => put(event as ITouchEvent, 0)}
        {...a11y({ live: 'polite' })}
      >
        {text === '' ? (
          <>
            {bar}
            <Text>0</Text>
          </>
        ) : (
          <>
            {caret === 0 && bar}
            {glyphs.map(({ char, after }, at) => (
              <Fragment key={at}>
                <Text className={cx(fresh && 'alm-keypad__fresh')} onClick={event => put(event, after)}>
                  {char}
                </Text>
                {barAfter(at) && bar}
              </Fragment>
            ))}
          </>
        )}
      </View>
      <IconButton
        icon="chevron-right"
        size={20}
        label={t('uiKeypad.right')}
        onPress={() => send({ type: 'moved', by: 1 })}
      />
    </View>
  )
}

/** What is done takes what was typed, also what is not drawn yet. */
function useKeypad(value: string, { precision, negative }: KeypadRule) {
  const model = useMemo(() => keypadModel({ precision, negative }), [precision, negative])
  const [state, draw] = useState(() => beginKeypad(value))
  const newest = useRef(state)
  const send = (event: KeypadEvent) => {
    newest.current = model(newest.current, event)
    draw(newest.current)
  }
  return { state, send, now: () => newest.current }
}

interface KeysProps extends Omit<NumberKeypadProps, 'open' | 'title'> {
  /** what the mask and the back key do */
  away: Ref<() => void>
}

function Keys(props: KeysProps) {
  const { id, precision, negative, value, note, onTyping, onDone, onNext, onClose, away } = props
  const t = useText(keypadTexts)
  const { state, send, now } = useKeypad(value, { precision, negative })
  // told as it is typed: a drawing may come after the keypad was closed
  const type = (event: KeypadEvent) => {
    send(event)
    if (!now().fresh) onTyping?.(now().text)
  }
  const press = (key: KeypadKey) => type({ type: 'key', key })
  // what is no number stands as it came until a key is pressed
  const untouched = () => now().fresh && now().text === ''
  const done = () => {
    if (!untouched()) onDone(now().text)
    onClose()
  }
  // a lone minus is no number, and what is as it was is not taken anew
  const isTyped = () => now().text !== value && now().text !== '-'
  useImperativeHandle(away, () => () => (isTyped() ? done() : onClose()))
  const next = onNext && (() => onNext(untouched() ? undefined : now().text))
  const hear = (name: string): boolean => {
    const event = eventOfKey(name)
    if (event) type(event)
    else if (name === 'Enter') (next ?? done)()
    return event !== undefined || name === 'Enter'
  }
  const key = (name: KeypadKey, face: string) => (
    <Pressable key={name} className="alm-keypad__key" label={face} onPress={() => press(name)}>
      {face}
    </Pressable>
  )
  const blank = (name: string) => <View key={name} className="alm-keypad__key alm-keypad__key--blank" />
  return (
    <TypeArea className="alm-keypad" onKey={hear} onPaste={text => type({ type: 'pasted', text })}>
      <View id={id}>
        {note}
        <NumberLine state={state} send={type} />
        {state.refused && (
          <View className="alm-keypad__refused" {...a11y({ role: 'alert' })}>
            {t(`uiKeypad.refused.${state.refused}`, { precision })}
          </View>
        )}
        <View className="alm-keypad__keys">
          <View className="alm-keypad__digits">
            {ROWS.flat().map(name => key(name, name))}
            {negative ? key('sign', '+/−') : blank('sign')}
            {key('0', '0')}
            {precision > 0 ? key('dot', '.') : blank('dot')}
          </View>
          <View className="alm-keypad__side">
            <Pressable className="alm-keypad__key" label={t('uiKeypad.back')} onPress={() => press('back')}>
              <Icon name="backspace" size={24} />
            </Pressable>
            <Pressable className="alm-keypad__key alm-keypad__key--word" onPress={() => press('clear')}>
              {t('uiKeypad.clear')}
            </Pressable>
            {next && (
              <Pressable className="alm-keypad__key alm-keypad__key--next" onPress={next}>
                {t('uiKeypad.next')}
              </Pressable>
            )}
            <Pressable className="alm-keypad__key alm-keypad__key--done" onPress={done}>
              {t('uiKeypad.done')}
            </Pressable>
          </View>
        </View>
      </View>
    </TypeArea>
  )
}

/**
 * Keys of a number in a sheet: nothing changes until it is done, or the next field is asked for. A tap beside them is the
 * usual way out of a keyboard: it takes what was typed, as the back key does; the cross and Escape do not.
 */
export function NumberKeypad({ open, title, onClose, ...rest }: NumberKeypadProps) {
  // opened again while it still slides out it begins anew as well
  const [opened, setOpened] = useState({ open, times: 0 })
  if (opened.open !== open) setOpened({ open, times: opened.times + (open ? 1 : 0) })
  const away = useRef<() => void>(null)
  const goAway = () => away.current?.()
  return (
    <Sheet open={open} onClose={onClose} onAway={goAway} title={title} layer={LAYER} flush scroll={false}>
      <Keys key={`${rest.field} ${opened.times}`} {...rest} onClose={onClose} away={away} />
    </Sheet>
  )
}
