import fc from 'fast-check'
import {
  BROWSER,
  fromPlaces,
  isEmpty,
  joined,
  pastedHtml,
  MINI_PROGRAM,
  piecesOf,
  withPlaces,
} from '@/widgets/rich-editor/model/blocks'
import { plainColours, sanitizeHtml } from '@/widgets/rich-text/model'

const TABLE = '<table><tbody><tr><td>材质</td><td>丁腈</td></tr></tbody></table>'
const isShown = (url: string) => !url.includes('elsewhere')
const sound = (html: string) => plainColours(sanitizeHtml(html))
const kept = (html: string, of = MINI_PROGRAM) =>
  piecesOf(html, of, isShown)
    .filter(piece => piece.kept)
    .map(piece => piece.html)

describe('HTML that an editor cannot hold all of', () => {
  it('tables and code are kept on the mini-program, and come back as they were', () => {
    const code = '<pre><code>a &lt; b</code></pre>'
    const html = `<h3>手套</h3><p>一<b>二</b></p>${TABLE}<p>三</p>${code}`
    const pieces = piecesOf(html, MINI_PROGRAM, isShown)
    expect(pieces.map(piece => piece.kept)).toEqual([false, true, false, true])
    const edited = pieces.map(piece => (piece.kept ? piece : { ...piece, html: '<p>新</p>' }))
    expect(joined(edited, isShown)).toBe(`<p>新</p>${sound(TABLE)}<p>新</p>${sound(code)}`)
    expect(kept(html, BROWSER)).toEqual([])
  })

  it('a block is kept as a whole for the one part of it that would be lost', () => {
    expect(kept('<p>a<sub>2</sub></p><p>b</p>', BROWSER)).toEqual(['<p>a<sub>2</sub></p>'])
    expect(kept('<figure><img src="/a.png"><figcaption>x</figcaption></figure>', BROWSER)).toHaveLength(1)
    expect(kept('<table><tr><td style="text-align:right">1</td></tr></table>', BROWSER)).toHaveLength(1)
    expect(kept('<p style="text-align:center">中</p><p style="vertical-align:top">x</p>')).toEqual([
      '<p style="vertical-align:top">x</p>',
    ])
    expect(kept('a<b>b</b><img src="/a.png"> c')).toEqual([])
    expect(kept('<div><p>a</p><table><tr><td>1</td></tr></table></div>')).toHaveLength(1)
  })

  it('colours and sizes of the editor are stored as others can read them', () => {
    const html = '<p><span style="color:rgb(180, 35, 24);font-size:18px">红</span></p>'
    expect(joined(piecesOf(html, MINI_PROGRAM, isShown), isShown)).toBe(
      '<p><span style="color:#b42318;font-size:1.25em">红</span></p>',
    )
    expect(sanitizeHtml('<p><span style="color:#b42318">红</span></p>')).toContain(
      'color:var(--alm-danger-text,#b42318)',
    )
    expect(sanitizeHtml('<span style="color:#123456;background-color:#fdecea">x</span>')).toBe(
      '<span style="background-color:var(--alm-danger-tint,#fdecea)">x</span>',
    )
  })

  it('kept pieces are places in an editor that holds it all', () => {
    const pieces = piecesOf(`<p>a</p>${TABLE}<p>b</p>`, MINI_PROGRAM, isShown)
    const written = withPlaces(pieces)
    expect(written).toBe('<p>a</p><div data-kept="1"></div><p>b</p>')
    expect(fromPlaces(written.replace('b', 'c'), pieces)).toEqual([
      { kept: false, html: '<p>a</p>' },
      pieces[1],
      { kept: false, html: '<p>c</p>' },
    ])
    // a number that was never given
    expect(fromPlaces('<div data-kept="9"></div><div data-kept="0"></div>', pieces)).toEqual([])
  })

  it('what is pasted is sanitized, and a kept piece that was cut comes back', () => {
    expect(
      pastedHtml('<h2 onclick="x()">a</h2><img src=x onerror="x()"><script>x()</script>', isShown),
    ).not.toMatch(/onclick|onerror|script|src="x"/)
    const moved = '<p>a</p><div data-kept="1" data-pm-slice="0 0 []"></div><p onclick="x()">b</p>'
    expect(pastedHtml(moved, isShown)).toBe('<p>a</p><div data-kept="1"></div><p>b</p>')
  })

  it('a picture that may not be asked for is kept where it was stored, and is only its words where it is pasted', () => {
    const foreign = '<p>a<img src="https://elsewhere.example/a?b=1&amp;c=2" alt="样图"></p>'
    const [piece] = piecesOf(foreign, BROWSER, isShown)
    expect(piece).toEqual({ kept: true, html: sound(foreign) })
    expect(joined([{ kept: true, html: sound(foreign) }], isShown)).toContain('https://elsewhere.example/a')
    expect(pastedHtml(foreign, isShown)).toBe('<p>a样图</p>')
    expect(joined([{ kept: false, html: foreign }], isShown)).toBe('<p>a样图</p>')
    expect(kept('<p><img src="https://static.example/a?b=1&amp;c=2"></p>', BROWSER)).toEqual([])
  })

  it('what looks empty is nothing', () => {
    expect(joined([{ kept: false, html: '<p></p><p><br>&nbsp;</p>' }], isShown)).toBe('')
    expect(isEmpty('<p><img src="/a.png"></p>')).toBe(false)
    expect(joined([], isShown)).toBe('')
  })

  it('whatever is given, nothing that is safe is lost, and nothing else comes out', () => {
    const parts = fc.constantFrom(
      '<p>',
      '</p>',
      '<table>',
      '<tr>',
      '<td>',
      '</td>',
      '</table>',
      '<pre>',
      '</pre>',
      '<b>',
      '</b>',
      '<br>',
      '<img src="/a.png">',
      '<script>',
      '</script>',
      '<div data-kept="0"></div>',
      '<p onclick="x">',
      'x',
      '中文',
      '&lt;',
      '<hr>',
      '<span style="color:#b42318">',
      '</span>',
      '<ul>',
      '<li>',
      '</ul>',
      '<h2 style="text-align:center">',
      '</h2>',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 25 }), fc.constantFrom(BROWSER, MINI_PROGRAM), (some, of) => {
        const html = some.join('')
        const pieces = piecesOf(html, of, isShown)
        expect(pieces.map(piece => piece.html).join('')).toBe(sound(html))
        const stored = joined(pieces, isShown)
        expect(stored === '' || stored === sound(html)).toBe(true)
        expect(sound(stored)).toBe(stored)
        expect(fromPlaces(withPlaces(pieces), pieces).filter(piece => piece.kept)).toEqual(
          pieces.filter(piece => piece.kept),
        )
      }),
    )
  })
})
