import type { LocationResult, Place } from '@/base/place'
import { metresBetween } from '@/base/place'
import { coordinateAt, hiddenParts, namedPlaces, offsetOf } from '@/ui/map-view/ground'
import {
  chosenOf,
  newPicking,
  pickedOf,
  pickFailure,
  pickingModel,
  ZOOM,
  type Picking,
  type PickingEvent,
} from '@/widgets/location/model/picking'

const here = { lng: 120.6, lat: 31.3 }
const there = { lng: 120.61, lat: 31.3 }
const resultAt = (coordinate: typeof here, address = '江苏省苏州市人民路1号'): LocationResult => ({
  address,
  addressComponent: {
    province: '江苏省',
    city: '苏州市',
    district: '',
    areaCode: '',
    street: '人民路',
    number: '1号',
  },
  coordinate,
})
const place: Place = { id: 'p', name: '物流园', address: '', location: there, distance: 1, district: '' }
const after = (...events: PickingEvent[]): Picking => events.reduce(pickingModel, newPicking)
const found = (at: typeof here): PickingEvent => ({
  type: 'addressFound',
  at,
  result: resultAt(at),
  near: [place],
})

it('[W013] a choice moves the marker and asks for its address again; what comes for another one is dropped', () => {
  const at = after({ type: 'chosen', at: here }, found(here))
  expect(at.result?.coordinate).toEqual(here)
  const moved = pickingModel(at, { type: 'chosen', at: there, name: '物流园' })
  expect([moved.at, moved.result, moved.name]).toEqual([there, undefined, '物流园'])
  expect(pickingModel(moved, found(here)).result).toBeUndefined()
  expect(pickingModel(moved, { type: 'addressFailed', at: here }).failed).toBe(false)
  // the name of the place is part of what is picked
  expect(pickedOf(pickingModel(moved, found(there)))?.address).toBe('江苏省苏州市人民路1号物流园')
  expect(pickedOf(at)?.address).toBe('江苏省苏州市人民路1号')
})

it('of two branches with one name the one the marker stands on is the chosen one', () => {
  const branch = { ...place, id: 'q', location: here }
  const near = [branch, place]
  const chosen = (name: string) =>
    chosenOf(after({ type: 'chosen', at: there, name }, { ...found(there), near } as PickingEvent))
  expect([chosen('物流园')?.id, chosen('')]).toEqual(['p', undefined])
})

it('a hit of a search ends the search; hits of other words are dropped', () => {
  const typed = after({ type: 'typed', text: ' 物流 ' })
  expect(pickingModel(typed, { type: 'found', words: '物', hits: [place] }).hits).toBeUndefined()
  const hits = pickingModel(typed, { type: 'found', words: '物流', hits: [place] })
  expect(hits.hits).toEqual([place])
  expect(pickingModel(hits, { type: 'chosen', at: there, name: '物流园' })).toMatchObject({
    typed: '',
    hits: undefined,
    at: there,
  })
})

it('the search key after hits have come keeps them: the same words are not asked for twice', () => {
  const hits = after({ type: 'typed', text: '物流' }, { type: 'found', words: '物流', hits: [place] })
  expect(pickingModel(hits, { type: 'typed', text: '物流 ' }).hits).toEqual([place])
  expect(pickingModel(hits, { type: 'typed', text: '物流园' }).hits).toBeUndefined()
})

it('a place that was chosen while the person was located stays, whoever asked where the person is', () => {
  const asked: PickingEvent = { type: 'locateAsked' }
  const chosen = after(asked, { type: 'chosen', at: there, name: '物流园' }, found(there))
  expect(chosen.locating).toBe(false)
  for (const first of [true, false])
    expect(pickingModel(chosen, { type: 'located', at: here, first })).toEqual({ ...chosen, here })
})

it('a press on the locate button moves the marker, also after a choice and while an address is looked up', () => {
  const asked: PickingEvent = { type: 'locateAsked' }
  const chosen: PickingEvent = { type: 'chosen', at: there, name: '物流园' }
  const pressed = after(asked, chosen, asked)
  expect(pickingModel(pressed, { type: 'located', at: here })).toMatchObject({ at: here, name: '' })
  // the first position comes late and is not the one that was pressed for
  const late = pickingModel(pressed, { type: 'located', at: here, first: true })
  expect(late).toMatchObject({ at: there, locating: true })
  expect(pickingModel(late, { type: 'located', at: here })).toMatchObject({ at: here, locating: false })
  const lookedUp = after(asked, { type: 'chosen', at: there, first: true })
  expect(pickingModel(lookedUp, { type: 'located', at: here }).at).toEqual(here)
})

