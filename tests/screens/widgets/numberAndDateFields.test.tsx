import { getFeedback, resetFeedback } from '@/ui/feedback/feedback'
import { act, cleanUp, key } from '../ui/support/render'
import { spec, show, number, date } from './support/showField'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => resetFeedback())
  cleanUp()
  jest.useRealTimers()
})

describe('a number', () => {
  const price = spec('Number', { precision: 2, min: '0', max: '5000' })
  const keys = () => [...document.querySelectorAll('.alm-keypad__keys button')].map(one => one.textContent)
  const shownNumber = () => document.querySelector('.alm-keypad__number')?.textContent
  const open = (shown: ReturnType<typeof show>, name: string) => {
    shown.press(name)
    shown.rest()
  }

  it('[T042] [T054] is not typed into: a press opens keys, with a dot where there are decimals', () => {
    const shown = show({ spec: price })
    expect(shown.element.querySelector('input')).toBeNull()
    open(shown, '备注 请输入')
    expect(keys()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '.', '', '清除', '完成'])
    shown.named('退格')
    expect(document.querySelector<HTMLElement>('.alm-sheet')?.style.zIndex).toBe('5000')
    shown.unmount()
    const whole = show({ spec: spec('Number') })
    open(whole, '备注 请输入')
    expect(keys()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '+/−', '0', '', '清除', '完成'])
  })

  it('[T043] [T044] [T047] [T053] is built by the keys; done brings it within its bounds and writes it with separators', () => {
    const shown = show({ spec: price })
    open(shown, '备注 请输入')
    for (const name of ['1', '2', '3', '4', '.', '5', '6', '7']) shown.press(name)
    expect([shownNumber(), shown.values.length]).toEqual(['1,234.56', 0])
    shown.press('完成')
    shown.rest()
    expect(shown.values).toEqual([number('1234.56')])
    open(shown, '备注 1,234.56')
    // what is there is marked: a digit takes its place
    for (const name of ['9', '9', '9', '9']) shown.press(name)
    expect(getFeedback().toast).toBeNull()
    shown.press('完成')
    expect(getFeedback().toast?.text).toBe('备注不能大于 5,000，已改为 5,000.00')
    shown.rest()
    shown.named('备注 5,000.00')
    open(shown, '备注 5,000.00')
    shown.press('清除')
    shown.press('完成')
    expect(shown.values.at(-1)).toBeUndefined()
  })

  it('[T045] that is the same when it is done tells nothing', () => {
    const shown = show({ spec: price, value: number('5') })
    open(shown, '备注 5.00')
    shown.press('完成')
    shown.rest()
    open(shown, '备注 5.00')
    shown.press('退格')
    shown.press('5')
    shown.press('完成')
    expect(shown.values).toHaveLength(0)
  })

  it('opened again while the keys slide out begins anew', () => {
    const shown = show({ spec: price })
    open(shown, '备注 请输入')
    shown.press('1')
    shown.press('完成')
    shown.press('备注 1.00')
    shown.press('5')
    expect(shownNumber()).toBe('5')
    shown.press('完成')
    expect(shown.values.at(-1)).toEqual(number('5.00'))
  })

  it('is typed on a real keyboard as well', () => {
    const shown = show({ spec: price })
    open(shown, '备注 请输入')
    for (const name of ['1', '2', 'x', 'Backspace', '.', '5'])
      key(document.querySelector('.alm-keypad') as HTMLElement, name)
    expect(shownNumber()).toBe('1.5')
  })

  const pad = () => document.querySelector('.alm-keypad') as HTMLElement
  const line = () =>
    [...document.querySelectorAll('.alm-keypad__number > *')]
      .map(one => (one.matches('.alm-keypad__caret') ? '|' : one.textContent))
      .join('')

  it('[T043] has a caret: a tap and the arrows move it, keys write and take away where it stands', () => {
    const shown = show({ spec: price, value: number('1234') })
    open(shown, '备注 1,234.00')
    expect(line()).toBe('1,234|')
    const digit = [...document.querySelectorAll('.alm-keypad__number > *')].find(
      one => one.textContent === '2',
    )
    act(() => (digit as HTMLElement).click())
    expect(line()).toBe('1,2|34')
    shown.press('退格')
    shown.press('光标右移')
    shown.press('9')
    expect(line()).toBe('1,39|4')
    shown.press('光标左移')
    expect(line()).toBe('1,3|94')
    act(() => (document.querySelector('.alm-keypad__number') as HTMLElement).click())
    expect(line()).toBe('|1,394')
    shown.press('完成')
    expect(shown.values).toEqual([number('1394.00')])
  })

  it('[T044] a real keyboard has the focus at once: Enter is done, Escape leaves the number as it was', () => {
    const shown = show({ spec: price, value: number('5') })
    open(shown, '备注 5.00')
    expect(document.activeElement).toBe(pad())
    for (const name of ['7', '5', 'ArrowLeft', 'Delete', 'Enter']) key(pad(), name)
    shown.rest()
    expect(shown.values).toEqual([number('7.00')])
    open(shown, '备注 7.00')
    for (const name of ['9', 'Escape']) key(pad(), name)
    shown.rest()
    expect(shown.values).toHaveLength(1)
    expect(document.querySelector('.alm-keypad')).toBeNull()
  })

  it('a tap beside the keys takes what was typed; the cross does not, and a lone minus is no number', () => {
    const shown = show({ spec: spec('Number', { precision: 2, max: '5000' }), value: number('5') })
    const typed = (...names: string[]) => {
      open(shown, shown.element.querySelector('.alm-choice-field')?.getAttribute('aria-label') ?? '')
      for (const name of names) shown.press(name)
    }
    const beside = () => {
      act(() => document.querySelector<HTMLElement>('.alm-sheet__mask')?.click())
      shown.rest()
      expect(document.querySelector('.alm-keypad')).toBeNull()
    }
    typed('7')
    beside()
    expect(shown.values).toEqual([number('7.00')])
    typed('9', '9', '9', '9')
    beside()
    expect([shown.values.at(-1), getFeedback().toast?.text]).toEqual([
      number('5000.00'),
      '备注不能大于 5,000，已改为 5,000.00',
    ])
    typed('8')
    shown.press('关闭')
    shown.rest()
    typed('清除', '+/−')
    beside()
    typed()
    beside()
    expect(shown.values).toHaveLength(2)
  })

  it('the back key takes what was typed, too', async () => {
    history.pushState({ idx: 0 }, '', '#/before')
    history.pushState({ idx: 1 }, '', '#/page')
    const shown = show({ spec: price })
    open(shown, '备注 请输入')
    shown.press('7')
    history.back()
    for (let n = 0; n < 20; n++) await act(() => jest.advanceTimersByTimeAsync(20))
    expect([shown.values, location.hash]).toEqual([[number('7.00')], '#/page'])
  })

  it('a pasted number is cleaned; what would lose something is refused with its reason, and nothing changes', () => {
    const shown = show({ spec: price })
    open(shown, '备注 请输入')
    const paste = (text: string) => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.assign(event, { clipboardData: { getData: () => text } })
      act(() => void pad().dispatchEvent(event))
    }
    paste('１,２３４．５０\n')
    expect(line()).toBe('1,234.5|')
    paste('1e400')
    expect([line(), document.querySelector('.alm-keypad [role=alert]')?.textContent]).toEqual([
      '1,234.5|',
      '粘贴的内容不是数字，未填入',
    ])
    paste('0.123')
    expect(document.querySelector('.alm-keypad [role=alert]')?.textContent).toContain('最多 2 位')
    paste('-3')
    expect(document.querySelector('.alm-keypad [role=alert]')?.textContent).toContain('不能为负数')
  })

  it('the keys never cover the field they fill: the page goes up, with room made where there is none', () => {
    const shown = show({ spec: price, part: 'the-price' })
    const field = document.getElementById('the-price') as HTMLElement
    const page = field.closest('main') as HTMLElement
    page.style.overflowY = 'auto'
    jest.spyOn(field, 'getBoundingClientRect').mockReturnValue({ bottom: 700 } as DOMRect)
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(360)
    open(shown, '备注 请输入')
    // 768 px of the screen, 360 of the keys, 16 of air
    expect([page.scrollTop, page.style.paddingBottom]).toEqual([308, '308px'])
    shown.press('完成')
    shown.rest()
    expect(page.style.paddingBottom).toBe('')
    height.mockRestore()
  })

  it('that is none stands as it came, also when the keys are opened and left, and is said to be none', () => {
    const shown = show({ spec: price, value: number('12a') })
    shown.named('备注 12a')
    expect(shown.alert()).toBe('请输入数字')
    open(shown, '备注 12a')
    shown.press('完成')
    shown.rest()
    expect(shown.values).toEqual([])
  })
})

