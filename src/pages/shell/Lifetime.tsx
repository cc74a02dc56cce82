import { getCurrentInstance } from '@tarojs/taro'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { runEndings } from '@/base/endings'
import { host } from '@/platform/host'

/** A page whose code comes after the end is not drawn any more. */
const openNoMorePages = () => {
  Object.assign(getCurrentInstance().app ?? {}, { mount: () => undefined })
}

/**
 * A host portal takes the shop down while its page lives on: every view below ends, then the rest of the app, and only
 * then the portal goes on.
 */
export function Lifetime({ children }: PropsWithChildren) {
  const [settle, setSettle] = useState<() => void>()
  useEffect(
    () =>
      host.onTakeDown(() => {
        openNoMorePages()
        return new Promise(resolve => setSettle(() => resolve))
      }),
    [],
  )
  useEffect(() => {
    if (!settle) return
    // React has ended the effects of all that went before it runs this one
    try {
      runEndings()
    } finally {
      settle()
    }
  }, [settle])
  return settle ? null : <>{children}</>
}
