import { useEffect, useRef } from 'react'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { holdBackKey } from '@/ui/host/backKey'
import { pageStack } from '@/ui/host/pageStack'
import { askLeave } from './editorDialogs'

interface Draft {
  keep: () => Promise<void>
  discard: () => Promise<void>
}

/** Going back with unsaved changes asks first, by the arrow and by the browser's key. */
export function useLeave(dirty: boolean, draft: Draft) {
  const asking = useRef(false)
  const asked = useRef<() => void>()
  const release = useRef<() => void>()
  const away = useRef(draft)

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
    await away.current[answer]()
    leave()
  }
  useEffect(() => {
    away.current = draft
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
