import { routeEntries } from '@/routes/table'
import { screens } from '../../pictures/list'
import { rounds, screensFor, sittingsOf } from '../../pictures/rounds'
import { overview, pictureOf, shown, shownFiles } from '../../pictures/shown'
import type { Screen } from '../../pictures/screen'

const names = screens.map(({ name }) => name)
const built = routeEntries
  .filter(([name, { page }]) => page !== undefined || name === 'pay')
  .map(([name]) => name)

describe('the list of pictures', () => {
  it('has every page that is built', () => {
    const missing = built.filter(route => !screens.some(screen => screen.route === route))
    expect(missing).toEqual([])
  })

  it('has no name twice, and only names that can be file names', () => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names.filter(name => !/^[a-z0-9-]+$/.test(name))).toEqual([])
  })

  it('has every picture that docs/screens keeps, once, and fewer than seventy of them', () => {
    const entries = Object.values(shown).flat()
    const taken = ({ name, target }: ReturnType<typeof pictureOf>) =>
      screens.some(screen => screen.name === name && (screen.targets ?? [target]).includes(target))
    expect([...entries, ...overview].filter(entry => !taken(pictureOf(entry)))).toEqual([])
    expect(overview.filter(entry => !entries.includes(entry))).toEqual([])
    expect(shownFiles().size).toBe(entries.length)
    expect(entries.length).toBeLessThan(70)
  })

  it('says of each picture what it shows, or that it waits', () => {
    expect(screens.filter(({ shows, waiting }) => !shows && !waiting).map(({ name }) => name)).toEqual([])
  })
})

describe('how the pictures are taken', () => {
  const screen = (name: string, more: Partial<Screen> = {}): Screen => ({
    name,
    route: 'tabHome',
    shows: name,
    ...more,
  })

  it('puts screens of one person and world together, one that changes the data last', () => {
    const sittings = sittingsOf([
      screen('a', { changes: true }),
      screen('b', { as: 'buyer' }),
      screen('c'),
      screen('d', { scenario: 'hidden-prices' }),
      screen('e', { changes: true }),
    ])
    expect(
      sittings.map(one => [one.account, one.scenario, one.screens.map(({ name }) => name).join()]),
    ).toEqual([
      ['guest', 'default', 'c,a'],
      ['buyer', 'default', 'b'],
      ['guest', 'hidden-prices', 'd'],
      ['guest', 'default', 'e'],
    ])
  })

  it('takes only the main ones in English and in other widths, and each on its targets', () => {
    const all = [screen('a', { main: true }), screen('b'), screen('c', { targets: ['weapp'] })]
    const taken = (target: 'h5' | 'weapp') =>
      rounds.map(round =>
        screensFor(all, target, round)
          .map(({ name }) => name)
          .join(),
      )
    expect(taken('h5')).toEqual(['a,b', 'a', 'a', 'a'])
    expect(taken('weapp')).toEqual(['a,b,c', 'a', 'a', 'a'])
  })
})
