import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { sanitizeHtml } from '@/widgets/rich-text/model/sanitizeHtml'
import { processorTime } from '../../../support/processorTime'

/** Written out here: a rule that lets more through must not widen what is checked. */
const TAGS = new Set(
  (
    'p div span br hr b strong i em u s del ins sub sup small mark blockquote pre code ul ol li dl dt dd h1 h2 h3 ' +
    'h4 h5 h6 img figure figcaption table thead tbody tfoot tr th td caption'
  ).split(' '),
)
const ATTRIBUTES = new Set(['src', 'alt', 'colspan', 'rowspan', 'start', 'style'])
const dom = new JSDOM('<!doctype html><body></body>')

/** What a browser makes of the output, read by an independent parser. */
const parse = (html: string) => {
  const root = dom.window.document.createElement('div')
  root.innerHTML = html
  return [...root.querySelectorAll('*')]
}

const offences = (html: string): string[] =>
  parse(html).flatMap(element => {
    const tag = element.tagName.toLowerCase()
    if (!TAGS.has(tag)) return [`<${tag}>`]
    return [...element.attributes].flatMap(({ name, value }) => {
      if (!ATTRIBUTES.has(name)) return [`${tag}[${name}]`]
      if (name === 'src' && !/^(https?:\/\/[a-z0-9.:-]+(\/|$)|\/(?!\/))/i.test(value)) return [`src=${value}`]
      return name === 'style' && /url|expression|position|import|\\/i.test(value) ? [`style=${value}`] : []
    })
  })

const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a.webp" onload=alert(1) style="position:fixed">',
  '<img src="java&#115;cript:alert(1)">',
  '<img src="data:text/html;base64,PHNjcmlwdD4=">',
  '<img src="/a.webp" alt="&quot; onerror=alert(1) x=&quot;">',
  `<img src="/a.webp" alt='" onerror="alert(1)'>`,
  '<img src="//evil.example/x">',
  '<img src="/\\evil.example/x">',
  '<img src="https://user:pw@evil.example/x">',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)" onclick=alert(1)>press</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="background:url(javascript:alert(1));text-align:center">x</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p title="</p><script>alert(1)</script>">x',
  '<template><script>alert(1)</script></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<p/onclick=alert(1)>x</p>',
  '<img src=`/x` onerror=alert(1)>',
  "<img alt='` onerror=alert(1) x=`' src=/x>",
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input><button>go</button></form>',
  '\u0000<\u0000script>alert(1)</script>',
  '<p a="1" a="2" style="text-align:left" style="position:fixed">x</p>',
]

const pieces = fc.oneof(
  fc.constantFrom(...hostile),
  fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '`',
    '=',
    '&',
    '<!--',
    '-->',
    '</',
    '/>',
    '<p',
    '<img ',
    'src=',
    'style="',
    ' on',
    '&#x6a;',
  ),
  fc.string({ maxLength: 12 }),
)
const soup = fc.array(pieces, { maxLength: 14 }).map(parts => parts.join(''))

describe('sanitizeHtml', () => {
  it('keeps the markup of an honest product text', () => {
    const html =
      '<h3>Wear &amp; care</h3><p style="text-align: center; color: red">A <b>strong</b> glove</p>' +
      '<img src="/media/a.webp" alt="glove"><table><tr><td colspan="2">EN 388</td></tr></table>'
    const safe = sanitizeHtml(html)
    expect(safe).toContain('<h3>Wear &amp; care</h3>')
    expect(safe).toContain('<p style="text-align:center">A <b>strong</b> glove</p>')
    expect(safe).toContain(
      '<img src="/media/a.webp" alt="glove" style="max-width:100%;height:auto;display:block">',
    )
    expect(safe).toContain('colspan="2"')
  })

  it('leaves nothing of known attacks', () => {
    for (const attack of hostile) expect([attack, offences(sanitizeHtml(attack))]).toEqual([attack, []])
  })

  it('drops scripts with their text and links with their target', () => {
    expect(sanitizeHtml('a<script>alert("<b>")</script>b')).toBe('ab')
    expect(sanitizeHtml('<a href="https://evil.example">press</a>')).toBe('press')
  })

  it('asks for no picture of a place that is not listed, and says so in its place', () => {
    const rule = {
      isShown: (url: string) => url.startsWith('https://static.example/') || url.startsWith('/'),
      instead: (alt: string) => `[no picture: ${alt}]`,
    }
    const html =
      '<p>a<img src="https://static.example/a.png">b<img src="&#104;ttps://evil.example/b.png" alt="<b>&quot;x"></p>' +
      '<img src="/own.png"><img alt="nowhere"><figure><img src="https://evil.example/c.png"></figure>'
    const safe = sanitizeHtml(html, rule)
    expect(parse(safe).flatMap(it => it.getAttribute('src') ?? [])).toEqual([
      'https://static.example/a.png',
      '/own.png',
    ])
    expect(safe).toContain('b[no picture: &#60;b&#62;&#34;x]</p>')
    expect(safe).toContain('<figure>[no picture: ]</figure>')
    expect(safe).not.toContain('evil')
    fc.assert(
      fc.property(soup, input => {
        const none = sanitizeHtml(input, { isShown: () => false, instead: alt => alt })
        expect(parse(none).filter(it => it.tagName === 'IMG')).toEqual([])
        expect(offences(none)).toEqual([])
      }),
    )
  })

  it('closes what is open and ignores what was never opened', () => {
    expect(sanitizeHtml('</div><p><b>x')).toBe('<p><b>x</b></p>')
    expect(sanitizeHtml('<p><b>x</p>y</b>')).toBe('<p><b>x</b></p>y')
  })

  it('never lets markup outside the allow-list through', () => {
    fc.assert(
      fc.property(soup, input => {
        expect(offences(sanitizeHtml(input))).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(soup, input => {
        const once = sanitizeHtml(input)
        expect(sanitizeHtml(once)).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })

  it('stays linear on inputs made to stall it', () => {
    const bombs = ['<a "', '<p a=', '</script', '<!--', '<', '&', '<script>', '<div>', "<img '"]
    const started = processorTime()
    for (const bomb of bombs) sanitizeHtml(bomb.repeat(60_000))
    expect(processorTime() - started).toBeLessThan(5000)
  })
})
