import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useText } from '@/i18n'
import { uiSelectTexts } from '@/i18n/uiSelect'
import { Button } from '../button/Button'
import { cx } from '../cx'
import { dialog } from '../feedback/feedback'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import { Icon } from '../icon/Icon'
import { IconButton } from '../icon-button/IconButton'
import { SearchBar } from '../search-bar/SearchBar'
import { Sheet } from '../sheet/Sheet'
import { StateView } from '../state-view/StateView'
import { createScrollSignal } from '../window/scrollSignal'
import { WindowedList } from '../window/WindowedList'
import { changedKeys, matching, toggled, type SelectOption } from './selectModel'
import './select.scss'

export interface SelectSheetProps {
  open: boolean
  title: string
  options: readonly SelectOption[]
  value: readonly string[]
  /** Chosen, or emptied; `onClose` follows. */
  onPick: (keys: string[]) => void
  onClose: () => void
  /** Several, taken over by 确定; of one the tap is enough. */
  multiple?: boolean
  /** Asks for the options again. */
  onRefresh?: () => void
}

/** Percent of the screen (widgets §2). */
const HEIGHT = 55
/** More options than this are searched, and only those near the ones in sight are drawn. */
const SEARCHED = 20
/** Options drawn in one go: they are low. */
const SLOT_SIZE = 8
const keyOf = ({ key }: SelectOption) => key

/** Options in a popup. */
export function SelectSheet(props: SelectSheetProps) {
  const { open, title, options, value, onPick, onClose, multiple = false, onRefresh } = props
  const t = useText(uiSelectTexts)
  const [chosen, setChosen] = useState(value)
  const [wanted, setWanted] = useState('')
  const signal = useMemo(() => createScrollSignal(), [])
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setChosen(value)
      setWanted('')
    }
  }
  const done = (keys: readonly string[]) => {
    onPick([...keys])
    onClose()
  }
  /** One pick is made again at once; more are not lost without a question. */
  const leave = async () => {
    const asks = multiple && changedKeys(chosen, value) > 1
    const ask = { text: t('uiSelect.askLeave'), okText: t('uiSelect.giveUp'), cancelText: t('uiSelect.stay') }
    if (!asks || (await dialog.confirm({ title: t('common.systemPrompt'), ...ask, danger: true }))) onClose()
  }
  const tap = (key: string) => {
    if (multiple) setChosen(now => toggled(now, key, true))
    else done([key])
  }
  const found = useMemo(() => matching(options, wanted), [options, wanted])
  const draw = (option: SelectOption) => {
    const on = chosen.includes(option.key)
    return (
      <Pressable
        key={option.key}
        role={multiple ? 'checkbox' : 'radio'}
        checked={on}
        disabled={option.disabled}
        className={cx(
          'alm-select-sheet__option',
          on && 'alm-select-sheet__option--on',
          option.disabled && 'alm-select-sheet__option--off',
        )}
        onPress={() => tap(option.key)}
      >
        <View>{option.text}</View>
        {on && <Icon name="check" size={20} />}
      </Pressable>
    )
  }
  return (
    <Sheet
      open={open}
      onClose={() => void leave()}
      title={title}
      height={HEIGHT}
      flush
      signal={signal}
      footer={
        <View className="alm-select-sheet__actions">
          {onRefresh && (
            <IconButton icon="refresh" size={20} label={t('uiSelect.refresh')} onPress={onRefresh} />
          )}
          <Button kind="secondary" block onPress={() => done([])}>
            {t('uiSelect.clear')}
          </Button>
          {multiple && (
            <Button block onPress={() => done(chosen)}>
              {t('uiSelect.ok')}
            </Button>
          )}
        </View>
      }
    >
      {options.length > SEARCHED && (
        <View className="alm-select-sheet__search">
          <SearchBar label={t('uiSelect.search', { title })} value={wanted} onChange={setWanted} />
        </View>
      )}
      {found.length === 0 ? (
        <StateView
          compact
          kind="empty"
          text={t(options.length > 0 ? 'uiSelect.notFound' : 'uiSelect.empty')}
        />
      ) : (
        <View {...a11y({ role: multiple ? 'group' : 'radiogroup', label: title })}>
          {found.length > SEARCHED ? (
            <WindowedList
              rows={found}
              keyOf={keyOf}
              draw={draw}
              label={title}
              lineHeight="52px"
              slotSize={SLOT_SIZE}
              scroll={signal}
            />
          ) : (
            found.map(draw)
          )}
        </View>
      )}
    </Sheet>
  )
}
