import { Editor, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useId, useImperativeHandle, useRef, useState } from 'react'
import { a11y } from '@/ui/host/a11y'
import { RichContent } from '../../rich-text'
import { SIZES } from '../../rich-text/model'
import { joined, MINI_PROGRAM, piecesOf, type Piece } from '../model/blocks'
import { NO_STEPS, undoModel } from '../model/undo'
import { PLAIN, type EditorAreaProps, type EditorCommand, type EditorLook, type Heading } from './contract'

type Context = Taro.EditorContext

/** The platform tells a step that was taken back or forth within this time; one that changed nothing it does not tell. ms */
const ANSWERED_MS = 1000

const pxOf = (em: string): string => SIZES.find(size => size.em === em)?.px ?? '16px'

const run = (context: Context, command: EditorCommand): void => {
  switch (command.name) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
      return context.format(command.name)
    case 'heading':
      return context.format('header', command.level === 0 ? '' : `h${command.level}`)
    case 'align':
      return context.format('align', command.to)
    case 'ink':
      return context.format('color', command.value)
    case 'ground':
      return context.format('backgroundColor', command.value)
    case 'size':
      return context.format('fontSize', command.value ? pxOf(command.value) : '')
    case 'picture':
      return context.insertImage({ src: command.src, width: '100%' })
    case 'undo':
      return context.undo()
    case 'redo':
      return context.redo()
    default:
      return undefined
  }
}

/** What the platform tells of the place where the words are written: names of formats with their values. */
const lookOf = (formats: Record<string, unknown>, undo: EditorLook['undo']): EditorLook => ({
  ...PLAIN,
  bold: Boolean(formats['bold']),
  italic: Boolean(formats['italic']),
  underline: Boolean(formats['underline']),
  strike: Boolean(formats['strike']),
  heading: (Number(String(formats['header'] ?? '').replace('h', '')) || 0) as Heading,
  align: (['center', 'right', 'justify'] as const).find(align => align === formats['align']) ?? PLAIN.align,
  undo,
})

/** An editor for each piece that can be edited; commands go to the one that was touched last. */
export function EditorArea(props: EditorAreaProps) {
  const id = `edit${useId().replace(/\W/g, '')}`
  const [first] = useState<Piece[]>(() => {
    const pieces = piecesOf(props.html, MINI_PROGRAM, props.isShown)
    // there is always a place to write
    return pieces.some(piece => !piece.kept) ? pieces : [...pieces, { kept: false, html: '' }]
  })
  const pieces = useRef(first)
  /** what the platform makes of a piece as it was given: undefined while it is filled in, which is told as typing */
  const asGiven = useRef<(string | undefined)[]>(first.map(() => ''))
  const contexts = useRef<Record<number, Context>>({})
  const touched = useRef(first.findIndex(piece => !piece.kept))
  const undo = useRef(NO_STEPS)
  const formats = useRef<Record<string, unknown>>({})
  /** steps taken back or forth that the platform has not told yet, which it does as typing */
  const moving = useRef<('undone' | 'redone')[]>([])
  const wait = useRef<ReturnType<typeof setTimeout>>()

  const tell = () => props.onLook(lookOf(formats.current, undo.current))
  const ready = (n: number) =>
    Taro.createSelectorQuery()
      .select(`#${id}-${n}`)
      .context(found => {
        // nothing is found while another page is in front: a touch asks again
        const editor = (found as { context?: Context } | null)?.context
        if (!editor) return
        contexts.current[n] = editor
        const html = first[n]?.html
        if (!html) return
        asGiven.current[n] = undefined
        const filled = (given: string) => (asGiven.current[n] = given)
        editor.setContents({
          html,
          complete: () =>
            editor.getContents({
              success: found => void filled((found as { html?: string }).html ?? ''),
              fail: () => filled(''),
            }),
        })
      })
      .exec()
  const written = (n: number, told: string) => {
    const given = asGiven.current[n]
    if (given === undefined) return
    const moved = moving.current.shift()
    // what was not changed, or was taken back, is what was given
    const html = told === given ? (first[n]?.html ?? '') : told
    if (pieces.current[n]?.html === html) return
    pieces.current = pieces.current.map((piece, at) => (at === n ? { ...piece, html } : piece))
    undo.current = undoModel(undo.current, { type: moved ?? 'edited' })
    const now = pieces.current
    props.onChange(() => joined(now, props.isShown))
    tell()
  }
  useImperativeHandle(
    props.handle,
    () => ({
      run(command) {
        const context = contexts.current[touched.current]
        if (!context) return
        if (command.name === 'undo' || command.name === 'redo') {
          const left = command.name === 'undo' ? undo.current.back : undo.current.forth
          if (left === 0) return
          moving.current.push(command.name === 'undo' ? 'undone' : 'redone')
          clearTimeout(wait.current)
          wait.current = setTimeout(() => (moving.current = []), ANSWERED_MS)
        }
        run(context, command)
      },
    }),
    [],
  )
  return (
    <View className="alm-editor__place">
      {first.map((piece, n) =>
        piece.kept ? (
          <View key={n} className="alm-editor__kept" {...a11y({ label: props.keptLabel })}>
            <RichContent html={piece.html} />
          </View>
        ) : (
          <Editor
            key={n}
            id={`${id}-${n}`}
            className="alm-editor__text"
            placeholder={props.placeholder}
            onReady={() => ready(n)}
            onFocus={() => {
              touched.current = n
              // from here on it is the person who writes
              asGiven.current[n] ??= ''
              if (!contexts.current[n]) ready(n)
            }}
            onInput={({ detail }) => written(n, String(detail.html))}
            onStatusChange={({ detail }) => {
              formats.current = detail as Record<string, unknown>
              tell()
            }}
            {...a11y({ label: props.label })}
          />
        ),
      )}
    </View>
  )
}
