import { newestFirst } from '../../../sandbox/media/newestFirst'

/** Works that end when they are told to, and the order they began in. */
const works = () => {
  const began: string[] = []
  const ends = new Map<string, (fails: boolean) => void>()
  const make = (name: string) => () =>
    new Promise<string>((done, fail) => {
      began.push(name)
      ends.set(name, fails => (fails ? fail(new Error(name)) : done(name)))
    })
  const end = async (name: string, fails = false) => {
    ends.get(name)?.(fails)
    await new Promise(setImmediate)
  }
  return { began, make, end }
}

describe('works of which the newest is done first', () => {
  it('begins no more than it may at a time, and then the newest that waits', async () => {
    const { began, make, end } = works()
    const run = newestFirst(2)
    const all = ['a', 'b', 'c', 'd', 'e'].map(name => run(make(name)))
    expect(began).toEqual(['a', 'b'])
    await end('b')
    expect(began).toEqual(['a', 'b', 'e'])
    await end('a')
    await end('e')
    expect(began).toEqual(['a', 'b', 'e', 'd', 'c'])
    await end('d')
    await end('c')
    await expect(Promise.all(all)).resolves.toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('goes on after a work that failed, which its own caller is told', async () => {
    const { began, make, end } = works()
    const run = newestFirst(1)
    const first = run(make('a'))
    const second = run(make('b'))
    const refused = expect(first).rejects.toThrow('a')
    await end('a', true)
    await refused
    expect(began).toEqual(['a', 'b'])
    await end('b')
    await expect(second).resolves.toBe('b')
    void run(make('c'))
    expect(began).toEqual(['a', 'b', 'c'])
  })
})
