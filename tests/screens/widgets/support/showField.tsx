import { act, useState } from 'react'
import type { FieldSpec } from '@/api/widget'
import { Field, FieldChoosersProvider, type FieldChoosers, type FieldProps } from '@/widgets/field'
import type { FieldValue } from '@/widgets/field/model/registry'
import { render } from '../../ui/support/render'

export const LABEL = '备注'
export const spec = (of: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  type: of,
  typeCode: '',
  ...more,
})
export const settle = [
  { key: 'cash', name: '现款', disabled: false },
  { key: 'month', name: '月结', disabled: false },
  { key: 'quarter', name: '季结', disabled: true },
]
export const many = [...settle, { key: 'letter', name: '信用证', disabled: false }]

export interface Play extends Partial<FieldProps> {
  spec: FieldSpec
  choosers?: FieldChoosers
}
/** A field that keeps what is filled in; `values` holds everything it told. */
export function show({ choosers = {}, ...props }: Play) {
  const values: (FieldValue | undefined)[] = []
  function Kept() {
    const [value, setValue] = useState(props.value)
    return (
      <FieldChoosersProvider value={choosers}>
        <main>
          <Field
            label={LABEL}
            {...props}
            value={value}
            onChange={next => {
              values.push(next)
              setValue(next)
            }}
          />
        </main>
      </FieldChoosersProvider>
    )
  }
  const screen = render(<Kept />)
  const alert = () => screen.element.querySelector('[role=alert]')
  return {
    ...screen,
    values,
    input: () => screen.named(LABEL) as HTMLInputElement,
    alert: () => alert()?.textContent,
    /** What the error is said of. */
    described: () => screen.element.querySelector(`[aria-describedby~="${alert()?.id}"]`),
    rest: () => act(() => void jest.advanceTimersByTime(1000)),
    settle: () => act(async () => void (await Promise.resolve())),
  }
}
export const text = (words: string): FieldValue => ({ kind: 'text', text: words })
export const number = (from: string): FieldValue => ({ kind: 'number', from, to: '' })
export const date = (from: string, to = ''): FieldValue => ({ kind: 'date', from, to })
