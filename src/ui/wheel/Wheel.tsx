import { Spin } from '../host/Spin'
import { WheelRows } from '../host/WheelRows'
import { stepped, type PickerOption } from '../picker/pickerModel'
import './wheel.scss'

export interface WheelProps {
  /** Accessible name. */
  label: string
  options: readonly PickerOption[]
  value: string
  onChange: (value: string) => void
}

/** One column of a picker, turned by finger, keys or mouse wheel. */
export function Wheel({ label, options, value, onChange }: WheelProps) {
  const index = options.findIndex(option => option.value === value)
  return (
    <Spin
      className="alm-wheel"
      label={label}
      text={options[index]?.text ?? ''}
      index={Math.max(0, index)}
      count={options.length}
      onStep={by => onChange(stepped(options, value, by))}
    >
      <WheelRows options={options} value={value} onChange={onChange} />
    </Spin>
  )
}
