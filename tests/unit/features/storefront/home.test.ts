import { newHome, reduceHome, type HomeEvent, type HomeState } from '@/features/storefront/model/home'

const page = { columnUuid: 'home', modules: [] }
const failure = { kind: 'network' }
const replay = (...events: HomeEvent[]): HomeState => events.reduce(reduceHome, newHome)

describe('the home page', () => {
  it('arrives, and each arrival starts its lists anew', () => {
    const once = replay({ type: 'pageArrived', page })
    expect(once).toMatchObject({ status: 'ready', page, generation: 1 })
    expect(
      replay({ type: 'pageArrived', page }, { type: 'refreshStarted' }, { type: 'pageArrived', page }),
    ).toMatchObject({
      refreshing: false,
      generation: 2,
    })
  })

  it('stays while it is asked for again, also when that fails', () => {
    const refreshing = replay({ type: 'pageArrived', page }, { type: 'refreshStarted' })
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
    const gone = replay({ type: 'pageArrived', page }, { type: 'siteMissing' })
    expect([gone.status, gone.page]).toEqual(['unknownSite', undefined])
  })

  it('shows another page of the site from its beginning, and asks for that one again', () => {
    const chosen = replay({ type: 'pageArrived', page }, { type: 'columnChosen', columnUuid: 'col-2' })
    expect(chosen).toEqual({ status: 'loading', refreshing: false, generation: 1, columnUuid: 'col-2' })
    const failed = reduceHome(chosen, { type: 'loadFailed', failure })
    expect(reduceHome(failed, { type: 'refreshStarted' })).toMatchObject({
      status: 'loading',
      columnUuid: 'col-2',
    })
    const arrived = reduceHome(chosen, { type: 'pageArrived', page: { columnUuid: 'col-2', modules: [] } })
    expect(arrived).toMatchObject({ status: 'ready', columnUuid: 'col-2', generation: 2 })
  })
})
