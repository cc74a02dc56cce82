import { newFavourite, reduceFavourite, type FavouriteEvent } from '@/widgets/favourite/favourite'

const play = (on: boolean, ...events: FavouriteEvent[]) => events.reduce(reduceFavourite, newFavourite(on))

describe('[O036] a favourite', () => {
  it('is shown at once, and settled by the server', () => {
    const pressed = play(false, { type: 'pressed', loggedIn: true })
    expect(pressed).toMatchObject({ on: true, running: true, settled: false })
    expect(reduceFavourite(pressed, { type: 'done' })).toMatchObject({ on: true, settled: true })
  })

  it('goes back to what the server said when the call fails', () => {
    expect(play(true, { type: 'pressed', loggedIn: true }, { type: 'failed' }).on).toBe(true)
  })

  it('ignores a second press while one is under way', () => {
    const twice = play(false, { type: 'pressed', loggedIn: true }, { type: 'pressed', loggedIn: true })
    expect(twice).toMatchObject({ on: true, running: true })
  })

  it('counts its calls: one that follows at once, before the last one’s end is drawn, is another one', () => {
    const press: FavouriteEvent = { type: 'pressed', loggedIn: true }
    expect(play(false, press, { type: 'done' }, press)).toMatchObject({ on: false, running: true, runs: 2 })
    expect(play(false, press, press).runs).toBe(1)
    expect(play(false, press, { type: 'done' }, { type: 'known', on: false }, press).runs).toBe(2)
  })

  it('waits for the login of a guest, then goes on once; a guest who returns as one gets nothing', () => {
    const waiting = play(false, { type: 'pressed', loggedIn: false })
    expect(waiting).toMatchObject({ on: false, running: false, waiting: true })
    const on = reduceFavourite(waiting, { type: 'loggedIn' })
    expect(on).toMatchObject({ on: true, running: true, waiting: false })
    expect(reduceFavourite(reduceFavourite(on, { type: 'done' }), { type: 'loggedIn' }).running).toBe(false)
    expect(reduceFavourite(waiting, { type: 'returnedAsGuest' })).toEqual(newFavourite(false))
  })

  it('is not overtaken by what the page learns while a call is under way', () => {
    const state = play(false, { type: 'pressed', loggedIn: true }, { type: 'known', on: false })
    expect(state.on).toBe(true)
  })
})
