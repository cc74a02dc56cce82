/** editor: the browser's own editing. Its context comes from a selector query, and it knows as few tags as the phone's. */
import { toText } from '../values'
import { defineBuiltIn } from './builtIn'

const KNOWN = new Set('P DIV BR B STRONG I EM U S DEL STRIKE SPAN H1 H2 H3 H4 H5 H6 IMG UL OL LI'.split(' '))
const COMMANDS: Record<string, string> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strikeThrough',
  color: 'foreColor',
  backgroundColor: 'hiliteColor',
}
const ALIGNS: Record<string, string> = {
  left: 'justifyLeft',
  center: 'justifyCenter',
  right: 'justifyRight',
  justify: 'justifyFull',
}

interface Done {
  success?: (result: object) => void
  complete?: (result: object) => void
}

/** Words of tables and code stay, their tags go: as in the platform's editor. */
function withoutUnknown(html: string): string {
  const holder = new DOMParser().parseFromString(html, 'text/html').body
  for (const element of Array.from(holder.querySelectorAll('*')))
    if (!KNOWN.has(element.tagName)) element.replaceWith(...element.childNodes)
  return holder.innerHTML
}

defineBuiltIn(['editor'], ({ element, emit }) => {
  const area = document.createElement('div')
  area.contentEditable = 'true'
  area.className = 'ql-editor'
  element.append(area)
  const contents = () => ({ html: area.innerHTML, text: area.innerText, delta: { ops: [] } })
  const tell = (): void => emit('input', contents())
  const run = (command: string, value?: string): void => {
    area.focus()
    document.execCommand('styleWithCSS', false, 'true')
    document.execCommand(command, false, value)
    emit('statuschange', document.queryCommandState('bold') ? { bold: 'strong' } : {})
  }
  const finish = (options: Done | undefined, result: object = {}): void => {
    options?.success?.(result)
    options?.complete?.(result)
  }
  area.addEventListener('input', event => {
    event.stopPropagation()
    tell()
  })
  area.addEventListener('focus', () => emit('focus', contents()))
  area.addEventListener('blur', () => emit('blur', contents()))
  const context = {
    setContents(options: Done & { html?: string }) {
      area.innerHTML = withoutUnknown(options.html ?? '')
      tell()
      finish(options)
    },
    getContents: (options?: Done) => finish(options, contents()),
    insertText(options: Done & { text?: string }) {
      run('insertText', options.text)
      finish(options)
    },
    insertImage(options: Done & { src: string }) {
      run('insertImage', options.src)
      finish(options)
    },
    format(name: string, value?: string) {
      if (name === 'header') run('formatBlock', value ? toText(value) : 'p')
      else if (name === 'align') run(ALIGNS[toText(value)] ?? 'justifyLeft')
      else if (COMMANDS[name]) run(COMMANDS[name], value)
    },
    undo: (options?: Done) => {
      run('undo')
      finish(options)
    },
    redo: (options?: Done) => {
      run('redo')
      finish(options)
    },
    clear: (options?: Done) => {
      area.innerHTML = ''
      tell()
      finish(options)
    },
    blur: () => area.blur(),
  }
  return {
    context,
    attached: () => void setTimeout(() => emit('ready')),
    update: {
      placeholder: value => area.setAttribute('aria-placeholder', toText(value)),
      readOnly: value => (area.contentEditable = String(value !== true)),
    },
  }
})
