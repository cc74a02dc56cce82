import { createPendingNavigations, type Navigation, type Settled } from '@/routes/pendingNavigations'

const push = (entry: string): Navigation => ({ action: 'PUSH', entry, relaunch: false })
const replace = (entry: string): Navigation => ({ action: 'REPLACE', entry, relaunch: false })
const pop = (entry: string): Navigation => ({ action: 'POP', entry, relaunch: false })
const relaunch = (entry: string): Navigation => ({ action: 'REPLACE', entry, relaunch: true })

/** What is done when only the code of the last page arrives, with `home` in front. */
const after = (...steps: Navigation[]): Settled => {
  const pending = createPendingNavigations()
  pending.begin(push('home'))
  pending.settle()
  steps.forEach(step => pending.begin(step))
  return pending.settle()
}

describe('navigations that are carried out one by one', () => {
  it.each([push('a'), replace('a'), pop('a')])('are carried out as they came: $action', step => {
    expect(after(step)).toEqual({ action: step.action, relaunch: false })
  })

  it('know a relaunch', () => {
    expect(after(relaunch('a'))).toEqual({ action: 'REPLACE', relaunch: true })
  })

  it('forget what was carried out', () => {
    const pending = createPendingNavigations()
    pending.begin(relaunch('home'))
    pending.settle()
    pending.begin(push('a'))
    expect(pending.settle()).toEqual({ action: 'PUSH', relaunch: false })
    pending.begin(pop('home'))
    expect(pending.settle()).toEqual({ action: 'POP', relaunch: false })
  })
})

describe('navigations that overtake each other', () => {
  it('leave only the last one to be carried out', () => {
    const pending = createPendingNavigations()
    const first = pending.begin(push('a'))
    expect(pending.isNewest(first)).toBe(true)
    const second = pending.begin(push('b'))
    expect([first, second].map(turn => pending.isNewest(turn))).toEqual([false, true])
  })

  it.each<[string, Navigation[], Settled['action']]>([
    ['a page over one that did not come', [push('a'), push('b')], 'PUSH'],
    ['a page in the place of one that did not come', [push('a'), replace('b')], 'PUSH'],
    ['a page over one that was to take the place of the page in front', [replace('a'), push('b')], 'REPLACE'],
    ['the page in front again', [push('a'), pop('home')], 'none'],
    ['the page in front again, two steps back', [push('a'), push('b'), pop('home')], 'none'],
    ['the first of two that did not come', [push('a'), push('b'), pop('a')], 'PUSH'],
    ['what stood before the page in front', [push('a'), pop('earlier')], 'POP'],
    ['back, in the place of the page in front', [replace('a'), push('b'), pop('a')], 'REPLACE'],
    ['a page over what stood before the page in front', [pop('earlier'), push('a')], 'REPLACE'],
    ['an address that was typed in', [push('a'), pop('')], 'POP'],
    ['an address that was typed in, twice', [pop(''), pop('')], 'POP'],
  ])('lead from the page in front to the last: %s', (_what, steps, action) => {
    expect(after(...steps)).toEqual({ action, relaunch: false })
  })

  it('keep a relaunch that did not come: nothing before it stays', () => {
    expect(after(relaunch('a'), push('b'))).toEqual({ action: 'REPLACE', relaunch: true })
  })
})

describe('a navigation whose page does not come', () => {
  const given = (...steps: Navigation[]) => {
    const pending = createPendingNavigations()
    pending.begin(push('home'))
    pending.settle()
    steps.forEach(step => pending.begin(step))
    return pending
  }

  it.each<[string, Navigation[], number]>([
    ['over the page in front', [push('a')], 1],
    ['over another one that did not come', [push('a'), push('b')], 2],
    ['in the place of the page in front', [replace('a')], 0],
    ['before the page in front', [pop('earlier')], 0],
  ])('is so many steps away: %s', (_what, steps, away) => {
    expect(given(...steps).giveUp()).toBe(away)
  })

  it('is left by going back, and the page in front stays', () => {
    const pending = given(push('a'))
    pending.giveUp()
    pending.begin(pop('home'))
    expect(pending.settle().action).toBe('none')
  })

  it.each([relaunch('a'), replace('a'), pop('earlier')])(
    'is left by putting back the address of the page in front, which stays: $action',
    step => {
      const pending = given(step)
      pending.giveUp()
      pending.begin(replace('home again'))
      expect(pending.settle()).toEqual({ action: 'none', relaunch: false })
      pending.begin(push('b'))
      expect(pending.settle()).toEqual({ action: 'PUSH', relaunch: false })
    },
  )
})
