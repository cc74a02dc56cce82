import { startTransition, useCallback, useEffect, useReducer, useRef } from 'react'
import { placeForColumns } from '@/stores/columnPlace'
import { seesPricesNow } from '@/stores/pricesShown'
import { isLoggedIn } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { firstPaint } from '@/ui/host/firstPaint'
import { callErrorOf } from '@/widgets/call-state/callError'
import { newHome, reduceHome, type HomeEvent } from '../model/home'
import { preloadModules } from '../moreModules'
import { restartHome, startColumn, startHome, type HomeFlow } from '../startHome'

/** The home page as it arrives; asked for again on refresh, on login and on logout (prices change). */
export function useHome() {
  const [state, send] = useReducer(reduceHome, newHome)
  const flow = useRef<HomeFlow>()
  const loggedIn = useSession(isLoggedIn)
  const person = useRef(loggedIn)
  const column = useRef<string>()
  /** what is shown was read for a person who sees prices */
  const priced = useRef(true)

  const follow = useCallback(async (next: HomeFlow) => {
    flow.current = next
    const tell = (event: HomeEvent) => {
      if (flow.current !== next) return
      priced.current = seesPricesNow()
      // with the page painted already there is time to draw it in small steps
      if (firstPaint.isShown()) startTransition(() => send(event))
      else send(event)
    }
    try {
      const kept = await next.kept
      if (kept) {
        await preloadModules(kept.page.modules)
        tell({ type: 'keptArrived', page: kept.page, stripBefore: placeForColumns() })
      }
      const page = await next.page
      // drawn without their code, the modules would shift when it arrives, and without their lists what they push
      if (page) await preloadModules(page.modules)
      if (kept) await next.listsSettled
      tell(page ? { type: 'pageArrived', page, stripBefore: placeForColumns() } : { type: 'siteMissing' })
    } catch (error) {
      if (flow.current === next) send({ type: 'loadFailed', failure: callErrorOf(error) })
    }
  }, [])

  useEffect(() => {
    void follow(startHome())
    return () => {
      flow.current = undefined
    }
  }, [follow])

  const refresh = useCallback(
    (anew = false) => {
      send({ type: 'refreshStarted', anew })
      return follow(column.current ? startColumn(column.current, true) : restartHome())
    },
    [follow],
  )

  /** Another page of the site; undefined is the home page. */
  const choose = useCallback(
    (columnUuid: string | undefined) => {
      if (column.current === columnUuid) return
      column.current = columnUuid
      send({ type: 'columnChosen', columnUuid })
      void follow(columnUuid ? startColumn(columnUuid, false) : restartHome())
    },
    [follow],
  )

  useEffect(() => {
    if (person.current === loggedIn) return
    person.current = loggedIn
    // read without prices, goods would stand as on request for a person who has logged in
    void refresh(!priced.current && seesPricesNow())
  }, [loggedIn, refresh])

  const told = useCallback(() => send({ type: 'refreshFailureTold' }), [])
  return { state, refresh, choose, told, flow }
}
