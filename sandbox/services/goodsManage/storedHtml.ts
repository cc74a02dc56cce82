/** Rich text as the server stores it: an allow-list of its own. It does not rely on what a client has cleaned. */
const TAGS = new Set(
  (
    'p div span br hr b strong i em u s del ins sub sup small mark blockquote pre code ul ol li dl dt dd h1 h2 h3 h4 h5 ' +
    'h6 img figure figcaption table thead tbody tfoot tr th td caption'
  ).split(' '),
)
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*\/?>|([^<>]+)|[<>]/gi
const ATTRIBUTE = /([a-z-]+)="([^"<>]*)"/gi
/** One declaration; the pattern reads each letter once, however long the text is. */
const DECLARATION = /^[a-z-]+:[#a-z0-9.%,()\s-]+$/i
/** An editor writes a colour, a size and an alignment. */
const MOST_STYLE = 1000
const UNSAFE_STYLE = /url|expression|position|behavior|import|@|\\/i

/** Pictures of this server only, by their path: addresses change with the server's name. */
const picturePath = (value: string, publicUrl: string): string | undefined => {
  const path = value.startsWith(publicUrl) ? value.slice(publicUrl.length) : value
  return /^\/(?:media|files)\/[\w./-]+$/.test(path) && !path.includes('..') ? path : undefined
}

const isSoundStyle = (value: string): boolean =>
  value.length <= MOST_STYLE &&
  !UNSAFE_STYLE.test(value) &&
  value.split(';').every(one => one.trim() === '' || DECLARATION.test(one.trim()))

const soundValue = (tag: string, name: string, value: string, publicUrl: string): string | undefined => {
  if (name === 'src') return tag === 'img' ? picturePath(value, publicUrl) : undefined
  if (name === 'alt') return tag === 'img' ? value.slice(0, 200) : undefined
  if (name === 'colspan' || name === 'rowspan' || name === 'start')
    return /^\d{1,4}$/.test(value) ? value : undefined
  if (name === 'style') return isSoundStyle(value) ? value : undefined
  return undefined
}

export const storedHtml = (html: string, publicUrl: string): string =>
  html.replace(TOKEN, (_, slash?: string, name?: string, attributes?: string, text?: string) => {
    if (text !== undefined) return text
    const tag = name?.toLowerCase() ?? ''
    if (!TAGS.has(tag)) return ''
    if (slash) return `</${tag}>`
    const kept = [...(attributes ?? '').matchAll(ATTRIBUTE)].flatMap(([, key = '', value = '']) => {
      const sound = soundValue(tag, key.toLowerCase(), value, publicUrl)
      return sound === undefined ? [] : [` ${key.toLowerCase()}="${sound}"`]
    })
    if (tag === 'img' && !kept.some(one => one.startsWith(' src='))) return ''
    return `<${tag}${kept.join('')}>`
  })
