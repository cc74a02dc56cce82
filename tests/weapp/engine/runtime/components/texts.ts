/** icon, rich-text, navigator. */
import { isRecord, toArray, toNumber, toText } from '../values'
import { callWx } from '../wx/registry'
import { defineBuiltIn } from './builtIn'
import { toBrowserUnits } from '../units'

const ICONS: Record<string, string> = {
  success: '✔',
  success_no_circle: '✓',
  info: 'ℹ',
  warn: '⚠',
  waiting: '⏱',
  cancel: '✖',
  download: '⬇',
  search: '🔍',
  clear: '⊗',
}
const DEFAULT_ICON_SIZE = 23

defineBuiltIn(['icon'], ({ element }) => ({
  update: {
    type(value) {
      element.textContent = ICONS[toText(value)] ?? '•'
    },
    size(value) {
      element.style.fontSize = `${toNumber(value, DEFAULT_ICON_SIZE)}px`
    },
    color(value) {
      element.style.color = toText(value)
    },
  },
}))

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const WRITTEN_ENTITY = /&amp;(\w+|#\d+);/g
/** What rich-text does not draw. */
const DROPPED_ELEMENTS = 'script,style,iframe,object,embed,form,input,link,meta'

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character)
}

function nodeToHtml(node: unknown): string {
  if (!isRecord(node)) return ''
  if (node.type === 'text') return escapeHtml(toText(node.text)).replace(WRITTEN_ENTITY, '&$1;')
  const attributes = Object.entries(isRecord(node.attrs) ? node.attrs : {})
    .map(([name, value]) => ` ${name}="${escapeHtml(toText(value))}"`)
    .join('')
  const tag = toText(node.name, 'div')
  return `<${tag}${attributes}>${toArray(node.children).map(nodeToHtml).join('')}</${tag}>`
}

/** Parsed without running anything; handlers and elements the platform drops are taken out. */
function parseRichText(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = toBrowserUnits(html)
  for (const element of template.content.querySelectorAll(DROPPED_ELEMENTS)) element.remove()
  for (const element of template.content.querySelectorAll('*')) {
    for (const { name } of Array.from(element.attributes))
      if (/^on/i.test(name)) element.removeAttribute(name)
  }
  return template.content
}

defineBuiltIn(['rich-text'], ({ element }) => ({
  update: {
    nodes(value) {
      const html = Array.isArray(value) ? value.map(nodeToHtml).join('') : toText(value)
      element.replaceChildren(parseRichText(html))
    },
  },
}))

const NAVIGATIONS: Record<string, string> = {
  navigate: 'navigateTo',
  redirect: 'redirectTo',
  switchTab: 'switchTab',
  reLaunch: 'reLaunch',
  navigateBack: 'navigateBack',
}

defineBuiltIn(['navigator'], ({ component, emit, properties }) => {
  component.addListener('tap', () => {
    const api = NAVIGATIONS[toText(properties.openType, 'navigate')]
    if (!api) return
    callWx(api, {
      url: properties.url,
      delta: toNumber(properties.delta, 1),
      success: () => emit('success'),
      fail: (failure: unknown) => emit('fail', failure),
    })
  })
  return {}
})
