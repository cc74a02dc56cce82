import type { FieldSpec } from '@/api/widget'
import { setLanguage } from '@/i18n'
import {
  comparedOf,
  enumCodesOf,
  fieldFailure,
  fieldText,
  fieldTone,
  fieldTypes,
  isBlank,
  mostLetters,
  restoredValue,
  rulesOf,
  valueFailure,
  valueForRow,
  valueInRow,
  type FieldValue,
} from '@/widgets/field/model/registry'
import type { FieldRules, WireValue } from '@/widgets/field/model/rules'
import { textRules, type TextValue } from '@/widgets/field/model/types/text'
import { fieldFailureText, fieldInputName } from '@/widgets/field/texts'
import { code, date, flag, number, read, refer, select, spec, text, words } from './samples'

const one: Record<
  string,
  { of: FieldSpec; wire: WireValue; shown?: string; value: FieldValue; read: string }
> = {
  text: { of: spec('Text'), wire: '钢材', value: text('钢材'), read: '钢材' },
  area: { of: spec('TextArea'), wire: '一\n二', value: text('一\n二'), read: '一\n二' },
  location: {
    of: spec('Text', { typeCode: 'location' }),
    wire: '苏州市',
    value: text('苏州市'),
    read: '苏州市',
  },
  number: {
    of: spec('Number', { precision: 2 }),
    wire: '1234567.50',
    value: number('1234567.5'),
    read: '1,234,567.50',
  },
  date: {
    of: spec('Date', { typeCode: 'date' }),
    wire: '2026-03-10',
    value: date('2026-03-10'),
    read: '2026-03-10',
  },
  select: {
    of: spec('Select', { typeCode: 'state' }),
    wire: '2,1',
    value: select('2', '1'),
    read: '草稿、审批中',
  },
  checkbox: { of: spec('Checkbox'), wire: 1, value: flag(true), read: '是' },
  boolean: { of: spec('Boolean'), wire: 0, value: flag(false), read: '否' },
  refer: {
    of: spec('Refer', { typeCode: 'supplier' }),
    wire: 'S1',
    shown: '名称S1',
    value: refer('S1'),
    read: '名称S1',
  },
}

describe.each(Object.entries(one))('a field of type %s', (_name, it_) => {
  const { of, wire, shown, value } = it_
  it('is read from a row, said in words, and goes back as it came', () => {
    expect(valueInRow(of, { a: wire, $a: shown }, 'a')).toEqual(value)
    expect(fieldText(of, value, words)).toBe(it_.read)
    expect(valueForRow(of, value, 'a')).toMatchObject(shown ? { a: wire, $a: shown } : { a: wire })
  })

  it('has an empty value, which nothing stands in', () => {
    const empty = valueForRow(of, undefined, 'a')
    const again = valueInRow(of, empty, 'a')
    expect(again === undefined || again.kind === 'checkbox').toBe(true)
    expect(fieldText(of, undefined, words)).toBe('')
    expect(valueFailure(of, undefined)).toBeUndefined()
  })

  it('holds no value of another type', () => {
    const other: FieldValue = value.kind === 'text' ? number('1') : text('1')
    expect([isBlank(of, other), fieldText(of, other, words), valueForRow(of, other, 'a')]).toEqual([
      true,
      '',
      valueForRow(of, undefined, 'a'),
    ])
  })

  it('is restored from a saved default', () => {
    expect(restoredValue(of, JSON.parse(JSON.stringify(value)), '2026-03-10')).toEqual(value)
    expect(restoredValue(of, { ...value, kind: 'other' }, '2026-03-10')).toBeUndefined()
  })
})

describe('a required field', () => {
  it.each(['text', 'area', 'location', 'number', 'date', 'select', 'refer'])(
    'of type %s must be filled in',
    name => {
      const { of, value } = one[name] as { of: FieldSpec; value: FieldValue }
      const required = { ...of, required: true }
      expect(code(required, undefined)).toBe('required')
      expect(code(required, { ...value, kind: 'select', keys: [] })).toBe('required')
      expect(code({ ...required, multiple: true }, value)).toBeUndefined()
    },
  )
  it('that is a flag is always filled in', () => {
    for (const type of ['Checkbox', 'Boolean'])
      expect(code(spec(type, { required: true }), undefined)).toBeUndefined()
  })
  it('blanks fill nothing in', () => {
    expect(code(spec('Text', { required: true }), text('  '))).toBe('required')
    expect(code(spec('Number', { required: true }), number(' '))).toBe('required')
  })
})

describe('a text', () => {
  it('[T038] [T040] has at most 50 characters in a line, 200 in several lines or as an address, unless it says', () => {
    const most = (of: FieldSpec) => mostLetters(of)
    expect(most(spec('Text'))).toBe(50)
    expect(most(spec('TextArea'))).toBe(200)
    expect(most(spec('Text', { typeCode: 'location' }))).toBe(200)
    expect(most(spec('Text', { maxLength: 20 }))).toBe(20)
    for (const of of [spec('Text'), spec('TextArea'), spec('Text', { typeCode: 'location', maxLength: 7 })]) {
      const max = mostLetters(of) ?? 0
      expect(valueFailure(of, text('字'.repeat(max)))).toBeUndefined()
      expect(valueFailure(of, text('字'.repeat(max + 3)))).toEqual({
        code: 'tooLong',
        params: { max, over: 3 },
      })
    }
  })
  it('counts an emoji as the platforms’ own limit does, as two', () => {
    const of = spec('Text', { maxLength: 4 })
    expect(valueFailure(of, text('😀😀'))).toBeUndefined()
    expect(valueFailure(of, text('😀😀😀'))).toEqual({ code: 'tooLong', params: { max: 4, over: 2 } })
  })
})

