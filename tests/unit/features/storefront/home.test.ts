import { newHome, reduceHome, type HomeEvent, type HomeState } from '@/features/storefront/model/home'

const page = { columnUuid: 'home', modules: [] }
const arrived = { type: 'pageArrived', page, stripBefore: true } as const
const failure = { kind: 'network' }
const replay = (...events: HomeEvent[]): HomeState => events.reduce(reduceHome, newHome)

describe('the home page', () => {
  it('arrives, and each arrival starts its lists anew', () => {
    const once = replay(arrived)
    expect(once).toMatchObject({ status: 'ready', page, generation: 1 })
    expect(replay(arrived, { type: 'refreshStarted' }, arrived)).toMatchObject({
      refreshing: false,
      generation: 2,
    })
  })

  it('stays while it is asked for again, also when that fails', () => {
    const refreshing = replay(arrived, { type: 'refreshStarted' })
    expect(refreshing).toMatchObject({ status: 'ready', page, refreshing: true })
    const failed = reduceHome(refreshing, { type: 'loadFailed', failure })
    expect(failed).toMatchObject({ status: 'ready', page, refreshing: false, refreshFailure: failure })
    expect(reduceHome(failed, { type: 'refreshFailureTold' }).refreshFailure).toBeUndefined()
  })

  it('names a failure, and waits again on retry', () => {
    const failed = replay({ type: 'loadFailed', failure })
    expect(failed).toMatchObject({ status: 'failed', failure })
    const again = reduceHome(failed, { type: 'refreshStarted' })
    expect([again.status, again.failure]).toEqual(['loading', undefined])
  })

  it('says that no site has this domain, also where one was shown', () => {
    expect(replay({ type: 'siteMissing' }).status).toBe('unknownSite')
    const gone = replay(arrived, { type: 'siteMissing' })
    expect([gone.status, gone.page]).toEqual(['unknownSite', undefined])
  })

  it('shows another page of the site from its beginning, and asks for that one again', () => {
    const chosen = replay(arrived, { type: 'columnChosen', columnUuid: 'col-2' })
    expect(chosen).toEqual({
      status: 'loading',
      refreshing: false,
      generation: 1,
      answers: 1,
      columnUuid: 'col-2',
      strip: true,
    })
    const failed = reduceHome(chosen, { type: 'loadFailed', failure })
    expect(reduceHome(failed, { type: 'refreshStarted' })).toMatchObject({
      status: 'loading',
      columnUuid: 'col-2',
    })
    const other = { columnUuid: 'col-2', modules: [] }
    const shown = reduceHome(chosen, { ...arrived, page: other })
    expect(shown).toMatchObject({ status: 'ready', columnUuid: 'col-2', generation: 2 })
  })

  it('settles the room of the strip with each drawing, and never between', () => {
    const told = (hasSiblings?: boolean, stripBefore = true): HomeEvent => ({
      type: 'pageArrived',
      page: { ...page, hasSiblings },
      stripBefore,
    })
    expect(
      [told(true, false), told(false), told(undefined, false), told()].map(it => replay(it).strip),
    ).toEqual([true, false, false, true])
    const one = replay(told(false))
    const between: HomeEvent[] = [
      { type: 'refreshStarted' },
      { type: 'columnChosen', columnUuid: 'col-2' },
      { type: 'loadFailed', failure },
      { type: 'refreshFailureTold' },
    ]
    expect(between.map(event => reduceHome(one, event).strip)).toEqual([false, false, false, false])
    expect(reduceHome(one, told(true)).strip).toBe(true)
  })
})
