// What NutUI's Popup and Overlay need of react-transition-group: classes for the way in and out, and when it is over.
import { useLayoutEffect, useRef, useState } from 'react'

export function CSSTransition({
  children,
  classNames,
  in: shown,
  mountOnEnter,
  unmountOnExit,
  nodeRef,
  timeout,
  onEntered,
  onExited,
}) {
  const [mounted, setMounted] = useState(shown || !(mountOnEnter || unmountOnExit))
  if (shown && !mounted) setMounted(true)
  const first = useRef(true)
  const worn = useRef([])
  const newest = useRef()
  useLayoutEffect(() => {
    newest.current = { classNames, done: shown ? onEntered : onExited, unmountOnExit }
  })
  useLayoutEffect(() => {
    // what is there from the beginning does not come in
    if (first.current) {
      first.current = false
      return undefined
    }
    const way = shown ? 'enter' : 'exit'
    const wear = (...ends) => {
      const list = nodeRef.current?.classList
      worn.current.forEach(name => list?.remove(name))
      worn.current = ends.map(end => `${newest.current.classNames}-${way}${end}`)
      worn.current.forEach(name => list?.add(name))
    }
    wear('')
    // drawn with it before it moves
    void nodeRef.current?.scrollTop
    wear('', '-active')
    const timer = setTimeout(() => {
      wear('-done')
      const { done, unmountOnExit: leaves } = newest.current
      done?.()
      if (!shown && leaves) {
        worn.current = []
        setMounted(false)
      }
    }, timeout)
    return () => clearTimeout(timer)
  }, [shown, nodeRef, timeout])
  return mounted ? children : null
}
