import { PGlite } from '../../../sandbox/db/pgliteModule'
import { quick, type QuickClient } from '../../../sandbox/db/quickClient'

const asText = (text: string) => text
/** as drizzle asks */
const PARSERS = { 1114: asText, 1184: asText, 1231: asText }

describe('the quick client of the embedded database', () => {
  let client: PGlite
  let own: QuickClient
  beforeAll(async () => {
    client = await PGlite.create()
    own = quick(client)
    await client.exec(
      `create table things (code text primary key, qty int, note jsonb, at timestamptz, tags text[])`,
    )
  }, 60_000)
  afterAll(() => client.close())

  const VALUES: [string, unknown[]][] = [
    [
      'insert into things values ($1, $2, $3, $4, $5)',
      ['a', 1, { de: 'ep' }, '2026-03-18T10:30:00Z', ['x', '"y"']],
    ],
    ['insert into things values ($1, $2, $3, $4, $5)', ['b', null, null, null, null]],
    [`insert into things values ($1, 2, 'null', null, '{}') returning code`, ['汉字 🙂']],
    ['select * from things where code <> $1 order by code', ['zz']],
    ['select * from things where code = $1', ['nobody']],
    ['update things set qty = $1 where qty is not null', [7]],
    [
      'select count(*) as n, $1::bool as yes, 1.50::numeric as price, 9007199254740993::int8 as big from things',
      [true],
    ],
    ['delete from things', []],
  ]

  it.each(['array', 'object'] as const)(
    'answers as PGlite itself does, rows as %s, asked once and again',
    async rowMode => {
      for (let round = 0; round < 3; round += 1)
        for (const [text, params] of VALUES) {
          const how = { rowMode, parsers: PARSERS }
          await client.exec('begin')
          const expected = await client.query(text, params, how)
          await client.exec('rollback')
          const found = await own.query(text, params, how)
          expect(found.rows).toEqual(expected.rows)
          expect(found.affectedRows).toBe(expected.affectedRows)
        }
    },
  )

  it('goes on after a failure, and a failed transaction leaves nothing', async () => {
    const insert = () => own.query('insert into things (code) values ($1)', ['once'])
    await insert()
    await expect(insert()).rejects.toMatchObject({ code: '23505' })
    await expect(own.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
    const failing = own.transaction(async tx => {
      await tx.query('delete from things')
      await tx.query('insert into things (code) values ($1)', [null])
    })
    await expect(failing).rejects.toMatchObject({ code: '23502' })
    expect((await own.query('select code from things')).rows).toEqual([{ code: 'once' }])
  })

  it('keeps questions out of a transaction that is not theirs, and ends with it', async () => {
    const seen: unknown[] = []
    let late: (() => Promise<unknown>) | undefined
    let asking: Promise<unknown> | undefined
    await own.transaction(async tx => {
      late = () => tx.query('select 1')
      asking = own.query('select count(*)::int as n from things').then(({ rows }) => seen.push(...rows))
      await tx.query('delete from things')
      await new Promise(resolve => setImmediate(resolve))
      expect(seen).toEqual([])
      await tx.query("insert into things (code) values ('one'), ('two')")
    })
    await asking
    expect(seen).toEqual([{ n: 2 }])
    await expect(late?.()).rejects.toThrow('the transaction has ended')
  })

  it('asks a table that was made anew', async () => {
    for (let round = 0; round < 4; round += 1) {
      await client.exec('drop table if exists anew; create table anew as select 1 as a, 2 as b')
      expect((await own.query('select a, b from anew')).rows).toEqual([{ a: 1, b: 2 }])
      expect((await own.query('select a, b from anew')).rows).toEqual([{ a: 1, b: 2 }])
    }
  })

  it('keeps a limited number of questions prepared, and only those asked again', async () => {
    const prepared = async () =>
      Number(
        (await client.query<{ n: number }>('select count(*) as n from pg_prepared_statements')).rows[0]?.n,
      )
    const before = await prepared()
    await own.query(`select 'asked once'`)
    expect(await prepared()).toBe(before)
    for (let round = 0; round < 2; round += 1)
      for (let which = 0; which < 450; which += 1)
        expect((await own.query(`select ${which} as which`)).rows).toEqual([{ which }])
    expect(await prepared()).toBe(400)
  })
})
