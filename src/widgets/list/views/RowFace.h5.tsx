import { View } from '@tarojs/components'
import { memo, useSyncExternalStore } from 'react'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/host/Pressable'
import { IconButton } from '@/ui/icon-button/IconButton'
import { Icon } from '@/ui/icon/Icon'
import { StateTag } from '@/ui/tag/StateTag'
import { BUTTON_KINDS } from '../model/operations'
import type { Chosen, RowFaceProps, ShownCell } from './contract'

function Value({ cell: { text, color, textColor } }: { cell: ShownCell }) {
  if (color === undefined) return <>{text}</>
  return (
    <StateTag color={color} {...(textColor && { textColor })}>
      {text}
    </StateTag>
  )
}

interface ChoiceProps {
  label: string
  chosen: Chosen
  onChoose: (() => void) | undefined
}

/** Alone drawn again when its row is chosen. */
const Choice = memo(function Choice({ label, chosen: { subscribe, now }, onChoose }: ChoiceProps) {
  const checked = useSyncExternalStore(subscribe, now, now)
  return (
    <Checkbox
      className="configured-row__choice"
      checked={checked === true}
      mixed={checked === 'mixed'}
      label={label}
      onChange={() => onChoose?.()}
    />
  )
})

type ColumnsProps = Pick<RowFaceProps, 'title' | 'cells' | 'onPress' | 'leads'>

const Columns = memo(function Columns({ title, cells, onPress, leads }: ColumnsProps) {
  const columns = (
    <>
      {title && (
        <View className="configured-row__title">
          <View>
            <Value cell={title} />
          </View>
          {leads && (
            <View className="configured-row__lead">
              <Icon name="chevron-right" size={16} />
            </View>
          )}
        </View>
      )}
      {cells.map((cell, at) => (
        <View key={at} className="configured-row__column">
          <View className="configured-row__name">{cell.name}</View>
          <View className="configured-row__value">
            <Value cell={cell} />
          </View>
        </View>
      ))}
    </>
  )
  if (!onPress) return <View className="configured-row__face">{columns}</View>
  return (
    <Pressable className="configured-row__face" role="link" onPress={onPress}>
      {columns}
    </Pressable>
  )
})

const Toggle = memo(function Toggle({
  fold,
  unfolded = false,
  onFold,
}: Pick<RowFaceProps, 'fold' | 'unfolded' | 'onFold'>) {
  return (
    <Pressable className="configured-row__toggle" expanded={unfolded} onPress={onFold}>
      <View className="configured-row__toggle-face">
        {fold}
        <Icon name={unfolded ? 'chevron-up' : 'chevron-down'} size={16} />
      </View>
    </Pressable>
  )
})

type OperationsProps = Pick<RowFaceProps, 'buttons' | 'running' | 'more' | 'onOperate' | 'onMore'>

const NO_BUTTONS: OperationsProps['buttons'] = []

const Operations = memo(function Operations(props: OperationsProps) {
  const { buttons = NO_BUTTONS, running, more, onOperate, onMore } = props
  return (
    <View className="configured-row__foot">
      {more && (
        <IconButton className="configured-row__more" icon="more" size={20} label={more} onPress={onMore} />
      )}
      <View className="configured-row__operations">
        {buttons.map(({ at, text, type, disabled }) => (
          <Button
            key={at}
            size="s"
            kind={BUTTON_KINDS[type]}
            className={`configured-operation--${type}`}
            loading={running === at}
            disabled={disabled || (running !== undefined && running !== at)}
            onPress={() => onOperate?.(at)}
          >
            {text}
          </Button>
        ))}
      </View>
    </View>
  )
})

/** A row or sub-row; `native/index.wxml` is the same for the mini-program. */
export function RowFace(props: RowFaceProps) {
  const { kind, open, choice, chosen, fold, unfolded, buttons = [], more } = props
  const { title, cells, onPress, leads, running, onOperate, onMore } = props
  return (
    <View className={cx('configured-place', open && 'configured-place--open')}>
      <View className={cx('configured-row', `configured-row--${kind}`, open && 'configured-row--open')}>
        <View className="configured-row__line">
          {choice && chosen && <Choice label={choice} chosen={chosen} onChoose={props.onChoose} />}
          <View className="configured-row__body">
            <Columns title={title} cells={cells} onPress={onPress} leads={leads} />
            {fold && <Toggle fold={fold} unfolded={unfolded} onFold={props.onFold} />}
          </View>
        </View>
        {(buttons.length > 0 || more) && (
          <Operations
            buttons={props.buttons}
            running={running}
            more={more}
            onOperate={onOperate}
            onMore={onMore}
          />
        )}
      </View>
    </View>
  )
}
