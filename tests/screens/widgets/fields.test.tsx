import { decodeVoucherTemplate } from '@/api/decode/widgetVoucher'
import type { FieldSpec } from '@/api/widget'
import { TextArea } from '@/ui/text-area/TextArea'
import type { FieldChoosers } from '@/widgets/field'
import type { FieldValue } from '@/widgets/field/model/registry'
import { act, cleanUp, render, type, violations } from '../ui/support/render'
import { LABEL, spec, settle, many, show, text, number, date, type Play } from './support/showField'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

/** Each type filled in: how its value is said, and what the control is called. */
const each: [string, FieldSpec, FieldValue, string, RegExp][] = [
  ['Text', spec('Text'), text('钢材'), '钢材', /^备注$/],
  ['TextArea', spec('TextArea'), text('钢材'), '钢材', /^备注$/],
  ['Number', spec('Number', { precision: 1 }), number('1234.5'), '1,234.5', /^备注 1,234.5$/],
  ['Date', spec('Date', { typeCode: 'date' }), date('2026-03-10'), '2026-03-10', /^备注 2026-03-10$/],
  ['Select, few', spec('Select', { options: settle }), { kind: 'select', keys: ['month'] }, '月结', /^月结$/],
  [
    'Select, many',
    spec('Select', { options: many }),
    { kind: 'select', keys: ['letter'] },
    '信用证',
    /^备注 信用证$/,
  ],
  ['Checkbox', spec('Checkbox'), { kind: 'checkbox', on: true }, '是', /^备注$/],
  ['Boolean', spec('Boolean'), { kind: 'checkbox', on: true }, '是', /^备注$/],
  ['Refer', spec('Refer'), { kind: 'refer', chosen: [{ key: 'S1', text: '恒启' }] }, '恒启', /^备注 恒启$/],
  ['location', spec('Text', { typeCode: 'location' }), text('苏州'), '苏州', /^备注$/],
]
const CONTROLS = 'input, textarea, button'
const controls = (element: Element, name: RegExp) =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(it =>
    name.test((it.getAttribute('aria-label') ?? it.textContent ?? '').trim()),
  )
const chooser: FieldChoosers = { refer: () => Promise.resolve(undefined) }

describe.each(each)('a field of type %s', (_name, of, value, said, name) => {
  it('is filled in under its name', async () => {
    const { element } = show({ spec: of, value, choosers: chooser })
    const [control, ...others] = controls(element, name)
    expect([control?.matches(':disabled'), others]).toEqual([false, []])
    expect(element.textContent?.includes(LABEL)).toBe(true)
    jest.useRealTimers()
    expect(await violations(element)).toEqual([])
  })

  it('is only read when it is read-only, and cannot be changed when it is disabled', () => {
    const reading = show({ spec: { ...of, readOnly: true, required: true }, value, choosers: chooser })
    expect(reading.element.querySelectorAll(CONTROLS)).toHaveLength(0)
    expect(reading.text()).toBe(`${LABEL}${said}`)
    reading.unmount()
    const { element } = show({ spec: of, value, choosers: chooser, disabled: true })
    expect(controls(element, name).map(it => it.matches(':disabled'))).toEqual([true])
  })

  it('says what is wrong with it also where it is only read, as a sum that became too large', () => {
    const shown = show({
      spec: { ...of, readOnly: true },
      value,
      failure: { code: 'required' },
      choosers: chooser,
    })
    expect(shown.alert()).toBe('备注不能为空')
  })

  it('says what is wrong with it as an alert, and of what', () => {
    const shown = show({
      spec: { ...of, required: true },
      failure: { code: 'required' },
      choosers: chooser,
    })
    expect(shown.alert()).toBe('备注不能为空')
    expect(shown.described()?.matches(`${CONTROLS}, [role=group]`)).toBe(true)
    const flag = of.type === 'Checkbox'
    expect(shown.element.querySelector('.alm-field__required')?.textContent).toBe(flag ? undefined : '*')
  })
})

