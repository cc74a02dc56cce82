import { useCallback, useEffect, useReducer, useRef } from 'react'
import { isApiCode } from '@/api/apiError'
import { isLoggedIn } from '@/stores/session/selectors'
import { takeProduct } from '@/stores/productAhead'
import { useSession } from '@/stores/session/useSession'
import { callErrorOf } from '@/widgets/call-state/callError'
import { newProductPage, reduceProductPage } from '../model/productPage'

const NOT_FOUND = 40400

/** The product of the page, asked for again when somebody logs in or out (prices change). */
export function useProduct(code: string) {
  const [page, send] = useReducer(reduceProductPage, newProductPage)
  const round = useRef(0)
  const loggedIn = useSession(isLoggedIn)

  const load = useCallback(async () => {
    round.current += 1
    const mine = round.current
    send({ type: 'productRequested' })
    try {
      const product = await takeProduct(code)
      if (mine === round.current) send({ type: 'productArrived', product })
    } catch (error) {
      if (mine !== round.current) return
      send(
        isApiCode(error, NOT_FOUND)
          ? { type: 'productMissing', msg: error.msg }
          : { type: 'productFailed', failure: callErrorOf(error) },
      )
    }
  }, [code])

  useEffect(() => {
    void load()
    return () => {
      round.current += 1
    }
  }, [load, loggedIn])

  return { page, load }
}
