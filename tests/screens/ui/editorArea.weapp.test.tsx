import type { EditorProps } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { createRef, type FunctionComponent } from 'react'
import type {
  EditorAreaProps,
  EditorCommand,
  EditorHandle,
  EditorLook,
} from '@/widgets/rich-editor/views/contract'
import { act, cleanUp, render } from './support/render'

/** What the platform's editor was told. */
const told: unknown[][] = []
const telling =
  (name: string) =>
  (...all: unknown[]) =>
    void told.push([name, ...all])
const context = Object.fromEntries(
  ['format', 'insertImage', 'undo', 'redo', 'setContents'].map(name => [name, telling(name)]),
)

let platform: EditorProps = {}
let EditorArea: FunctionComponent<EditorAreaProps>
beforeAll(async () => {
  const Editor = (props: EditorProps) => {
    platform = props
    return <div id={props.id} className={props.className} />
  }
  const components = jest.requireActual<object>('@tarojs/components')
  jest.doMock('@tarojs/components', () => ({ ...components, Editor }))
  const query = {
    select: () => query,
    context: (found: (result: object) => void) => (found({ context }), query),
    exec: () => undefined,
  }
  Object.assign(Taro, { createSelectorQuery: () => query })
  ;({ EditorArea } = await import('@/widgets/rich-editor/views/EditorArea.weapp'))
})
beforeEach(() => void (told.length = 0))
afterEach(cleanUp)

const open = (html = '') => {
  const handle = createRef<EditorHandle>()
  const looks: EditorLook[] = []
  const kept: string[] = []
  const { element } = render(
    <EditorArea
      handle={handle}
      html={html}
      label="商品介绍"
      placeholder="请输入"
      keptLabel="此处不能编辑"
      isShown={() => true}
      onForeign={() => undefined}
      onChange={read => kept.push(read())}
      onLook={look => looks.push(look)}
    />,
  )
  act(() => platform.onReady?.({} as never))
  const write = (words: string) =>
    act(() => platform.onInput?.({ detail: { html: `<p>${words}</p>` } } as never))
  const run = (command: EditorCommand) => act(() => handle.current?.run(command))
  return { element, looks, kept, write, run }
}

const COMMANDS: [EditorCommand, unknown[]][] = [
  [{ name: 'bold' }, ['format', 'bold']],
  [{ name: 'italic' }, ['format', 'italic']],
  [{ name: 'underline' }, ['format', 'underline']],
  [{ name: 'strike' }, ['format', 'strike']],
  ...([1, 2, 3, 4, 5, 6] as const).map((level): [EditorCommand, unknown[]] => [
    { name: 'heading', level },
    ['format', 'header', `h${level}`],
  ]),
  [{ name: 'heading', level: 0 }, ['format', 'header', '']],
  ...(['left', 'center', 'right', 'justify'] as const).map((to): [EditorCommand, unknown[]] => [
    { name: 'align', to },
    ['format', 'align', to],
  ]),
  [{ name: 'ink', value: '#e34d59' }, ['format', 'color', '#e34d59']],
  [{ name: 'ground', value: '#fff1b8' }, ['format', 'backgroundColor', '#fff1b8']],
  [{ name: 'size', value: '1.25em' }, ['format', 'fontSize', '18px']],
  [{ name: 'size', value: '' }, ['format', 'fontSize', '']],
]

describe('the editor of the mini-program', () => {
  it.each(COMMANDS)('[W022] %j tells the platform', (command, wanted) => {
    open().run(command)
    expect(told).toEqual([wanted])
  })

  it('[W022] [W028] puts a picture in by its address, as wide as the text', () => {
    open().run({ name: 'picture', src: 'https://files.example/a.png' })
    expect(told).toEqual([['insertImage', { src: 'https://files.example/a.png', width: '100%' }]])
  })

  it('[W022] has no tools for tables and code: what others wrote stands there and stays', async () => {
    const table = '<table><tbody><tr><td>厚度</td></tr></tbody></table>'
    const { element, kept, write, run } = open(table)
    // which pictures may be shown is known a moment later
    await act(() => new Promise(process.nextTick))
    expect(element.querySelector('.alm-editor__kept')?.textContent).toBe('厚度')
    write('说明')
    expect(kept.at(-1)).toMatch(/<table.*厚度<\/td>/)
    run({ name: 'table' })
    run({ name: 'code' })
    expect(told).toEqual([])
  })

  it('[W023] takes back ten steps and no further, and as many forth again', () => {
    const { looks, write, run } = open()
    for (let n = 1; n <= 25; n += 1) write(`第 ${n} 行`)
    expect(looks.at(-1)?.undo).toEqual({ back: 10, forth: 0 })
    // the platform tells each step as typing
    for (let n = 24; n >= 10; n -= 1) {
      const { length } = told
      run({ name: 'undo' })
      if (told.length > length) write(`第 ${n} 行`)
    }
    expect(told).toEqual(Array(10).fill(['undo']))
    expect(looks.at(-1)?.undo).toEqual({ back: 0, forth: 10 })
    run({ name: 'redo' })
    expect(told.at(-1)).toEqual(['redo'])
  })

  it('[W023] what is typed after an undo that changed nothing is a step of its own', () => {
    jest.useFakeTimers()
    const { looks, write, run } = open()
    for (const words of ['一', '二', '三']) write(words)
    // told with the same words, or not at all
    run({ name: 'undo' })
    write('三')
    write('四')
    expect(looks.at(-1)?.undo).toEqual({ back: 4, forth: 0 })
    run({ name: 'undo' })
    act(() => void jest.advanceTimersByTime(1000))
    write('五')
    expect(looks.at(-1)?.undo).toEqual({ back: 5, forth: 0 })
    // two that were pressed at once are two
    run({ name: 'undo' })
    run({ name: 'undo' })
    write('四')
    write('三')
    expect(looks.at(-1)?.undo).toEqual({ back: 3, forth: 2 })
    jest.useRealTimers()
  })

  it('[W022] tells what is chosen', () => {
    const { looks } = open()
    const detail = { bold: 'strong', header: 'h2', align: 'center' }
    act(() => platform.onStatusChange?.({ detail } as never))
    expect(looks.at(-1)).toMatchObject({ bold: true, italic: false, heading: 2, align: 'center' })
  })
})