it('says that it is required where it is chosen, as a field that is typed into does', () => {
  for (const of of [spec('Date', { typeCode: 'date' }), spec('Select', { options: many }), spec('Refer')]) {
    const shown = show({ spec: { ...of, required: true }, choosers: chooser })
    const [toldBy = ''] =
      controls(shown.element, /^备注 /)[0]
        ?.getAttribute('aria-describedby')
        ?.split(' ') ?? []
    expect(document.getElementById(toldBy)?.getAttribute('aria-label')).toBe('必填')
    shown.unmount()
  }
  const few = show({ spec: { ...spec('Select', { options: settle }), required: true } })
  const group = few.element.querySelector('.alm-tag-select')
  // once, not with each of the choices
  const [groupToldBy = ''] = group?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(document.getElementById(groupToldBy)?.getAttribute('aria-label')).toBe('必填')
  expect(group?.querySelectorAll('[aria-describedby]')).toHaveLength(0)
  few.unmount()
  expect(
    show({ spec: spec('Text', { required: true }) })
      .input()
      .getAttribute('aria-required'),
  ).toBe('true')
})

describe('a text', () => {
  it('[T037] [T038] has one line or several, and as many characters as its type', () => {
    const line = show({ spec: spec('Text') })
    expect([line.input().tagName, line.input().maxLength]).toEqual(['INPUT', 50])
    line.unmount()
    const area = show({ spec: spec('TextArea') })
    expect([area.input().tagName, area.input().maxLength]).toEqual(['TEXTAREA', 200])
    area.unmount()
    expect(show({ spec: spec('Text', { typeCode: 'location' }) }).input().maxLength).toBe(200)
  })

  it('[T037] is scanned where a scanner is handed in', async () => {
    const shown = show({ spec: spec('Text'), scans: true, choosers: { scan: () => Promise.resolve('CG-7') } })
    shown.press('扫码填写备注')
    await shown.settle()
    expect([shown.input().value, shown.values]).toEqual(['CG-7', [text('CG-7')]])
    shown.unmount()
    const buttons = (more: Partial<Play>) => {
      const field = show({ spec: spec('Text'), ...more })
      const { length } = field.element.querySelectorAll('button')
      field.unmount()
      return length
    }
    const scan = () => Promise.resolve('CG-7')
    // only where it is wished, and can be done
    expect(
      [{ scans: true }, { choosers: { scan } }, { scans: true, choosers: { scan } }].map(buttons),
    ).toEqual([0, 0, 1])
  })

  it('[T037] of several lines is scanned, too: what was read becomes one more line', async () => {
    const shown = show({
      spec: spec('TextArea'),
      scans: true,
      value: text('请送到后门'),
      choosers: { scan: () => Promise.resolve('CG-7') },
    })
    shown.press('扫码填写备注')
    await shown.settle()
    expect(shown.values).toEqual([text('请送到后门\nCG-7')])
  })

  it('of several lines is as high as its text, also where it was loaded or emptied', () => {
    const high = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return 24 * ((this as HTMLTextAreaElement).value.split('\n').length + 2)
    })
    const area = (value: string) => (
      <TextArea label={LABEL} value={value} autoHeight onChange={() => undefined} />
    )
    const screen = render(area('一\n二\n三\n四'))
    expect(screen.named(LABEL).style.height).toBe('144px')
    screen.again(area(''))
    expect(screen.named(LABEL).style.height).toBe('72px')
    high.mockRestore()
  })

  it('[T039] takes only what its filter lets through', () => {
    const shown = show({ spec: spec('Text'), filter: typed => typed.replace(/\D/g, '') })
    type(shown.input(), 'a1b2')
    expect(shown.values).toEqual([text('12')])
  })

  it('[T041] that an organisation has defined itself is as long as its column', () => {
    const field = {
      cFieldName: 'cExtra',
      cLabelName: '合同号',
      cFieldType: 'Text',
      bShow: true,
      bDefined: true,
      cDefinedSourceType: 'input',
      cDefinedDbLength: 60,
    }
    const template = { template: { cTemplateUuid: 't', cVoucherUuid: 'v' }, headerList: [field] }
    const [decoded] = decodeVoucherTemplate(template, '').header
    if (!decoded) throw new Error('no field')
    expect(show({ spec: decoded.spec }).input().maxLength).toBe(60)
  })

  it('that is too long says by how much, and counts', () => {
    const shown = show({ spec: spec('Text', { maxLength: 3 }), value: text('一二三四五') })
    expect(shown.alert()).toBe('最多 3 个字，已超出 2 个')
    expect(shown.element.querySelector('.alm-field__count')?.textContent).toBe('5/3')
    type(shown.input(), '一二三')
    expect(shown.alert()).toBeUndefined()
  })

  it('counts an emoji the same in its message, its counter and its limit', () => {
    const shown = show({ spec: spec('Text', { maxLength: 3 }), value: text('👍👍') })
    expect(shown.alert()).toBe('最多 3 个字，已超出 1 个')
    expect(shown.element.querySelector('.alm-field__count')?.textContent).toBe('4/3')
  })
})

