import type { Credentials } from '@/api/credentials'
import type { StorageFailure } from '@/platform/storage/contract'
import type { SessionState } from '@/stores/session/reducer'
import { browser, sessionRig, type Browser } from '../../support/sessionRig'

/** Storage whose write number `failing` fails (0: none, Infinity: all of them), counted from the start of a visit. */
const browserFailing = (failing: number, failure: StorageFailure): { given: Browser; writes(): number } => {
  const given = browser()
  const { set } = given.storage
  let writes = 0
  given.storage.set = (key, value) => {
    writes += 1
    given.storage.failure = writes === failing || failing === Infinity ? failure : undefined
    return set(key, value)
  }
  return { given, writes: () => writes }
}

interface Moment extends SessionState {
  /** what calls are signed with */
  signsWith: Credentials | undefined
}

/** A whole visit: log in, load everything, switch a page, log out. */
const visit = async (given: Browser): Promise<Moment[]> => {
  const seen: Moment[] = []
  const { session, state, secureStore, credentials } = await sessionRig(given)
  const note = () => seen.push({ ...state(), signsWith: credentials.current() })
  session.restore()
  note()
  await session.login({ phone: '13800138000', password: 'x' })
  await session.loadInstitution()
  await secureStore.write('lastRoute', { route: 'tabHome' })
  note()
  await session.logout()
  note()
  return seen
}

const phases = (states: readonly SessionState[]) => states.map(({ phase }) => phase)

describe('a visit while storage fails', () => {
  it.each(['full', 'denied'] as const)('goes on in memory whichever write is %s', async failure => {
    const sound = browserFailing(0, failure)
    const expected = await visit(sound.given)
    expect(phases(expected)).toEqual(['guest', 'active', 'guest'])
    expect(sound.writes()).toBeGreaterThan(5)
    for (const failing of [...Array.from({ length: sound.writes() }, (_, index) => index + 1), Infinity]) {
      const states = await visit(browserFailing(failing, failure).given)
      expect([failing, states]).toEqual([failing, expected])
    }
  })

  it('leaves nothing behind that the next visit could take for a session', async () => {
    const { given } = browserFailing(Infinity, 'full')
    const first = await sessionRig(given)
    await first.session.login({ phone: '13800138000', password: 'x' })
    const next = await sessionRig(given)
    next.session.restore()
    expect([first.state().phase, next.state().phase]).toEqual(['active', 'guest'])
  })
})

const damages: [string, (sealed: string, all: readonly string[]) => string][] = [
  ['emptied', () => ''],
  ['cut in half', sealed => sealed.slice(0, sealed.length / 2)],
  ['overwritten with text', () => 'not ours'],
  ['overwritten with JSON', () => '{"sessionId":"login-1","token":"forged","__proto__":{"phase":"active"}}'],
  ['changed in one place', sealed => sealed.replace(/.$/, last => (last === '0' ? '1' : '0'))],
  ['exchanged with another one', (sealed, all) => all.find(other => other !== sealed) ?? ''],
]

describe('a start with storage that was tampered with', () => {
  const loggedIn = async () => {
    const given = browser()
    const { session, state } = await sessionRig(given)
    await session.login({ phone: '13800138000', password: 'x' })
    await session.loadInstitution()
    return { given, before: state() }
  }

  it('is the session it was while nothing was touched', async () => {
    const { given, before } = await loggedIn()
    const next = await sessionRig(given)
    expect(await next.session.start()).toEqual({ kind: 'active' })
    expect(next.state().account).toEqual(before.account)
  })

  it.each(damages)('is a whole session or a clean login, with any value %s', async (_name, damage) => {
    const { size } = (await loggedIn()).given.storage.values
    for (let index = 0; index < size; index += 1) {
      const { given, before } = await loggedIn()
      const { values } = given.storage
      const [key = '', sealed = ''] = [...values][index] ?? []
      values.set(key, damage(sealed, [...values.values()]))
      const next = await sessionRig(given)
      const { kind } = await next.session.start()
      // never half a session: the same account as before, or none
      expect([kind, next.state().account]).toEqual(
        kind === 'active' ? ['active', before.account] : [kind, undefined],
      )
    }
  })
})
