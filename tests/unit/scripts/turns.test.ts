import path from 'node:path'
import { nodeRequire } from '../../support/shelf'

interface Named {
  type: 'test' | 'describeBlock'
  name: string
  parent?: Named
  children: Named[]
  mode?: string
}
type TakeTurns = (event: { name: string }, state: { rootDescribeBlock: Named }, turn?: string) => void
const { takeTurns } = nodeRequire(path.join(__dirname, '../../support/turns.js')) as { takeTurns: TakeTurns }

const TURNS = ['1/4', '2/4', '3/4', '4/4']
const named = (type: Named['type'], name: string, parent?: Named): Named => {
  const one: Named = { type, name, children: [], ...(parent && { parent }) }
  parent?.children.push(one)
  return one
}
/** As a title names a requirement; written out it would count as its proof. */
const requirement = (id: string) => `[${id}]`
/** Two groups of twenty tests, and one test more. The second group and the one test name a requirement. */
const aFile = () => {
  const root = named('describeBlock', 'ROOT')
  const plain = named('describeBlock', 'a list', root)
  const proof = named('describeBlock', `${requirement('L001')} a list`, root)
  const tests = [plain, proof].map(group =>
    Array.from({ length: 20 }, (_, n) => named('test', `${n}`, group)),
  )
  tests[0]?.push(named('test', `${requirement('L002')} is read`, plain))
  return { root, tests: tests.flat() }
}
const takenBy = (turn: string): boolean[] => {
  const { root, tests } = aFile()
  takeTurns({ name: 'run_start' }, { rootDescribeBlock: root }, turn)
  return tests.map(({ mode }) => mode !== 'skip')
}

describe('the turns of a run', () => {
  it('take every test once, and those of a requirement each time', () => {
    const times = TURNS.map(takenBy).reduce<number[]>(
      (sums, taken) => taken.map((is, n) => (sums[n] ?? 0) + Number(is)),
      [],
    )
    expect(times).toEqual([...Array<number>(20).fill(1), 4, ...Array<number>(20).fill(4)])
    for (const turn of TURNS) expect(takenBy(turn).slice(0, 20)).toContain(true)
  })

  it('are the same each time; a file that is run by itself runs whole', () => {
    expect(takenBy('2/4')).toEqual(takenBy('2/4'))
    expect(takenBy('')).not.toContain(false)
  })
})
