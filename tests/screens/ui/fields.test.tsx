import { act, useReducer, useState } from 'react'
import { Stepper, type StepperProps } from '@/ui/stepper/Stepper'
import { TextArea } from '@/ui/text-area/TextArea'
import { TextField, type TextFieldProps } from '@/ui/text-field/TextField'
import { Uploader } from '@/ui/uploader/Uploader'
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
  it('says of both its buttons what they change', () => {
    const screen = render(<Quantity told={() => undefined} label="安全帽的数量" value={20} />)
    screen.press('减少安全帽的数量')
    screen.press('增加安全帽的数量')
    expect((screen.named('安全帽的数量') as HTMLInputElement).value).toBe('20')
  })

  it('steps by boxes and stops at the ends', () => {
    const told: number[] = []
    const screen = render(<Quantity told={value => told.push(value)} />)
    expect(screen.named('减少数量').hasAttribute('disabled')).toBe(true)
    screen.press('增加数量')
    screen.press('增加数量')
    screen.press('减少数量')
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
    const why = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toBe('最多 32 件')
    screen.press('减少数量')
    expect(screen.element.querySelector('[role=alert]')).toBeNull()
    expect(field.hasAttribute('aria-describedby')).toBe(false)
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

  it('forgets why a number was not taken when the quantity becomes another one', () => {
    function Given() {
      const [given, setGiven] = useState({ value: 10, max: 32 })
      return (
        <>
          <Stepper {...given} onChange={value => setGiven({ ...given, value })} />
          <button onClick={() => setGiven({ value: 9, max: 9 })}>back</button>
        </>
      )
    }
    const screen = render(<Given />)
    const field = screen.named('数量') as HTMLInputElement
    type(field, '99')
    key(field, 'Enter')
    expect(screen.element.querySelector('[role=alert]')?.textContent).toBe('最多 32 件')
    screen.press('back')
    expect([field.value, screen.element.querySelector('[role=alert]')]).toEqual(['9', null])
  })

  it('does not make more of a number with a point: it refuses it, or knows it is whole', () => {
    const told: number[] = []
    const screen = render(<Quantity told={value => told.push(value)} max={5000} />)
    const field = screen.named('数量') as HTMLInputElement
    type(field, '2.5')
    key(field, 'Enter')
    expect([told, field.value]).toEqual([[], '10'])
    expect(screen.element.querySelector('[role=alert]')?.textContent).toBe('请输入整数')
    type(field, '1,200.00')
    key(field, 'Enter')
    expect([told, field.value]).toEqual([[1200], '1200'])
    expect(screen.element.querySelector('[role=alert]')).toBeNull()
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

  it('has the focus when its cross, which goes away, was pressed', () => {
    const screen = render(<Field value="abc" />)
    act(() => screen.named('清除').focus())
    screen.press('清除')
    expect(document.activeElement).toBe(screen.named('登录密码'))
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

  it('tells a screen reader that it is required, which others see by the star', () => {
    const screen = render(<Field required />)
    expect(screen.named('登录密码').getAttribute('aria-required')).toBe('true')
    screen.again(<Field />)
    expect(screen.named('登录密码').hasAttribute('aria-required')).toBe(false)
  })

  it('counts an emoji as its own limit does: what is full is never shown with room left', () => {
    const screen = render(<Field value="好👍👍" maxLength={5} counter />)
    const field = screen.named('登录密码') as HTMLInputElement
    expect([field.value.length, field.maxLength]).toEqual([5, 5])
    expect(screen.text()).toContain('5/5')
  })

  it('counts what is written', () => {
    const screen = render(
      <TextArea label="备注" value="六个字的备注" onChange={() => undefined} maxLength={200} counter />,
    )
    expect(screen.text()).toContain('6/200')
    expect((screen.named('备注') as HTMLTextAreaElement).maxLength).toBe(200)
  })
})

it('a picture says by the button that adds it that it is required, and what is wrong', () => {
  render(<Uploader label="营业执照" required error="请上传营业执照" items={[]} onAdd={() => undefined} />)
  const told =
    document.querySelector('.alm-uploader__add')?.getAttribute('aria-describedby')?.split(' ') ?? []
  const said = told.map(id => document.getElementById(id))
  expect(said.map(one => one?.getAttribute('aria-label') ?? one?.textContent)).toEqual([
    '必填',
    '请上传营业执照',
  ])
})

describe('an input method', () => {
  const composition = (field: HTMLElement, name: 'start' | 'end') =>
    act(() => void field.dispatchEvent(new CompositionEvent(`composition${name}`, { bubbles: true })))
  const compose = (
    field: HTMLInputElement | HTMLTextAreaElement,
    letters: readonly string[],
    word: string,
  ) => {
    const before = field.value
    composition(field, 'start')
    const seen = letters.map(letter => {
      // it writes in the place of what it has written: what else stands there is doubled
      type(field, before + letter)
      return field.value
    })
    type(field, before + word)
    composition(field, 'end')
    return seen
  }

  /** Takes digits only, and tells what it was told. */
  function Digits({ told, area = false }: { told: string[]; area?: boolean }) {
    const [value, setValue] = useState('')
    const change = (text: string) => {
      told.push(text)
      setValue(text.replace(/\D/g, ''))
    }
    const Part = area ? TextArea : TextField
    return <Part label="验证码" value={value} onChange={change} />
  }

  it.each([
    ['a line', false],
    ['an area', true],
  ])('keeps its letters in %s that takes only some of them, until the word is done', (_, area) => {
    const told: string[] = []
    const screen = render(<Digits told={told} area={area} />)
    const field = screen.named('验证码') as HTMLInputElement
    type(field, '12')
    expect(compose(field, ['s', 'sh', 'shi'], '3十')).toEqual(['12s', '12sh', '12shi'])
    expect(field.value).toBe('123')
    expect(told.at(-1)).toBe('123十')
    type(field, '123x')
    expect(field.value).toBe('123')
  })

  it('is heard letter by letter: a keyboard that composes every word keeps no button off', () => {
    const heard: string[] = []
    function Heard() {
      const [value, setValue] = useState('')
      const change = (text: string) => {
        heard.push(text)
        setValue(text)
      }
      return (
        <>
          <TextField label="姓名" value={value} onChange={change} />
          <button type="button" disabled={value === ''} onClick={() => setValue('')}>
            提交
          </button>
        </>
      )
    }
    const screen = render(<Heard />)
    const field = screen.named('姓名') as HTMLInputElement
    composition(field, 'start')
    type(field, 'Li')
    expect([heard, screen.named('提交').hasAttribute('disabled')]).toEqual([['Li'], false])
    // and what the form says of the field counts, composed or not
    screen.press('提交')
    expect(field.value).toBe('')
  })

  it('that is broken off leaves the field to the form', () => {
    const told: string[] = []
    const screen = render(<Digits told={told} />)
    const field = screen.named('验证码') as HTMLInputElement
    act(() => field.focus())
    composition(field, 'start')
    type(field, 'shi')
    act(() => field.blur())
    expect(field.value).toBe('')
    type(field, '7a')
    expect(field.value).toBe('7')
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
