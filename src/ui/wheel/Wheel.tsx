import { PickerView } from '@nutui/nutui-react-taro'
import { useMemo, useReducer, useRef, type CSSProperties } from 'react'
import '@/styles/nutui.scss'
import { Spin } from '../host/Spin'
import { stepped, type PickerOption } from '../picker/pickerModel'
import './wheel.scss'

export interface WheelProps {
  /** Accessible name. */
  label: string
  options: readonly PickerOption[]
  value: string
  onChange: (value: string) => void
}

/** Inline, since NutUI reads it back as CSS px to know how far a row is. */
const rowHeight = { '--nutui-picker-item-height': '44px' } as CSSProperties
const SETTLE_MS = 300

/** One column of a picker, turned by finger (NutUI), keys or mouse wheel. */
export function Wheel({ label, options, value, onChange }: WheelProps) {
  const rows = useMemo(
    () => [options.map(option => ({ value: option.value, label: option.text }))],
    [options],
  )
  const chosen = useMemo(() => [value], [value])
  // NutUI tells its value after every change, the one from outside included, and then the old one first
  const told = useRef(value)
  const tell = (next: string | undefined) => {
    if (next === undefined || next === told.current) return
    told.current = next
    if (next !== value && options.some(option => option.value === next)) onChange(next)
  }
  // NutUI 3.0.20 listens once per rendering: a move that changes nothing would be its last
  const [, listenAgain] = useReducer((moves: number) => moves + 1, 0)
  const index = options.findIndex(option => option.value === value)
  return (
    <Spin
      className="alm-wheel"
      label={label}
      text={options[index]?.text ?? ''}
      index={Math.max(0, index)}
      count={options.length}
      onDrag={listenAgain}
      onStep={by => onChange(stepped(options, value, by))}
    >
      <PickerView
        style={rowHeight}
        options={rows}
        value={chosen}
        threeDimensional={false}
        duration={SETTLE_MS}
        onChange={it => tell(it.value[0] === undefined ? undefined : String(it.value[0]))}
      />
    </Spin>
  )
}
