import { useEffect, useRef } from 'react'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { holdBackKey } from '@/ui/host/backKey'
import { pageStack } from '@/ui/host/pageStack'
import { askLeave } from './editorTalk'

/** Going back with unsaved changes asks first, by the arrow and by the browser's key. */
export function useLeave(dirty: boolean, discard: () => Promise<void>) {
  const asking = useRef(false)
  const asked = useRef<() => void>()
  const release = useRef<() => void>()
  const away = useRef(discard)

  const leave = () => {
    release.current?.()
    release.current = undefined
    // opened by its address: there is nothing to go back to
    if (pageStack.canGoBack()) pageStack.goBack()
    else void navigate(linkTo('tabHome'))
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
    away.current = discard
    asked.current = () => void ask()
  })
  useEffect(() => {
    if (!dirty) return
    release.current = holdBackKey(() => asked.current?.())
    return () => {
      release.current?.()
      release.current = undefined
    }
  }, [dirty])
  return () => (dirty ? void ask() : leave())
}
