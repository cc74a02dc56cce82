import { useContext, useEffect, useState } from 'react'
import { clock } from '@/platform/clock'
import { CAROUSEL_START } from '../model/carousel'
import { ShownContext } from '../views/StorefrontContext'

/** True from one second after the module is there. */
export function useStarted(): boolean {
  const [started, setStarted] = useState(false)
  useEffect(() => clock.after(CAROUSEL_START, () => setStarted(true)), [])
  return started
}

/** From then on slides move, as long as the page is in front. */
export function useMoving(): boolean {
  const started = useStarted()
  return useContext(ShownContext) && started
}
