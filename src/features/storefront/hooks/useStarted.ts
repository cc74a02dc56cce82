import { useEffect, useState } from 'react'
import { clock } from '@/platform/clock'
import { CAROUSEL_START } from '../model/carousel'

/** True from one second after the module is there. */
export function useStarted(): boolean {
  const [started, setStarted] = useState(false)
  useEffect(() => clock.after(CAROUSEL_START, () => setStarted(true)), [])
  return started
}
