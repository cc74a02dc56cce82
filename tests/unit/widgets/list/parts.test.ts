import {
  operationsOf,
  permittedOf,
  type Condition,
  type ListOperation,
} from '@/widgets/list/model/operations'
import { runBatch, type RunAction } from '@/widgets/list/model/batch'
import { sumText, summaryOf } from '@/widgets/list/model/summary'
import { amount, column, row } from './samples'

describe('sums', () => {
  const sumsOf = (columns: Parameters<typeof summaryOf>[0], rows: Parameters<typeof summaryOf>[1]) =>
    summaryOf(columns, rows).map(one => [one.column.field, sumText(one)])

  it('[L050] are of visible number columns that are to be summed, over what is a number', () => {
    const columns = [
      amount('a'),
      amount('off', 2, { shown: false }),
      amount('hidden', 2, { hidden: true }),
      amount('unsummed', 2, { summed: false }),
      column('text', { summed: true }),
    ]
    const values = { off: 1, hidden: 1, unsummed: 1, text: 1 }
    const rows = ['0.1', '0.2', 3, '***', '', undefined, '1e3', 'NaN'].map((a, n) =>
      row(String(n), { ...values, a }),
    )
    expect(sumsOf(columns, rows)).toEqual([['a', '3.30']])
    expect(sumsOf(columns, [])).toEqual([['a', '0.00']])
  })

  it('[L051] stand at the precision of their column, exactly', () => {
    const rows = [row('1', { a: '9007199254740993.005' }), row('2', { a: '0.0005' })]
    const at = (precision: number) => sumsOf([amount('a', precision)], rows)[0]?.[1]
    expect([at(0), at(2), at(4)]).toEqual([
      '9,007,199,254,740,993',
      '9,007,199,254,740,993.01',
      '9,007,199,254,740,993.0055',
    ])
  })

  it('[L050] of sub-rows count where their row has no number of its own', () => {
    const withSubs = (key: string, a: string | undefined, ...subs: string[]) => ({
      key,
      values: { a },
      subRows: subs.map((one, at) => ({ key: `${key}/${at}`, values: { a: one }, subRows: [] })),
    })
    const rows = [withSubs('1', '30', '10', '20'), withSubs('2', undefined, '1', 'x', '2')]
    expect(sumsOf([amount('a', 0)], rows)).toEqual([['a', '33']])
  })
})

describe('operations', () => {
  const operation = (label: string, more: Partial<ListOperation> = {}): ListOperation => ({
    label,
    method: () => undefined,
    ...more,
  })
  const labels = (all: readonly { operation: ListOperation }[]) => all.map(one => one.operation.label)

  it('[L059] three stand in reverse order, the rest in a menu', () => {
    const { inline, more } = operationsOf(
      ['a', 'b', 'c', 'd', 'e'].map(name => operation(name)),
      row('1'),
    )
    expect([labels(inline), labels(more)]).toEqual([
      ['c', 'b', 'a'],
      ['d', 'e'],
    ])
    expect(labels(operationsOf([operation('a'), operation('b')], row('1')).inline)).toEqual(['b', 'a'])
  })

  it.each<[Condition, boolean, boolean]>([
    [true, true, false],
    ['show', true, false],
    ['disabled', true, true],
    [false, false, false],
  ])('[L028] [L061] a condition that answers %s', (condition, shown, disabled) => {
    const { inline } = operationsOf([operation('a', { condition: () => condition })], row('1'))
    expect(inline.map(one => one.disabled)).toEqual(shown ? [disabled] : [])
  })

  it('[L061] the condition is asked about the row; what it hides leaves its place to the next', () => {
    const draft = operation('a', { condition: ({ values }) => values['state'] === 'draft' })
    const all = [draft, ...['b', 'c', 'd'].map(name => operation(name))]
    expect(labels(operationsOf(all, row('1', { state: 'done' })).inline)).toEqual(['d', 'c', 'b'])
    expect(labels(operationsOf(all, row('1', { state: 'draft' })).more)).toEqual(['d'])
  })

  it('[L062] [L063] those whose code is granted, and those without one', () => {
    const all = [operation('a', { code: 'yes' }), operation('b', { code: 'no' }), operation('c')]
    const holds = (code: string | undefined) => !code || code === 'yes'
    expect(permittedOf(all, holds).map(({ label }) => label)).toEqual(['a', 'c'])
  })
})

describe('an action with several records', () => {
  const records = ['1', '2', '3', '4'].map(key => ({ row: row(key), subRows: [] }))
  const refuses = (...refused: string[]): RunAction => ({
    each: ({ row: { key } }) =>
      refused.includes(key) ? Promise.reject(new Error(`not ${key}`)) : Promise.resolve(),
  })
  const failureOf = (next: boolean) => (error: unknown) => ({ reason: (error as Error).message, next })

  it('goes on after a refusal, keeps what was done and names what was not', async () => {
    expect(await runBatch(refuses('2', '4'), records, failureOf(true))).toEqual({
      done: ['1', '3'],
      refused: [
        { key: '2', reason: 'not 2' },
        { key: '4', reason: 'not 4' },
      ],
    })
  })

  it('tries no more after another failure, and says so of the rest', async () => {
    const { done, refused } = await runBatch(refuses('2'), records, failureOf(false))
    expect(done).toEqual(['1'])
    expect(refused).toEqual([
      { key: '2', reason: 'not 2' },
      { key: '3', reason: undefined },
      { key: '4', reason: undefined },
    ])
  })

  it('tells how far it is, and tries no more once it is stopped', async () => {
    const told: number[] = []
    const watch = { onProgress: (n: number) => told.push(n), isStopped: () => told.length === 2 }
    const { done, refused } = await runBatch(refuses('2'), records, failureOf(true), watch)
    expect([told, done]).toEqual([[1, 2], ['1']])
    expect(refused).toEqual([
      { key: '2', reason: 'not 2' },
      { key: '3', reason: undefined },
      { key: '4', reason: undefined },
    ])
  })

  it('one call for all answers what it refused, or fails as a whole', async () => {
    const sent: string[][] = []
    const all: RunAction = {
      all(some) {
        sent.push(some.map(one => one.row.key))
        return Promise.resolve([{ key: '3', reason: 'closed' }])
      },
    }
    expect(await runBatch(all, records, failureOf(true))).toEqual({
      done: ['1', '2', '4'],
      refused: [{ key: '3', reason: 'closed' }],
    })
    expect(sent).toEqual([['1', '2', '3', '4']])
    const fails: RunAction = { all: () => Promise.reject(new Error('down')) }
    await expect(runBatch(fails, records, failureOf(true))).rejects.toThrow('down')
    const silent: RunAction = { all: () => Promise.resolve(undefined) }
    expect((await runBatch(silent, records, failureOf(true))).done).toHaveLength(4)
  })
})
