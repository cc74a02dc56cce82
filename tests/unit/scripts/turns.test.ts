import path from 'node:path'
import { nodeRequire } from '../../support/shelf'

interface Named {
  type: 'test' | 'describeBlock'
  name: string
  parent?: Named
  children: Named[]
  mode?: string
}
type TakeTurns = (
  event: { name: string },
  state: { rootDescribeBlock: Named },
  file: string,
  turn?: string,
) => void
interface Proofs {
  everyDay: Set<string>
  named: Set<string>
}
const tests = path.join(__dirname, '../..')
const { takeTurns } = nodeRequire(path.join(tests, 'support/turns.js')) as { takeTurns: TakeTurns }
const { proofsIn } = nodeRequire(path.join(tests, 'support/proofs.js')) as {
  proofsIn: (folders: string[]) => Proofs
}
const provenIn = (...suites: string[]) => proofsIn(suites.map(suite => path.join(tests, suite))).everyDay

const TURNS = Array.from({ length: 6 }, (_, at) => `${at + 1}/6`)
const named = (type: Named['type'], name: string, parent?: Named): Named => {
  const one: Named = { type, name, children: [], ...(parent && { parent }) }
  parent?.children.push(one)
  return one
}
/** As a title names a requirement; written out it would count as its proof. */
const requirement = (id: string) => `[${id}]`
/** Forty tests that name no requirement, and forty for each of `ids`. */
const aFile = (ids: readonly string[]) => {
  const root = named('describeBlock', 'ROOT')
  const plain = named('describeBlock', 'a list', root)
  const groups = [plain, ...ids.map(id => named('describeBlock', `${requirement(id)} a list`, root))]
  const all = groups.flatMap(group => Array.from({ length: 40 }, (_, n) => named('test', `${n}`, group)))
  return { root, all: [...all, ...ids.map(id => named('test', `${requirement(id)} is read`, plain))] }
}
const takenBy = (turn: string, suite: string, ...ids: string[]): boolean[] => {
  const { root, all } = aFile(ids)
  takeTurns({ name: 'run_start' }, { rootDescribeBlock: root }, path.join(tests, suite, 'a.test.ts'), turn)
  return all.map(({ mode }) => mode !== 'skip')
}
/** How often each test runs in six runs, one of each turn. */
const timesOf = (suite: string, ...ids: string[]) =>
  TURNS.map(turn => takenBy(turn, suite, ...ids)).reduce<number[]>(
    (sums, taken) => taken.map((is, n) => (sums[n] ?? 0) + Number(is)),
    [],
  )
const times = (often: number, tests = 40) => Array<number>(tests).fill(often)

const inUnit = [...provenIn('unit')]
const inContract = [...provenIn('contract')]
const inScreens = [...provenIn('screens')]
const ofBrowsers = [...provenIn('e2e', 'weapp', 'journeys')]
const without = (ids: string[], ...others: string[][]) => ids.find(id => !others.flat().includes(id)) ?? ''
const both = (ids: string[], others: string[]) => ids.find(id => others.includes(id)) ?? ''
const onlyThere = without(ofBrowsers, inUnit, inContract, inScreens)
const alsoQuick = both(ofBrowsers, [...inUnit, ...inContract, ...inScreens])

describe('the turns of a run', () => {
  it('take every test once, and what no quicker suite proves each time', () => {
    for (const [suite, id] of [
      ['unit', both(inUnit, inScreens)],
      ['contract', without(inContract, inUnit)],
      ['screens', without(inScreens, inUnit, inContract)],
      ['e2e', onlyThere],
    ] as const)
      expect(timesOf(suite, id)).toEqual([...times(1), ...times(6), 6])
    for (const turn of TURNS) expect(takenBy(turn, 'unit').slice(0, 40)).toContain(true)
  })

  it('take what a quicker suite proves too every third time', () => {
    for (const [suite, id] of [
      ['contract', both(inContract, inUnit)],
      ['screens', both(inScreens, inContract)],
      ['screens', both(inScreens, inUnit)],
      ['e2e', alsoQuick],
      ['weapp/engine', alsoQuick],
    ] as const)
      expect(timesOf(suite, id)).toEqual([...times(1), ...times(2), 2])
    for (const turn of TURNS) expect(takenBy(turn, 'e2e', alsoQuick).slice(40, 80)).toContain(true)
  })

  it('take what names two requirements each time when a browser alone proves one of them', () => {
    const root = named('describeBlock', 'ROOT')
    const one = named('test', `${requirement(alsoQuick)}${requirement(onlyThere)}`, root)
    const file = path.join(tests, 'e2e/a.test.ts')
    for (const turn of TURNS) takeTurns({ name: 'run_start' }, { rootDescribeBlock: root }, file, turn)
    expect(one.mode).toBeUndefined()
  })

  it('are the same each time; a file that is run by itself runs whole', () => {
    expect(takenBy('2/6', 'e2e')).toEqual(takenBy('2/6', 'e2e'))
    expect(takenBy('', 'e2e', alsoQuick)).not.toContain(false)
  })
})
