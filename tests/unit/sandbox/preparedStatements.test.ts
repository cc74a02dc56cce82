import { sql } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../../sandbox'
import { rowsOf } from '../../../sandbox/db/tables'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
  await sandbox.db.execute(sql`create table public.drawer (id int primary key, said text, facts jsonb)`)
}, 60_000)
afterAll(async () => {
  await sandbox.db.execute(sql`drop table public.drawer`)
  await sandbox.close()
})
beforeEach(() => sandbox.db.execute(sql`truncate public.drawer`))

const put = (id: number, said: string | null, facts: unknown = {}) =>
  sandbox.db.execute(sql`insert into drawer (id, said, facts) values (${id}, ${said}, ${facts})`)
const all = (db: Pick<Sandbox['db'], 'execute'> = sandbox.db) =>
  rowsOf<{ id: number; said: string }>(db as Sandbox['db'], sql`select * from drawer order by id`)

describe('a statement that is asked again', () => {
  it('takes other values and sees what was written since', async () => {
    await put(1, '一')
    expect(await all()).toEqual([{ id: 1, said: '一', facts: {} }])
    await put(2, null, { list: [1, '二'] })
    expect(await all()).toMatchObject([{ id: 1 }, { id: 2, said: null, facts: { list: [1, '二'] } }])
  })

  it('works on after one that failed, with its reason told', async () => {
    await put(1, '一')
    await expect(put(1, '二')).rejects.toMatchObject({ cause: { code: '23505' } })
    await put(2, '三')
    expect((await all()).map(row => row.id)).toEqual([1, 2])
  })

  it('knows new columns at the latest the second time', async () => {
    await put(1, '一')
    await all()
    await sandbox.db.execute(sql`alter table drawer add column more int default 7`)
    await all().catch(() => undefined)
    expect(await all()).toEqual([{ id: 1, said: '一', facts: {}, more: 7 }])
    await sandbox.db.execute(sql`alter table drawer drop column more`)
    await all().catch(() => undefined)
  })

  it('is asked anew when a thousand others came in between', async () => {
    await put(1, '一')
    await all()
    for (let n = 0; n < 1_000; n += 1) await sandbox.db.execute(sql.raw(`select ${n} as n`))
    expect(await all()).toHaveLength(1)
  })

  it('waits for a transaction of others, and does not see what that takes back', async () => {
    let goOn = () => undefined as void
    const held = new Promise<void>(resolve => (goOn = resolve))
    let write = () => undefined as void
    const written = new Promise<void>(resolve => (write = resolve))
    const transaction = sandbox.db.transaction(async tx => {
      await tx.execute(sql`insert into drawer (id) values (9)`)
      write()
      await held
      expect((await all(tx)).map(row => row.id)).toEqual([9])
      throw new Error('taken back')
    })
    await written
    const seen = all()
    // time enough to be asked, were there no turns
    await new Promise(resolve => setImmediate(resolve))
    goOn()
    await expect(transaction).rejects.toThrow('taken back')
    expect(await seen).toEqual([])
  })

  it('is refused by a transaction that has ended', async () => {
    let ended: Pick<Sandbox['db'], 'execute'> | undefined
    await sandbox.db.transaction(async tx => void (ended = tx))
    if (!ended) throw new Error('there was no transaction')
    await expect(all(ended)).rejects.toThrow()
  })
})
