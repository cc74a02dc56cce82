import type { AppServices } from '@/stores/boot'
import { usePermission, type PermissionState } from '@/stores/permission'
import type { SessionState } from '@/stores/session/reducer'
import { useSession } from '@/stores/session/useSession'
import type { Sandbox } from '../../sandbox'
import { audit, passwordFreeLogins, sessions, tokens } from '../../sandbox/db/schema'
import { dirtyTables } from '../../sandbox/db/snapshot'
import { shelf } from './shelf'

/** Keys of the secure store that a login fills. */
const STORED = ['login', 'guest', 'session', 'free'] as const

/** What a login has left behind, on the server and on the device. */
interface Remembered {
  at: number
  sessions: (typeof sessions.$inferSelect)[]
  tokens: (typeof tokens.$inferSelect)[]
  free: (typeof passwordFreeLogins.$inferSelect)[]
  lines: (typeof audit.$inferSelect)[]
  stored: [string, unknown][]
  state: SessionState
  permission: Pick<PermissionState, 'accUuid' | 'menus'>
}

const kindOf = (phone: string, password: string) => `login ${phone} ${password}`

/** As the reset left it: no test has changed a row since. */
export const isUntouched = async ({ db }: Sandbox): Promise<boolean> => (await dirtyTables(db)).length === 0

/** Keeps a login that has just been made, in a world that was untouched before it. */
export const rememberLogin = async (
  { db, clock }: Sandbox,
  { secureStore }: AppServices,
  phone: string,
  password: string,
): Promise<void> => {
  const state = useSession.getState()
  if (state.phase !== 'active') return
  const made: Remembered = {
    at: clock.now(),
    sessions: await db.select().from(sessions),
    tokens: await db.select().from(tokens),
    free: await db.select().from(passwordFreeLogins),
    lines: await db.select().from(audit),
    stored: STORED.map(key => [key, secureStore.read(key)]),
    state,
    permission: { accUuid: usePermission.getState().accUuid, menus: usePermission.getState().menus },
  }
  // as text: objects of this test file do not outlive it
  shelf.put(kindOf(phone, password), JSON.stringify(made))
}

let takenUp = 0

/** What this page remembers of a login by its uuid must not count for the next one. */
const anew = (text: string): string => {
  takenUp += 1
  const ids = new Set(text.match(/\b(?:login|ses)-[0-9a-z]{20}\b/g))
  return [...ids].reduce((changed, id) => changed.replaceAll(id, `${id}-${takenUp}`), text)
}

/**
 * Takes up the login another test of this worker has made: its rows, what the device keeps, the session's state. That is
 * ten calls fewer. False: no test has made it yet.
 */
export const takeUpLogin = async (
  { db, clock }: Sandbox,
  { secureStore }: AppServices,
  phone: string,
  password: string,
): Promise<boolean> => {
  const kind = kindOf(phone, password)
  const text = shelf.take<string>(kind)
  if (text === undefined) return false
  shelf.put(kind, text)
  const made = JSON.parse(anew(text)) as Remembered
  const later = clock.now() - made.at
  const moved = <Row extends object>(rows: readonly Row[], ...times: (keyof Row)[]): Row[] =>
    rows.map(row => ({
      ...row,
      ...Object.fromEntries(times.map(name => [name, row[name] === null ? null : Number(row[name]) + later])),
    }))
  await db.insert(sessions).values(moved(made.sessions, 'createdAt', 'lastCallAt'))
  await db.insert(tokens).values(moved(made.tokens, 'issuedAt', 'supersededAt'))
  await db.insert(passwordFreeLogins).values(moved(made.free, 'expiresAt'))
  await db
    .insert(audit)
    .values(moved(made.lines, 'at').map(({ at, kind: of, detail }) => ({ at, kind: of, detail })))
  for (const [key, value] of made.stored)
    if (value !== undefined && value !== null) await secureStore.write(key, value)
  usePermission.setState(made.permission)
  useSession.setState(made.state, true)
  return true
}