describe('a reference', () => {
  const of = spec('Refer', { typeCode: 'supplier' })
  const chosen = [{ key: 'S1', text: '恒启' }]
  const field = (more: Partial<Play> = {}) => {
    const wishes: unknown[] = []
    const refer: FieldChoosers['refer'] = wish => {
      wishes.push(wish)
      return Promise.resolve([{ key: 'S2', text: '蓝川' }])
    }
    return { ...show({ spec: of, choosers: { refer }, ...more }), wishes }
  }
  const icon = (element: Element) => element.querySelector('.alm-choice-field .alm-icon--search')

  it('[Q063] [Q064] is not typed into; a press opens the chooser that was handed in, and it shows what was chosen', async () => {
    const shown = field({ value: { kind: 'refer', chosen } })
    expect(shown.element.querySelector('input')).toBeNull()
    expect(icon(shown.element)).not.toBeNull()
    shown.press('备注 恒启')
    await shown.settle()
    expect(shown.wishes).toEqual([{ label: LABEL, code: 'supplier', multiple: false, chosen }])
    expect(shown.values).toEqual([{ kind: 'refer', chosen: [{ key: 'S2', text: '蓝川' }] }])
    shown.named('备注 蓝川')
    shown.press('清除备注')
    expect(shown.values.at(-1)).toBeUndefined()
  })

  it('[Q064] opens nothing when it is read-only or disabled', () => {
    const disabled = field({ disabled: true })
    disabled.named('备注 请选择').click()
    expect([disabled.wishes, disabled.named('备注 请选择').matches(':disabled')]).toEqual([[], true])
    disabled.unmount()
    expect(field({ spec: { ...of, readOnly: true } }).element.querySelector('button')).toBeNull()
  })

  it('keeps what it had when the chooser is left', async () => {
    const shown = show({
      spec: of,
      value: { kind: 'refer', chosen },
      choosers: { refer: () => Promise.resolve(undefined) },
    })
    shown.press('备注 恒启')
    await shown.settle()
    expect(shown.values).toHaveLength(0)
  })

  it('opens one chooser for two presses, which may come before the first was drawn', async () => {
    const wishes: unknown[] = []
    const refer: FieldChoosers['refer'] = wish => Promise.resolve(void wishes.push(wish))
    const shown = show({ spec: of, choosers: { refer } })
    const press = () => shown.named('备注 请选择').click()
    act(() => [press, press].forEach(one => one()))
    expect(wishes).toHaveLength(1)
    await shown.settle()
    shown.press('备注 请选择')
    expect(wishes).toHaveLength(2)
    await shown.settle()
  })

  it.each(['scan', 'location'] as const)('opens one %s for two presses', async way => {
    const asked = jest.fn(() => Promise.resolve(undefined))
    const shown = show({
      spec: spec('Text', { typeCode: 'location' }),
      ...(way === 'scan' && { spec: spec('Text'), scans: true }),
      choosers: { [way]: asked },
    })
    const [button] = shown.element.querySelectorAll('button')
    act(() => [1, 2].forEach(() => button?.click()))
    expect(asked).toHaveBeenCalledTimes(1)
    await shown.settle()
  })

  it('says so where there is no chooser', () => {
    const shown = show({ spec: of })
    expect(shown.named('备注 请选择').matches(':disabled')).toBe(true)
    expect(shown.text()).toContain('此处无法选择')
  })

  it('a scanned code is what the chooser looks for first', async () => {
    const wishes: unknown[] = []
    const refer: FieldChoosers['refer'] = wish => Promise.resolve(void wishes.push(wish))
    const shown = show({ spec: of, scans: true, choosers: { refer, scan: () => Promise.resolve('S9') } })
    shown.press('扫码填写备注')
    await shown.settle()
    await shown.settle()
    expect(wishes).toEqual([{ label: LABEL, code: 'supplier', multiple: false, chosen: [], search: 'S9' }])
  })
})

