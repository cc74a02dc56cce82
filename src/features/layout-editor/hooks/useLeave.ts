import { useEffect, useRef } from 'react'
import { holdBackKey } from '@/ui/host/backKey'
import { pageStack } from '@/ui/host/pageStack'
import { askLeave } from './editorTalk'

/** Going back with unsaved changes asks first, by the arrow and by the browser's key. */
export function useLeave(dirty: boolean, discard: () => Promise<void>) {
  const asking = useRef(false)
  const release = useRef<() => void>()
  const away = useRef(discard)
  useEffect(() => {
    away.current = discard
  })

  const leave = () => {
    release.current?.()
    release.current = undefined
    pageStack.goBack()
  }
  const ask = async () => {
    if (asking.current) return
    asking.current = true
    const answer = await askLeave()
    asking.current = false
    if (answer === 'stay') return
    if (answer === 'discard') await away.current()
    leave()
  }
  useEffect(() => {
    if (!dirty) return
    release.current = holdBackKey(() => void ask())
    return () => {
      release.current?.()
      release.current = undefined
    }
  }, [dirty])
  return () => (dirty ? void ask() : leave())
}