it('a position that comes by itself wipes no search; one that was asked for by a press ends it', () => {
  const search: PickingEvent[] = [
    { type: 'typed', text: '物流园' },
    { type: 'found', words: '物流园', hits: [place] },
  ]
  const kept = { at: here, typed: '物流园', hits: [place] }
  expect(after(...search, { type: 'located', at: here, first: true })).toMatchObject(kept)
  expect(after(...search, { type: 'chosen', at: here, first: true })).toMatchObject(kept)
  const failed = after(
    { type: 'typed', text: '物流园' },
    { type: 'searchFailed', words: '物流园' },
    { type: 'located', at: here, first: true },
  )
  expect(failed).toMatchObject({ typed: '物流园', searchFailed: true })
  // a press on the locate button, before or after the words were typed
  const pressed: PickingEvent = { type: 'locateAsked' }
  expect(after(...search, pressed, { type: 'located', at: here })).toMatchObject({ at: here, typed: '' })
  expect(after(pressed, ...search, { type: 'located', at: here })).toMatchObject(kept)
})

it('[W014] [W016] in a circle of 100 m, what lies outside is refused; without a circle nothing is', () => {
  const north = (lat: number) =>
    after({ type: 'located', at: here }, { type: 'chosen', at: { ...here, lat } })
  // 99 m and 101 m away
  const [near, beside] = [north(31.30089), north(31.30091)]
  const far = after({ type: 'located', at: here }, { type: 'chosen', at: there })
  expect(pickFailure(near, {})).toBeUndefined()
  for (const outside of [beside, far]) expect(pickFailure(outside, {})).toEqual({ code: 'outside' })
  expect(pickFailure(far, { radius: 2000 })).toBeUndefined()
  expect(pickFailure(far, { center: there })).toBeUndefined()
  expect(pickFailure(far, undefined)).toBeUndefined()
  // where the circle lies is not known
  expect(pickFailure(after({ type: 'chosen', at: here }), {})).toEqual({ code: 'unlocated' })
})

it('[W021] a map that fails only ends its loading', () => {
  expect(after({ type: 'chosen', at: here }, { type: 'mapFailed' })).toEqual({
    ...after({ type: 'chosen', at: here }),
    map: 'hidden',
  })
})

it('coordinates and distances: there and back, and as far as the earth is round', () => {
  const offset = offsetOf(there, here, ZOOM)
  const back = coordinateAt(offset, here, ZOOM)
  expect(back.lng).toBeCloseTo(there.lng, 9)
  expect(back.lat).toBeCloseTo(there.lat, 9)
  expect(offset.x).toBeGreaterThan(200)
  expect(metresBetween(here, there)).toBeGreaterThan(940)
  expect(metresBetween(here, there)).toBeLessThan(960)
})

it('a name covers no other name, no place and not the marker; nearer they all have room', () => {
  const placed = (id: string, x: number, y: number): Place => ({
    ...place,
    id,
    location: coordinateAt(
      {
        x,
        y,
      },
      here,
      ZOOM,
    ),
  })
  // a name is 33 px wide and begins 12 px beside its place
  const places = [
    placed('beside the marker', -30, -10),
    placed('free', 40, 0),
    placed('below it', 40, 30),
    placed('over a place', 40, -30),
    placed('that place', 60, -30),
    placed('over a name', 30, 14),
  ]
  const named = ['free', 'below it', 'that place']
  expect([...namedPlaces(places, here, ZOOM)]).toEqual(named)
  expect(namedPlaces(places, here, ZOOM + 3).size).toBe(4)
})

it('a name that would lie below the buttons or leave the map is not written', () => {
  const placed = (id: string, x: number, y: number): Place => ({
    ...place,
    id,
    location: coordinateAt(
      {
        x,
        y,
      },
      here,
      ZOOM,
    ),
  })
  const places = [
    placed('below zoom', 120, -100),
    placed('below the own place', 120, 130),
    placed('over the edge', 170, 20),
    placed('free', 60, 20),
  ]
  const named = namedPlaces(places, here, ZOOM, hiddenParts({ width: 375, height: 300 }))
  expect([...named]).toEqual(['free'])
})