describe('a choice', () => {
  const state = spec('Select', { typeCode: 'state' })
  it('[Q100] is kept as comma-joined keys; a key without an option stands as it is', () => {
    expect(valueForRow(state, select('1', '2'), 'a')).toEqual({ a: '1,2' })
    expect(read(state, '1,7')).toBe('草稿、7')
    expect(read(spec('Select', { typeCode: 'waiting' }), '1')).toBe('…')
  })
  it('has the tone of its one option', () => {
    expect(fieldTone(state, select('1'), words)).toEqual({ color: 'warning', textColor: '' })
    expect(fieldTone(state, select('1', '2'), words)).toEqual({ color: '', textColor: '' })
    expect(fieldTone(spec('Text'), text('1'), words)).toBeUndefined()
  })
  it('of one takes one', () => {
    expect(code(state, select('1', '2'))).toBe('onlyOne')
    expect(code({ ...state, multiple: true }, select('1', '2'))).toBeUndefined()
  })
  it('asks for its enumeration, unless the field brings its options', () => {
    expect(enumCodesOf([state, state, { ...state, options: [] }, spec('Text')])).toEqual(['state'])
  })
})

it('[L066] a flag says 是 or 否', () => {
  for (const type of ['Checkbox', 'Boolean'])
    expect([1, '1', 0, '0', null, ''].map(wire => read(spec(type), wire))).toEqual([
      '是',
      '是',
      '否',
      '否',
      '否',
      '否',
    ])
})

it('[T018] a reference keeps its key, and its words in the $ copy', () => {
  const many = spec('Refer', { typeCode: 'supplier', multiple: true })
  expect(valueForRow(many, refer('1', '2'), 'cSupplier')).toEqual({
    cSupplier: '1,2',
    $cSupplier: '名称1、名称2',
  })
  expect(valueInRow(many, { cSupplier: '1,2', $cSupplier: '名称1、名称2' }, 'cSupplier')).toEqual(
    refer('1', '2'),
  )
  expect(valueForRow(many, undefined, 'cSupplier')).toEqual({ cSupplier: '', $cSupplier: '' })
  // without the copy the key is all there is to say
  expect(read(spec('Refer'), 'S1')).toBe('S1')
})

describe('an unknown type', () => {
  const rating = spec('Rating', { typeCode: 'stars', required: true })
  it('is read as the text it is, never sent back, and blocks no other field', () => {
    expect(read(rating, '5')).toBe('5')
    expect([valueForRow(rating, text('5'), 'a'), fieldFailure(rating, undefined)]).toEqual([{}, undefined])
    expect(comparedOf(rating, 'equals', text('5'))).toBeUndefined()
    expect(rulesOf(spec('Text', { foreign: true }))).toBeUndefined()
    expect(fieldInputName(rating)).toBe('暂不支持')
  })

  it('is known by one more entry in the list: a file of rules', () => {
    const phone: FieldRules<TextValue> = {
      ...textRules(11),
      type: 'Phone',
      input: 'line',
      validate: (_spec, value) => (/^1\d{10}$/.test(value.text) ? undefined : { code: 'notAPhone' }),
    }
    const known = rulesOf(spec('Phone'), [...fieldTypes, phone] as readonly FieldRules<FieldValue>[])
    expect(known?.validate(spec('Phone'), text('1'))).toEqual({ code: 'notAPhone' })
    expect(known?.text(spec('Phone'), text('13800138000'), words)).toBe('13800138000')
  })
})

describe('what is wrong', () => {
  const wrong: [FieldSpec, FieldValue | undefined, string, string][] = [
    [spec('Text', { required: true }), undefined, '备注不能为空', '备注 is required'],
    [
      spec('Text', { maxLength: 2 }),
      text('三个字'),
      '最多 2 个字，已超出 1 个',
      'At most 2 characters, 1 too many',
    ],
    [spec('Number'), number('x'), '请输入数字', 'Please enter a number'],
    [spec('Number', { min: '1000' }), number('1'), '不能小于 1,000', 'Must be at least 1,000'],
    [spec('Number', { max: '1' }), number('2'), '不能大于 1', 'Must be at most 1'],
    [
      spec('Number', { multiple: true }),
      number('2', '1'),
      '起始值不能大于结束值',
      'The start must not be after the end',
    ],
    [spec('Date', { typeCode: 'date' }), date('x'), '日期不正确', 'Not a date'],
    [
      spec('Date', { typeCode: 'date', min: '2026-01-01' }),
      date('2025-12-31'),
      '不能早于 2026-01-01',
      'Must not be before 2026-01-01',
    ],
    [
      spec('Date', { typeCode: 'date', max: '2026-01-01' }),
      date('2026-01-02'),
      '不能晚于 2026-01-01',
      'Must not be after 2026-01-01',
    ],
    [
      spec('Date', { typeCode: 'hour', hours: [9, 17] }),
      date('2026-01-02 08'),
      '不在可选的时间范围内',
      'Outside the times that can be chosen',
    ],
    [spec('Refer'), refer('1', '2'), '只能选择一项', 'Only one can be chosen'],
  ]
  afterEach(() => setLanguage('zh-CN'))
  it.each(wrong)('is said in both languages (%j)', (of, value, zh, en) => {
    const failure = fieldFailure(of, value)
    if (!failure) throw new Error('nothing is wrong')
    expect(fieldFailureText(failure, '备注')).toBe(zh)
    setLanguage('en-US')
    expect(fieldFailureText(failure, '备注')).toBe(en)
  })
})
