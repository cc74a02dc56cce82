import { PickerView } from '@nutui/nutui-react-taro'
import { useEffect, useMemo, useReducer, useRef, type CSSProperties } from 'react'
import '@/styles/nutui.scss'
import type { WheelRowsProps } from './contract'

/** Inline, since NutUI reads it back as CSS px to know how far a row is. */
const rowHeight = { '--nutui-picker-item-height': '44px' } as CSSProperties
const SETTLE_MS = 300

/** What NutUI hands out of a column. */
interface Roller {
  stopMomentum: () => void
}

/** NutUI's wheel, with what its 3.0.20 needs to follow every finger. */
export function WheelRows({ options, value, onChange }: WheelRowsProps) {
  const rows = useMemo(
    () => [options.map(option => ({ value: option.value, label: option.text }))],
    [options],
  )
  const chosen = useMemo(() => [value], [value])
  // NutUI reports its value after every change. After a new `value` from the parent it reports the old one
  // first. A value that was reported last is not reported again
  const told = useRef(value)
  const tell = (next: string | undefined) => {
    if (next === undefined || next === told.current) return
    told.current = next
    if (next !== value && options.some(option => option.value === next)) onChange(next)
  }
  // NutUI adds its touch listeners at each rendering, and each hears one event: every move asks for a rendering, or
  // NutUI would miss the next move
  const [, listenAgain] = useReducer((moves: number) => moves + 1, 0)
  // NutUI reports when its transition ends. There is none if the finger leaves exactly on a row: `stopMomentum` reports
  const roller = useRef<Roller | null>(null)
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(settle.current), [])
  const release = () => {
    clearTimeout(settle.current)
    settle.current = setTimeout(() => roller.current?.stopMomentum(), SETTLE_MS)
  }
  return (
    <div onTouchMoveCapture={listenAgain} onTouchEnd={release} onTouchCancel={release}>
      <PickerView
        style={rowHeight}
        setRefs={() => (one: Roller | null) => (roller.current = one)}
        options={rows}
        value={chosen}
        threeDimensional={false}
        duration={SETTLE_MS}
        onChange={it => tell(it.value[0] === undefined ? undefined : String(it.value[0]))}
      />
    </div>
  )
}