const wheel = (name: string) => document.querySelector(`[role=spinbutton][aria-label=${name}]`) as HTMLElement
const turned = (...names: string[]) => names.map(name => wheel(name).getAttribute('aria-valuetext'))

describe('a date', () => {
  it('[T056] is picked between its first and last day, and within its hours, minutes and seconds', () => {
    const shown = show({
      spec: spec('Date', {
        typeCode: 'datetime',
        min: '2026-03-05',
        max: '2026-03-20',
        hours: [9, 17],
        minutes: [0, 30],
        seconds: [5, 5],
      }),
      value: date('2026-03-10 12:00:05'),
    })
    shown.press('备注 2026-03-10 12:00:05')
    shown.rest()
    for (const name of ['年', '月', '日', '时', '分', '秒']) key(wheel(name), 'Home')
    expect(turned('年', '月', '日', '时', '分', '秒')).toEqual(['2026年', '3月', '5日', '9时', '0分', '5秒'])
    for (const name of ['年', '月', '日', '时', '分', '秒']) key(wheel(name), 'End')
    expect(turned('年', '月', '日', '时', '分', '秒')).toEqual([
      '2026年',
      '3月',
      '20日',
      '17时',
      '30分',
      '5秒',
    ])
    shown.press('确定')
    expect(shown.values).toEqual([date('2026-03-20 17:30:05')])
  })

  it('[T057] of a range begins no later than it ends', () => {
    const shown = show({
      spec: spec('Date', { typeCode: 'date', multiple: true }),
      value: date('2026-03-10', '2026-03-20'),
    })
    shown.press('备注开始日期 2026-03-10')
    shown.rest()
    for (const name of ['年', '月', '日']) key(wheel(name), 'End')
    shown.press('确定')
    shown.rest()
    expect(shown.values.at(-1)).toEqual(date('2026-03-20', '2026-03-20'))
    shown.press('备注结束日期 2026-03-20')
    shown.rest()
    for (const name of ['年', '月', '日']) key(wheel(name), 'Home')
    shown.press('确定')
    expect(shown.values.at(-1)).toEqual(date('2026-03-20', '2026-03-20'))
  })

  it('of a range has one label; what is wrong stands once, and is said of both ends', () => {
    const shown = show({
      spec: spec('Date', { typeCode: 'date', multiple: true }),
      value: date('2026-03-20', '2026-03-10'),
    })
    expect(shown.text()).toBe('备注2026-03-20~2026-03-10起始值不能大于结束值')
    const ends = ['备注开始日期 2026-03-20', '备注结束日期 2026-03-10'].map(shown.named)
    const note = shown.element.querySelector('[role=alert]')
    expect(ends.map(one => one.getAttribute('aria-describedby'))).toEqual([note?.id, note?.id])
  })

  it('can be emptied', () => {
    const shown = show({ spec: spec('Date', { typeCode: 'month' }), value: date('2026-03') })
    shown.press('清除备注')
    expect(shown.values).toEqual([undefined])
    shown.named('备注 选择日期')
  })
})