it.each([
  ['date', spec('Date', { typeCode: 'date' }), date('2026-03-10')],
  ['reference', spec('Refer'), { kind: 'refer', chosen: [{ key: 'S1', text: '恒启' }] }],
] as const)('a %s that is required has no cross that empties it', (_, of, value) => {
  const crosses = (required: boolean) => {
    const shown = show({ spec: { ...of, required }, value, choosers: chooser })
    const found = controls(shown.element, /^清除备注$/).length
    shown.unmount()
    return found
  }
  expect([crosses(false), crosses(true)]).toEqual([1, 0])
})

it('an address is typed, or picked where a map is handed in', async () => {
  const of = spec('Text', { typeCode: 'location' })
  const shown = show({ spec: of, choosers: { location: () => Promise.resolve('苏州市星湖街') } })
  shown.press('在地图上选择备注')
  await shown.settle()
  expect(shown.input().value).toBe('苏州市星湖街')
  shown.unmount()
  expect(show({ spec: of }).element.querySelectorAll('button')).toHaveLength(0)
})

describe('a choice', () => {
  it('whose options could not be read says so, and that what is chosen stays', () => {
    const refresh = jest.fn()
    const shown = show({
      spec: spec('Select', { typeCode: 'settle' }),
      value: { kind: 'select', keys: ['month'] },
      options: { of: () => [], isLost: () => true, refresh },
    })
    expect(shown.text()).toContain('暂无选项，加载失败；已选的 1 项保持不变')
    shown.press('刷新选项')
    expect([refresh.mock.calls.length, shown.values]).toEqual([1, []])
    shown.unmount()
    const none = show({ spec: spec('Select', { typeCode: 'settle' }), options: { of: () => [] } })
    expect(none.text()).toBe(`${LABEL}暂无选项`)
  })

  it('of few options is made by a press, of many in a popup', () => {
    const few = show({ spec: spec('Select', { options: settle }) })
    expect(few.named('季结').matches(':disabled')).toBe(true)
    few.press('现款')
    expect(few.values).toEqual([{ kind: 'select', keys: ['cash'] }])
    few.unmount()
    const shown = show({ spec: spec('Select', { options: many, multiple: true }) })
    shown.press('备注 请选择')
    shown.rest()
    shown.press('现款')
    shown.press('信用证')
    shown.press('确定')
    expect(shown.values).toEqual([{ kind: 'select', keys: ['cash', 'letter'] }])
    shown.named('备注 现款、信用证')
  })

  it('[L066] yes or no is switched, and said', () => {
    const shown = show({ spec: spec('Boolean') })
    expect(shown.text()).toBe('备注否')
    shown.press(LABEL)
    expect([shown.text(), shown.values]).toEqual(['备注是', [{ kind: 'checkbox', on: true }]])
  })
})

it('an unknown type is named, and its siblings are there', () => {
  const shown = show({ spec: spec('Signature') })
  expect(shown.text()).toBe('备注暂不支持的类型（Signature），请在电脑端填写')
  expect(shown.element.querySelector(CONTROLS)).toBeNull()
})
