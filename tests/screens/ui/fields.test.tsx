import { act, useReducer, useState } from 'react'
import { Stepper, type StepperProps } from '@/ui/stepper/Stepper'
import { TextArea } from '@/ui/text-area/TextArea'
import { TextField, type TextFieldProps } from '@/ui/text-field/TextField'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { cleanUp, key, render, type } from './support/render'

afterEach(cleanUp)

function Quantity({ told, ...props }: Partial<StepperProps> & { told: (value: number) => void }) {
  const [value, setValue] = useState(props.value ?? 10)
  const change = (next: number) => {
    told(next)
    setValue(next)
  }
  return <Stepper min={10} step={5} max={32} {...props} value={value} onChange={change} />
}

describe('stepper', () => {
  it('steps by boxes and stops at the ends', () => {
    const told: number[] = []
    const screen = render(<Quantity told={value => told.push(value)} />)
    expect(screen.named('减少').hasAttribute('disabled')).toBe(true)
    screen.press('增加')
    screen.press('增加')
    screen.press('减少')
    expect(told).toEqual([15, 20, 15])
  })

  it('takes the nearest quantity below for one that cannot be bought, and says why', () => {
    const told: number[] = []
    const screen = render(<Quantity told={value => told.push(value)} />)
    const field = screen.named('数量') as HTMLInputElement
    type(field, '17')
    expect(told).toEqual([])
    key(field, 'Enter')
    expect(told).toEqual([15])
    expect(field.value).toBe('15')
    expect(screen.element.querySelector('[role=alert]')?.textContent).toBe('须为 5 的倍数')
    type(field, '99')
    key(field, 'Enter')
    expect([told, screen.element.querySelector('[role=alert]')?.textContent]).toEqual([
      [15, 30],
      '最多 32 件',
    ])
    screen.press('减少')
    expect(screen.element.querySelector('[role=alert]')).toBeNull()
  })

  it('drops what is no digit and keeps the quantity when left empty', () => {
    const told: number[] = []
    const screen = render(<Quantity told={value => told.push(value)} value={20} />)
    const field = screen.named('数量') as HTMLInputElement
    type(field, 'a2b5')
    expect(field.value).toBe('25')
    type(field, '')
    key(field, 'Enter')
    expect([told, field.value]).toEqual([[], '20'])
  })
})

function Field(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState(props.value ?? '')
  return <TextField label="登录密码" {...props} value={value} onChange={setValue} />
}

describe('text field', () => {
  it('empties with the cross, which is there only while there is something', () => {
    const screen = render(<Field value="abc" />)
    screen.press('清除')
    expect((screen.named('登录密码') as HTMLInputElement).value).toBe('')
    expect(() => screen.named('清除')).toThrow()
  })

  it('hides a password until the eye is pressed', () => {
    const screen = render(<Field password value="secret" />)
    const field = screen.named('登录密码') as HTMLInputElement
    expect(field.type).toBe('password')
    screen.press('显示密码')
    expect(field.type).toBe('text')
    screen.press('隐藏密码')
    expect(field.type).toBe('password')
  })

  it('ties the error to the field', () => {
    const screen = render(<Field error="密码不正确" />)
    const field = screen.named('登录密码')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('密码不正确')
  })

  it('counts what is written', () => {
    const screen = render(
      <TextArea label="备注" value="六个字的备注" onChange={() => undefined} maxLength={200} counter />,
    )
    expect(screen.text()).toContain('6/200')
    expect((screen.named('备注') as HTMLTextAreaElement).maxLength).toBe(200)
  })
})

describe('a press that comes before what was typed is drawn', () => {
  const typed = (_before: string, text: string) => text
  const sent = (useText: () => [text: () => string, type: (text: string) => void]) => {
    const hands = { type: (_text: string) => undefined as void, press: (): string => '' }
    function Form() {
      const [text, type] = useText()
      hands.type = type
      hands.press = text
      return <span>{text()}</span>
    }
    const screen = render(<Form />)
    const { type: letter, press } = hands
    let found = ''
    act(() => {
      letter('a')
      letter('ab')
      found = press()
    })
    return { found, drawn: screen.text() }
  }

  it('finds it in a live model', () => {
    const live = sent(() => {
      const { send, now } = useLiveModel(typed, '')
      return [now, send]
    })
    expect(live).toEqual({ found: 'ab', drawn: 'ab' })
  })

  it('negative control: does not find it in what was drawn', () => {
    const drawn = sent(() => {
      const [text, send] = useReducer(typed, '')
      return [() => text, send]
    })
    expect(drawn).toEqual({ found: '', drawn: 'ab' })
  })
})
