import type { InputProps, TextareaProps } from '@tarojs/components'
import type { FunctionComponent } from 'react'
import type { SheetProps } from '@/ui/sheet/Sheet'
import type { TextAreaProps } from '@/ui/text-area/TextArea'
import type { TextFieldProps } from '@/ui/text-field/TextField'
import { cleanUp, render } from './support/render'

afterEach(cleanUp)

/** Whether the platform keeps its keyboard after each word. */
let holds: boolean | undefined
/** Whether the platform was told that a text area does not move with the page. */
let isFixed: boolean | undefined
let TextField: FunctionComponent<TextFieldProps>
let TextArea: FunctionComponent<TextAreaProps>
let Sheet: FunctionComponent<SheetProps>
beforeAll(async () => {
  const Input = ({ confirmHold }: InputProps) => {
    holds = confirmHold
    return null
  }
  const Textarea = ({ fixed }: TextareaProps) => {
    isFixed = fixed
    return null
  }
  const components = jest.requireActual<object>('@tarojs/components')
  jest.doMock('@tarojs/components', () => ({ ...components, Input, Textarea }))
  const leaf = await import('@/ui/host/TextInput.weapp')
  jest.doMock('@/ui/host/TextInput', () => leaf)
  ;({ TextField } = await import('@/ui/text-field/TextField'))
  ;({ TextArea } = await import('@/ui/text-area/TextArea'))
  ;({ Sheet } = await import('@/ui/sheet/Sheet'))
})

it('a field that takes one word after the other keeps the keyboard, others do not', () => {
  render(<TextField label="编码" value="" onChange={() => {}} keepsKeyboard />)
  expect(holds).toBe(true)
  cleanUp()
  render(<TextField label="编码" value="" onChange={() => {}} />)
  expect(holds ?? false).toBe(false)
})

it('a text area in a sheet stays where it is while the page behind moves, one on a page moves with it', () => {
  render(
    <Sheet open onClose={() => {}} title="原因">
      <TextArea label="说明" value="" onChange={() => {}} />
    </Sheet>,
  )
  expect(isFixed).toBe(true)
  cleanUp()
  render(<TextArea label="说明" value="" onChange={() => {}} />)
  expect(isFixed ?? false).toBe(false)
})
