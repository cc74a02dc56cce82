import { useEffect, useRef } from 'react'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { holdBackKey } from '@/ui/host/backKey'
import { pageStack } from '@/ui/host/pageStack'
import { askLeave } from './editorDialogs'

interface Draft {
  saving: boolean
  keep: () => Promise<void>
  discard: () => Promise<void>
}

/**
 * Going back with unsaved changes asks first, by the arrow and by the browser's key. While they are being saved there is
 * no way back: what is thrown away would be published all the same.
 */
export function useLeave(dirty: boolean, draft: Draft) {
  const held = dirty || draft.saving
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
    if (away.current.saving || asking.current) return
    asking.current = true
    const answer = await askLeave()
    asking.current = false
    // it may have been saved while the question stood
    if (answer === 'stay' || away.current.saving) return
    await away.current[answer]()
    leave()
  }
  useEffect(() => {
    away.current = draft
    asked.current = () => void ask()
  })
  useEffect(() => {
    if (!held) return
    release.current = holdBackKey(() => asked.current?.())
    return () => {
      release.current?.()
      release.current = undefined
    }
  }, [held])
  return () => (held ? void ask() : leave())
}
