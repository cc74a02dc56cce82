import { encodeCondition } from '@/api/widget'
import { queryModels } from '@/base/queryModel'
import { conditionOf, fuzzyCondition, fuzzyItems } from '@/widgets/query-panel/model/conditions'
import { wordlessOf } from '@/widgets/query-panel/model/values'
import { enumCodesOf, type FieldValue } from '@/widgets/field/model/registry'
import { pickedBetween } from '@/widgets/field/model/types/date'
import { item } from './queryItems'

const valuesOf = (...args: Parameters<typeof conditionOf>) => conditionOf(...args)?.queryValue

describe('the operators', () => {
  it('[F041] are the nine of the specification, six is between or in', () => {
    expect(queryModels).toEqual({
      equals: 1,
      greater: 2,
      less: 3,
      atLeast: 4,
      atMost: 5,
      range: 6,
      startsWith: 7,
      endsWith: 8,
      contains: 9,
    })
  })
})

describe('a condition', () => {
  const text = item('no', 'text', 'contains')
  it('[Q023] [Q022] [Q018] goes out with field, value type, model and values', () => {
    const condition = conditionOf(text, { kind: 'text', text: ' CG 1 ' })
    expect(condition).toEqual({
      queryName: 'query-no',
      queryType: 'contains',
      queryValue: ['CG 1'],
      fieldType: 'text',
      fieldName: 'field-no',
      queryValueTypeCode: 'string',
    })
    expect(condition && encodeCondition(condition)).toEqual({
      cQueryFieldName: 'query-no',
      cValueType: 'string',
      iQueryModel: 9,
      valueList: ['CG 1'],
    })
  })

  it('[F033] of an unknown value type throws instead of filtering by something else', () => {
    const condition = conditionOf(text, { kind: 'text', text: 'a' })
    if (!condition) throw new Error('it has a text')
    expect(() => encodeCondition({ ...condition, queryValueTypeCode: 'regexp' })).toThrow(TypeError)
  })

  const empty: [string, Parameters<typeof item>[1], Parameters<typeof item>[2], FieldValue | undefined][] = [
    ['no value', 'text', 'contains', undefined],
    ['empty text', 'text', 'contains', { kind: 'text', text: '   ' }],
    ['a list of nothing', 'text', 'range', { kind: 'text', text: ' , ' }],
    ['a number that is none', 'whole', 'equals', { kind: 'number', from: '12a', to: '' }],
    ['a range of numbers that are none', 'whole', 'range', { kind: 'number', from: '-', to: '.' }],
    ['a day that does not exist', 'date', 'range', { kind: 'date', from: '2026-02-30', to: 'soon' }],
    ['nothing chosen', 'select', 'range', { kind: 'select', keys: [] }],
    ['an empty reference', 'refer', 'equals', { kind: 'refer', chosen: [] }],
    ['a value of another type', 'select', 'equals', { kind: 'text', text: 'a' }],
  ]
  it.each(empty)('[Q034] is dropped when it is empty: %s', (_name, kind, operator, value) => {
    expect(conditionOf(item('a', kind, operator), value)).toBeUndefined()
  })

  it('[Q019] with model 6 holds a range with open ends, or a list', () => {
    const amount = item('a', 'decimal', 'range')
    expect(valuesOf(amount, { kind: 'number', from: '1.5', to: '' })).toEqual([1.5, null])
    expect(valuesOf(amount, { kind: 'number', from: '', to: '-3' })).toEqual([null, -3])
    expect(valuesOf(item('a', 'text', 'range'), { kind: 'text', text: 'a，b c' })).toEqual(['a', 'b', 'c'])
    expect(valuesOf(item('a', 'select', 'range'), { kind: 'select', keys: ['1', '2'] })).toEqual(['1', '2'])
    expect(valuesOf(item('a', 'select', 'equals'), { kind: 'select', keys: ['1', '2'] })).toEqual(['1'])
  })

  it('[Q020] a number compares as a decimal only where its code says decimals', () => {
    const type = (kind: 'whole' | 'decimal') =>
      conditionOf(item('a', kind, 'equals'), { kind: 'number', from: '3', to: '' })?.queryValueTypeCode
    expect([type('whole'), type('decimal')]).toEqual(['int', 'float'])
  })

  it('[Q020] its code says how far a date goes, which options there are and which records', () => {
    const last = (typeCode: string) => pickedBetween({ type: 'Date', typeCode, max: '2026-03-31' }).max
    expect([last('month'), last('date')]).toEqual(['2026-03', '2026-03-31'])
    expect(enumCodesOf([{ type: 'Select', typeCode: 'orderState' }])).toEqual(['orderState'])
    const supplier = item('a', 'refer', 'equals', { spec: { type: 'Refer', typeCode: 'supplier' } })
    const unnamed = { kind: 'refer', chosen: [{ key: 'GYS1', text: 'GYS1' }] } as const
    expect(wordlessOf([supplier], { [supplier.itemUuid]: unnamed })).toEqual([
      { itemUuid: supplier.itemUuid, code: 'supplier', keys: ['GYS1'] },
    ])
  })

  const day = { kind: 'date', from: '2026-02-01', to: '2026-02-03' } as const
  it('[Q035] of dates runs from the start of the first day to the end of the last', () => {
    expect(valuesOf(item('a', 'date', 'range'), day)).toEqual(['2026-02-01 00:00:00', '2026-02-03 23:59:59'])
    const month = item('a', 'date', 'range', { spec: { type: 'Date', typeCode: 'month', multiple: true } })
    expect(valuesOf(month, { kind: 'date', from: '2026-02', to: '2028-02' })).toEqual([
      '2026-02-01 00:00:00',
      '2028-02-29 23:59:59',
    ])
    const one = { kind: 'date', from: '2026-02-01', to: '' } as const
    expect(conditionOf(item('a', 'date', 'equals'), one)).toMatchObject({
      queryType: 'range',
      queryValue: ['2026-02-01 00:00:00', '2026-02-01 23:59:59'],
    })
    expect(valuesOf(item('a', 'date', 'atMost'), one)).toEqual(['2026-02-01 23:59:59'])
    expect(valuesOf(item('a', 'date', 'greater'), one)).toEqual(['2026-02-01 23:59:59'])
    expect(valuesOf(item('a', 'date', 'atLeast'), one)).toEqual(['2026-02-01 00:00:00'])
  })

  it('a checkbox asks for no as well as for yes', () => {
    expect(valuesOf(item('a', 'checkbox', 'equals'), { kind: 'checkbox', on: false })).toEqual([0])
  })
})

describe('the search line', () => {
  const items = [
    item('hidden', 'text', 'contains', { shown: false }),
    item('list', 'text', 'range'),
    item('amount', 'decimal', 'equals'),
    ...['a', 'b', 'c', 'd'].map(name => item(name, 'text', 'startsWith')),
  ]
  it('[Q038] looks into the first three text conditions that are no range, any of them', () => {
    expect(fuzzyItems(items).map(one => one.label)).toEqual(['a', 'b', 'c'])
    expect(fuzzyCondition(items, ' steel ')).toMatchObject({
      queryName: 'query-a,query-b,query-c',
      queryType: 'contains',
      queryValue: ['steel'],
    })
    expect(fuzzyCondition(items, '  ')).toBeUndefined()
    expect(fuzzyCondition([item('amount', 'decimal', 'equals')], 'steel')).toBeUndefined()
  })
})
