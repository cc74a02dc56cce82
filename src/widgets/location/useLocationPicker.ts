import { useEffect } from 'react'
import type { Coordinate } from '@/base/place'
import { map } from '@/platform/map'
import { LocateFailure } from '@/platform/map/contract'
import { useOn } from '@/ui/useOn'
import { useLiveModel } from '../call-state/useLiveModel'
import { newPicking, pickingModel, type Limit, type PickingEvent } from './model/picking'
import { addressFor, placesFor } from './places'

/** Milliseconds without typing before places are searched for. */
const REST_MS = 300

type Send = (event: PickingEvent) => void

/** `quietly`: the marker stands elsewhere and stays, only the circle around the person is asked for. */
const locate = async (send: Send, first = false, quietly = false): Promise<void> => {
  if (!quietly) send({ type: 'locateAsked' })
  try {
    send({ type: 'located', at: await map.locate(), first })
  } catch (error) {
    send({ type: 'locateFailed', reason: error instanceof LocateFailure ? error.reason : 'unavailable' })
  }
}

/** Where an address lies: its text alone leads to it. Undefined: nowhere. */
const placeOf = async (address: string): Promise<Coordinate | undefined> => {
  const [first] = await placesFor(address, undefined).catch(() => [])
  return first?.location
}

/** Picking a place: asks for positions, addresses and places, and drops what comes too late (widgets §4). */
export function useLocationPicker(address: string, limit?: Limit) {
  const { state, send, now } = useLiveModel(pickingModel, newPicking)
  const { at, failed, typed } = state
  const begun = state.map !== 'loading'

  useOn([begun], () => {
    if (!begun) return
    const start = async () => {
      const found = address === '' ? undefined : await placeOf(address)
      // a place that was chosen meanwhile stays
      if (found && !now().at) send({ type: 'chosen', at: found, first: true })
      if (!now().at) await locate(send, true)
      else if (limit && !limit.center && !now().here) await locate(send, true, true)
    }
    void start()
  })

  useEffect(() => {
    if (!at || failed) return
    addressFor(at).then(
      found => send({ type: 'addressFound', at, ...found }),
      () => send({ type: 'addressFailed', at }),
    )
  }, [at, failed, send])

  const words = typed.trim()
  useEffect(() => {
    if (words === '' || state.searchFailed) return undefined
    const timer = setTimeout(() => {
      const { at: near, result } = now()
      placesFor(words, near, result?.addressComponent.city).then(
        hits => send({ type: 'found', words, hits }),
        () => send({ type: 'searchFailed', words }),
      )
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [words, state.searchFailed, send, now])

  const locateMe = async () => {
    if (now().refusal === 'denied' && map.hasSettings && !(await map.openSettings())) return
    await locate(send)
  }
  return { state, send, now, locateMe: () => void locateMe() }
}
