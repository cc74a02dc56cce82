import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { CallFailed } from './CallFailed'

/** A popup does not open for a wait shorter than this, ms. */
const SOON_MS = 400

/** What a file of the shop that did not arrive is: the network may bring it yet. */
const LOST: CallError = { kind: 'network' }

interface LaterWays<P> {
  /** Name of what fails, in the current language. */
  action: () => string
  /** Draws what is said while the part is not there: in a popup of its own, say. Default: as it is. */
  around?: (props: P, said: ReactNode, lost: boolean) => ReactNode
}

/**
 * A part of a form whose code is fetched when it is first drawn. While it is on its way, and when it does not come, the
 * form around it stays as it was filled in: that is said in the part's place, and the code can be asked for again. React's
 * `lazy` would hand a lost file to the page, which shows a message in the place of the form, and would never ask again.
 */
export function laterPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { action, around }: LaterWays<P>,
): ComponentType<P> {
  let known: ComponentType<P> | undefined
  return function Later(props: P) {
    useText()
    const [phase, setPhase] = useState<'soon' | 'slow' | 'lost' | 'here'>(known ? 'here' : 'soon')
    const [tries, setTries] = useState(1)
    useEffect(() => {
      if (known) return setPhase('here')
      let shown = true
      const tell = (next: typeof phase) => {
        if (shown) setPhase(next)
      }
      const timer = setTimeout(() => tell('slow'), SOON_MS)
      const fetch = async () => {
        try {
          known = await load()
          tell('here')
        } catch {
          tell('lost')
        }
        clearTimeout(timer)
      }
      void fetch()
      return () => {
        shown = false
        clearTimeout(timer)
      }
    }, [tries])
    const Part = known
    if (Part) return <Part {...props} />
    const again = () => {
      setPhase('slow')
      setTries(tries + 1)
    }
    const lost = phase === 'lost'
    const said = lost ? (
      <CallFailed compact error={LOST} action={action()} onRetry={again} />
    ) : (
      <Skeleton shape="line" count={4} />
    )
    if (!around) return said
    return phase === 'soon' ? null : around(props, said, lost)
  }
}
