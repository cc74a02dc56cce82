import type { InputProps } from '@tarojs/components'
import type { FunctionComponent } from 'react'
import type { TextFieldProps } from '@/ui/text-field/TextField'
import { cleanUp, render } from './support/render'

afterEach(cleanUp)

/** Whether the platform keeps its keyboard after each word. */
let holds: boolean | undefined
let TextField: FunctionComponent<TextFieldProps>
beforeAll(async () => {
  const Input = ({ confirmHold }: InputProps) => {
    holds = confirmHold
    return null
  }
  const components = jest.requireActual<object>('@tarojs/components')
  jest.doMock('@tarojs/components', () => ({ ...components, Input }))
  const leaf = await import('@/ui/host/TextInput.weapp')
  jest.doMock('@/ui/host/TextInput', () => leaf)
  ;({ TextField } = await import('@/ui/text-field/TextField'))
})

it('a field that takes one word after the other keeps the keyboard, others do not', () => {
  render(<TextField label="编码" value="" onChange={() => {}} keepsKeyboard />)
  expect(holds).toBe(true)
  cleanUp()
  render(<TextField label="编码" value="" onChange={() => {}} />)
  expect(holds ?? false).toBe(false)
})
