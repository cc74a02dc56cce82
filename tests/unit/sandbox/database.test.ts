import { spawnSync } from 'node:child_process'
import fs, { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../../sandbox'
import { lockDataDir } from '../../../sandbox/db/dataDirLock'
import { audit, payApprovals, skus, users } from '../../../sandbox/db/schema'
import { countRows, parentsFirst, rowsOf, tableNames, withDependants } from '../../../sandbox/db/tables'
import { startCompiledSandbox } from '../../support/sandboxProcess'
import { enter } from '../../../sandbox/enter'
import { createRandom } from '../../../sandbox/kernel/random'
import { findScenario } from '../../../sandbox/scenarios'
import { SignedClient } from '../../support/signedClient'
import { itInFull, sampleOf } from '../../support/figure'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('reset', () => {
  /** From now on the tables belong to a user without special rights, who is the one that asks. */
  const becomeOwner = async ({ db }: Sandbox) => {
    await db.execute(sql`create role owner`)
    await db.execute(sql`
      do $$ declare one record; begin
        for one in select schemaname, tablename from pg_tables where schemaname in ('public', 'seed', 'entered') loop
          execute format('alter table %I.%I owner to owner', one.schemaname, one.tablename);
        end loop;
        for one in select sequencename from pg_sequences where schemaname = 'seed' loop
          execute format('alter sequence seed.%I owner to owner', one.sequencename);
        end loop;
      end $$`)
    await db.execute(sql`grant all on schema public, seed, entered to owner`)
    await db.execute(sql`set role owner`)
  }
  /** Number of rows and what is in them, by table. */
  const contents = async ({ db }: Sandbox): Promise<Record<string, unknown>> => {
    const found: Record<string, unknown> = {}
    for (const table of await tableNames(db, 'public'))
      [found[table]] = await rowsOf(
        db,
        sql`select count(*) as rows, md5(string_agg(it::text, ' ' order by it::text)) as all
            from public.${sql.identifier(table)} it`,
      )
    return found
  }

  it.each(
    sampleOf([
      ['by an owner of the tables', becomeOwner],
      ['by a superuser', async () => {}],
    ] as const),
  )(
    'brings back every row and every sequence: %s',
    async (_who, prepare) => {
      const sandbox = await createSandbox({ dataDir: 'memory' })
      try {
        const { db } = sandbox
        await prepare(sandbox)
        const before = await contents(sandbox)
        // tests take the first row there is
        const asTheyStand = async () =>
          (await db.select({ id: payApprovals.approvalUuid }).from(payApprovals)).map(({ id }) => id)
        const order = await asTheyStand()
        for (let round = 0; round < 2; round += 1) {
          const client = await SignedClient.loggedIn(sandbox.url, '13800000001')
          await client.get(
            `alc-public-opm/UserSubscriptionApplyAction/setDefaultUserSubscription/${client.userUuid}/acc-yongtuo`,
          )
          await db.delete(users).where(eq(users.phone, '13800000003'))
          await db.update(skus).set({ stock: sql`stock + 1` })
          await db
            .update(payApprovals)
            .set({ reason: 'changed' })
            .where(eq(payApprovals.approvalUuid, order[0] ?? ''))
          expect((await sandbox.audit())[0]?.sequence).toBe(1)
          await sandbox.reset()
          expect(await contents(sandbox)).toEqual(before)
          expect(await asTheyStand()).toEqual(order)
          expect(await asTheyStand()).toEqual(order)
        }
      } finally {
        // the next test goes on with this database
        await sandbox.db.execute(sql`reset role`)
        await sandbox.close()
      }
    },
    60_000,
  )

  it('that was cut off half-way is made anew', async () => {
    const sandbox = await createSandbox({ dataDir: 'memory' })
    try {
      const before = await countRows(sandbox.db)
      const world = { db: sandbox.db, clock: sandbox.clock, random: createRandom() }
      const cutOff = () => Promise.reject(new Error('cut off'))
      await expect(enter(world, { ...findScenario('default'), apply: cutOff })).rejects.toThrow('cut off')
      await sandbox.reset()
      expect(await countRows(sandbox.db)).toEqual(before)
    } finally {
      await sandbox.close()
    }
  }, 60_000)

  it('empties what refers to a written table and fills parents first', () => {
    const links = [
      { child: 'skus', parent: 'products' },
      { child: 'tiers', parent: 'skus' },
      { child: 'lines', parent: 'orders' },
    ]
    expect(withDependants(['skus'], links)).toEqual(['skus', 'tiers'])
    expect(parentsFirst(['tiers', 'skus', 'products'], links)).toEqual(['products', 'skus', 'tiers'])
  })

  it('repeats ids for a seed', async () => {
    const sandbox = await createSandbox({ dataDir: 'memory', seed: 5 })
    try {
      const login = async () => (await SignedClient.loggedIn(sandbox.url, '13800000001')).login?.cLoginUuid
      const first = await login()
      await sandbox.reset()
      expect(await login()).toBe(first)
      expect(await login()).not.toBe(first)
    } finally {
      await sandbox.close()
    }
  }, 60_000)
})

describe('the audit log', () => {
  it('cannot be changed', async () => {
    const sandbox = await createSandbox({ dataDir: 'memory' })
    try {
      await SignedClient.loggedIn(sandbox.url, '13800000001')
      const cause = { message: 'audit is append-only' }
      await expect(sandbox.db.update(audit).set({ kind: 'nothing' }).execute()).rejects.toMatchObject({
        cause,
      })
      await expect(sandbox.db.delete(audit).execute()).rejects.toMatchObject({ cause })
      expect((await sandbox.audit()).map(entry => entry.kind)).toEqual(['login'])
    } finally {
      await sandbox.close()
    }
  }, 60_000)
})

describe('a kept data directory', () => {
  it.each(sampleOf(['SIGKILL', 'SIGTERM'] as const))(
    'keeps what was done when the process ends by %s',
    async signal => {
      const dataDir = path.join(folder, `kept-${signal}`)
      const first = await startCompiledSandbox('--data', dataDir)
      const client = await SignedClient.loggedIn(first.url, '13800000001')
      await expect(createSandbox({ dataDir })).rejects.toThrow('is in use by process')
      expect(await first.end(signal)).toBe(signal === 'SIGKILL' ? null : 0)
      expect(existsSync(`${dataDir}.pid`)).toBe(signal === 'SIGKILL')

      const second = await createSandbox({ dataDir })
      try {
        const again = new SignedClient(second.url, client.credentials)
        expect(await again.post('alc-alshop/BuyerInfoAction/getBuyerInfo')).toMatchObject({ code: 1 })
        expect((await second.audit()).map(entry => entry.kind)).toEqual(['login'])
      } finally {
        await second.close()
      }
    },
    120_000,
  )

  itInFull(
    'is moved aside when its schema is of another version, never deleted',
    async () => {
      const dataDir = path.join(folder, 'older')
      const older = await createSandbox({ dataDir })
      await older.db.execute(sql`update seed.meta set value = 'another' where key = 'schemaHash'`)
      await older.close()
      const notes: string[] = []
      const fresh = await createSandbox({ dataDir, onProgress: text => notes.push(text) })
      await fresh.close()
      expect(notes.join()).toContain('older.old-')
      expect(readdirSync(folder).filter(name => name.startsWith('older'))).toHaveLength(2)
    },
    60_000,
  )

  it('is refused when it is something else, or of another PostgreSQL', async () => {
    const dataDir = mkdtempSync(path.join(folder, 'odd-'))
    await expect(createSandbox({ dataDir })).rejects.toThrow('not a data directory')
    writeFileSync(path.join(dataDir, 'PG_VERSION'), '15\n')
    await expect(createSandbox({ dataDir })).rejects.toThrow('was written by PostgreSQL 15')
  })

  itInFull(
    'enters another scenario only when one is named',
    async () => {
      const dataDir = path.join(folder, 'scenario')
      const enterprises = async (scenario?: string) => {
        const sandbox = await createSandbox({ dataDir, scenario })
        const client = await SignedClient.loggedIn(sandbox.url, '13800000001')
        await sandbox.close()
        return client.accUuid
      }
      expect(await enterprises('no-enterprise')).toBe('')
      expect(await enterprises()).toBe('')
      expect(await enterprises('no-enterprise')).toBe('')
      expect(await enterprises('default')).toBe('acc-hengqi')
    },
    60_000,
  )
})

describe('the lock of a data directory', () => {
  it('is taken over from a process that is gone', () => {
    const dataDir = path.join(folder, 'gone')
    writeFileSync(`${dataDir}.pid`, '999999999 1')
    const lock = lockDataDir(dataDir)
    expect(() => lockDataDir(dataDir)).toThrow('is in use')
    lock.release()
    writeFileSync(`${dataDir}.pid`, `${process.pid} 1`)
    lockDataDir(dataDir).release()
    writeFileSync(`${dataDir}.pid`, '')
    lockDataDir(dataDir).release()
  })

  it('never leaves an empty lock, which another process would take for a stale one', () => {
    const dataDir = path.join(folder, 'whole')
    const read = fs.readFileSync
    const seen: boolean[] = []
    const spy = jest.spyOn(fs, 'readFileSync').mockImplementation((file, options) => {
      // what takes time where there is no /proc
      if (String(file) === `/proc/${process.pid}/stat`) seen.push(existsSync(`${dataDir}.pid`))
      return read(file, options)
    })
    try {
      const lock = lockDataDir(dataDir)
      expect(read(`${dataDir}.pid`, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
      lock.release()
      expect(seen).toEqual([false])
      expect(readdirSync(folder).filter(name => name.startsWith('whole'))).toEqual([])
    } finally {
      spy.mockRestore()
    }
  })

  it('takes over a stale lock, but not the one that another process has put in its place', () => {
    const dataDir = path.join(folder, 'contested')
    const file = `${dataDir}.pid`
    const theirs = `${process.ppid} `
    writeFileSync(file, `${process.pid} 1`)
    const read = fs.readFileSync
    const spy = jest.spyOn(fs, 'readFileSync').mockImplementation((name, options) => {
      const found = read(name, options)
      // both have read the stale one, the other was faster
      if (name === file && found === `${process.pid} 1`) writeFileSync(file, theirs)
      return found
    })
    try {
      expect(() => lockDataDir(dataDir)).toThrow('at the same moment')
      expect(read(file, 'utf8')).toBe(theirs)
      expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${process.ppid}`)
    } finally {
      spy.mockRestore()
      rmSync(file, { force: true })
    }
  })

  it('works on a disk without links', () => {
    const dataDir = path.join(folder, 'plain')
    const spy = jest.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error('no links'), { code: 'EPERM' })
    })
    try {
      const lock = lockDataDir(dataDir)
      expect(() => lockDataDir(dataDir)).toThrow('is in use')
      lock.release()
      lockDataDir(dataDir).release()
    } finally {
      spy.mockRestore()
    }
  })

  it('tells a process from a later one of the same id, also where there is no /proc', () => {
    const read = fs.readFileSync
    const spy = jest.spyOn(fs, 'readFileSync').mockImplementation((file, options) => {
      if (String(file).startsWith('/proc/')) throw new Error('ENOENT')
      return read(file, options)
    })
    try {
      const dataDir = path.join(folder, 'reused')
      const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
      const told = spawnSync('ps', ['-o', 'lstart=', '-p', String(process.ppid)], { encoding: 'utf8', env })
      const start = told.stdout.trim().split(/\s+/).join('-')
      writeFileSync(`${dataDir}.pid`, `${process.ppid} ${start}`)
      expect(() => lockDataDir(dataDir)).toThrow('is in use')
      writeFileSync(`${dataDir}.pid`, `${process.ppid} Thu-Jan-1-00:00:01-1970`)
      const lock = lockDataDir(dataDir)
      expect(read(`${dataDir}.pid`, 'utf8')).toMatch(/^\d+ \w{3}-\w{3}-\d+-[\d:]+-\d{4}$/)
      lock.release()
    } finally {
      spy.mockRestore()
    }
  })
})
