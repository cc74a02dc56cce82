import type { DocumentRow, DocumentValues } from '@/api/document'
import {
  allGood,
  differenceOf,
  foundOf,
  isInspectionDraft,
  keptFound,
  refusedFound,
  saidRows,
  untouchedRows,
} from '@/features/documents/model/inspection'
import { inspectionWords } from '@/features/documents/model/progress'
import { rowsToInspect } from '@/features/documents/model/rowChoices'

const row = (lineUuid: string, values: DocumentValues): DocumentRow => ({
  lineUuid,
  values: { iQty: '10', bInspect: 1, cQuality: 'waiting', ...values },
})
const rejected = row('b', {
  iQty: '8',
  cQuality: 'passed',
  iDeliveredQty: '10',
  iRejectedQty: '2',
  cInspectReason: 'damage',
})
const rows = [row('a', {}), rejected, row('c', { bInspect: 0, cQuality: 'exempt' })]
const choices = rowsToInspect({ rows })
const [waiting, known] = choices as [(typeof choices)[number], (typeof choices)[number]]

describe('what an inspection has found', () => {
  it('is asked of the rows that are to be inspected, by their places', () => {
    expect(choices.map(({ lineUuid, place }) => [lineUuid, place])).toEqual([
      ['a', 1],
      ['b', 2],
    ])
  })

  it('begins with what was found before; the good pieces are the rest until they are typed', () => {
    expect(foundOf(waiting, {})).toMatchObject({ good: '', conceded: '', rejected: '' })
    expect(foundOf(known, {})).toEqual({
      good: '8',
      conceded: '',
      rejected: '2',
      reason: 'damage',
      note: '',
    })
    expect(foundOf(waiting, { a: { rejected: '3' } })).toMatchObject({ good: '7', rejected: '3' })
    expect(foundOf(known, { b: { conceded: '1' } })).toMatchObject({ good: '7', conceded: '1' })
    // nothing below nothing
    expect(foundOf(waiting, { a: { rejected: '11' } }).good).toBe('')
    expect(foundOf(waiting, { a: { good: '9', rejected: '3' } }).good).toBe('9')
  })

  it('is said of rows alone where it is new, however the number is written', () => {
    const typed = { a: { good: '' }, b: { rejected: '2.000' } }
    expect(saidRows(choices, typed)).toEqual([])
    expect(keptFound(choices, { ...typed, gone: { good: '1' } })).toEqual({})
    expect(saidRows(choices, { b: { reason: 'size' } })).toEqual([known])
  })

  it('is all good for rows of which nothing was typed', () => {
    expect(allGood(choices, {})).toEqual({ a: { good: '10' } })
    expect(untouchedRows(choices, { a: { rejected: '1' } })).toEqual([])
    expect(allGood(choices, { a: { rejected: '1' } })).toEqual({ a: { rejected: '1' } })
  })

  it('adds up to what was delivered', () => {
    const of = (good: string, others: string) =>
      differenceOf(known, { good, conceded: '', rejected: others, reason: '', note: '' })
    expect(of('8', '2')).toBeUndefined()
    expect(of('7', '2')).toEqual({ sum: '9', short: '1' })
    expect(of('9.5', '2')).toEqual({ sum: '11.5', beyond: '1.5' })
  })

  it('stands at the rows the server names; about anything else it is said elsewhere', () => {
    const problem = { row: 1, field: 'cInspectReason', message: 'reason' }
    expect(
      refusedFound({ rows }, choices, [problem, { ...problem, field: 'iQty', message: 'much' }]),
    ).toEqual({
      a: { reason: 'reason', good: 'much' },
    })
    expect(refusedFound({ rows }, choices, [problem, { ...problem, row: 3 }])).toBeUndefined()
    expect(refusedFound({ rows }, choices, [])).toBeUndefined()
  })

  it('is a draft of this shape alone', () => {
    expect(isInspectionDraft({ found: { a: { good: '1' } }, photos: [{ fileId: 'f', name: 'n' }] })).toBe(
      true,
    )
    expect(isInspectionDraft({ found: { a: { good: 1 } }, photos: [] })).toBe(false)
    expect(isInspectionDraft({ found: {}, photos: [{}] })).toBe(false)
    expect(isInspectionDraft({ a: '1' })).toBe(false)
  })
})

it('a row tells what was found of its goods', () => {
  const told = (kind: 'goodsReceipt' | 'purchaseOrder', values: DocumentValues) =>
    inspectionWords(kind, values).map(({ word, n }) => `${word} ${n}`.trim())
  expect(told('goodsReceipt', waiting.row.values)).toEqual(['waits'])
  expect(told('goodsReceipt', rows[2]?.values ?? {})).toEqual([])
  expect(
    told('goodsReceipt', { ...rejected.values, $cInspectReason: '外观破损', cInspectNote: '受潮' }),
  ).toEqual(['delivered 10', 'rejected 2', 'because 外观破损 受潮'])
  expect(told('goodsReceipt', { cQuality: 'passed', iQty: '10', iDeliveredQty: '10' })).toEqual(['good'])
  expect(told('purchaseOrder', { iRejectedQty: '2' })).toEqual(['rejected 2'])
  expect(told('purchaseOrder', {})).toEqual([])
})
