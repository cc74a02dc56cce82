import { useEffect, useImperativeHandle, useRef } from 'react'
import { startEditor } from './browserEditor'
import type { EditorAreaProps } from './contract'

export function EditorArea(props: EditorAreaProps) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<ReturnType<typeof startEditor>>()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!place.current) return undefined
    const { html, label, placeholder, keptLabel, isShown } = latest.current
    const started = startEditor({
      place: place.current,
      html,
      label,
      placeholder,
      keptLabel,
      isShown,
      onChange: read => latest.current.onChange(read),
      onLook: look => latest.current.onLook(look),
      onForeign: () => latest.current.onForeign(),
    })
    editor.current = started
    return started.end
  }, [])
  useImperativeHandle(props.handle, () => ({ run: command => editor.current?.run(command) }), [])
  return <div ref={place} className="alm-editor__place" />
}
