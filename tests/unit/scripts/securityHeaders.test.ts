import { createHash } from 'node:crypto'
import { securityHeaders } from '../../../scripts/lib/securityHeaders.mjs'

const HTML = `<!doctype html><html><head>
<script type="application/json" id="alm-settings">{"gateway":""}</script>
<script>one = 1</script>
<script defer="defer" src="./js/boot.js" fetchpriority="high"></script>
<script type="text/javascript">
  two = '<b>'
</script></head><body></body></html>`

const directive = (name: string) =>
  securityHeaders(HTML)
    ['Content-Security-Policy']?.split('; ')
    .find(it => it.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the headers of a build', () => {
  it('let the scripts of its page run, and no others', () => {
    expect(directive('script-src')).toEqual([
      `'self'`,
      `'wasm-unsafe-eval'`,
      hash('one = 1'),
      hash(`\n  two = '<b>'\n`),
      '$shop_maps',
    ])
  })

  it('leave to the deployment what it decides', () => {
    expect(directive('connect-src')).toEqual([`'self'`, '$shop_connect', '$shop_maps'])
    expect(directive('frame-src')).toEqual([`'self'`, '$shop_frames'])
    expect(directive('frame-ancestors')).toEqual(['$shop_frame_ancestors'])
  })

  it('have no quotation mark or line break, which nginx would end its text at', () => {
    for (const value of Object.values(securityHeaders(HTML))) expect(value).not.toMatch(/["\n]/)
  })
})
