import { useCallback, useEffect, useReducer, useRef } from 'react'
import { getSiteClasses } from '@/api/product'
import { bootStores } from '@/stores/boot'
import { callErrorOf } from '@/widgets/call-state/callError'
import { newClassTree, reduceClassTree } from '../model/classTree'

const readClasses = async () => {
  const { site } = await bootStores()
  const found = await site.ensureSite()
  return found ? getSiteClasses(found.templateUuid) : []
}

/** The site's classes; `wanted` is the class the page was opened for. */
export function useClassTree(wanted: string | undefined) {
  const [tree, send] = useReducer(reduceClassTree, newClassTree)
  const round = useRef(0)

  const load = useCallback(async () => {
    round.current += 1
    const mine = round.current
    send({ type: 'classesRequested' })
    try {
      const classes = await readClasses()
      if (mine === round.current) send({ type: 'classesArrived', classes, wanted })
    } catch (error) {
      if (mine === round.current) send({ type: 'classesFailed', failure: callErrorOf(error) })
    }
  }, [wanted])

  useEffect(() => {
    void load()
    return () => {
      round.current += 1
    }
  }, [load])

  return { tree, send, load }
}
