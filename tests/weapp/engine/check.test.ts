import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkProgram } from './check'
import { copyFixture, FIXTURE_SHOP, removeFixtureCopies } from './fixtures'

afterEach(removeFixtureCopies)

function errorsAfter(changes: Parameters<typeof copyFixture>[0]): string {
  return checkProgram(copyFixture(changes)).errors.join('\n')
}

describe('the static check of a mini-program folder', () => {
  it('finds nothing wrong with the fixture and measures its packages', () => {
    const { errors, warnings, pages, components, packages } = checkProgram(FIXTURE_SHOP)
    expect({ errors, warnings }).toEqual({ errors: [], warnings: [] })
    expect(pages).toContain('packages/order/detail/index')
    expect(components).toEqual(['components/card/index'])
    expect(Object.keys(packages).sort()).toEqual(['main', 'packages/order', 'pages/pay'])
    expect(packages['pages/pay']).toBeGreaterThan(500)
  })

  it('refuses a folder without app.json', () => {
    expect(() => checkProgram(path.join(FIXTURE_SHOP, 'pages'))).toThrow('no app.json')
  })

  it('finds a page without its script or its template', () => {
    expect(errorsAfter({ 'pages/pay/index.js': null })).toContain('pages/pay/index.js is missing')
    expect(errorsAfter({ 'pages/lab/index.wxml': null })).toContain('pages/lab/index.wxml is missing')
  })

  it('finds a component file that is gone', () => {
    expect(errorsAfter({ 'components/card/index.js': null })).toContain('components/card/index.js is missing')
  })

  it('finds a site map that is gone, or names what is not there', () => {
    const named = (source: string) => source.replace('{', '{ "sitemapLocation": "sitemap.json",')
    const rules = [
      { action: 'allow', page: 'pages/home/index' },
      { action: 'show', page: 'pages/nowhere/index', matching: 'any' },
      { action: 'disallow', page: '*' },
    ]
    expect(errorsAfter({ 'app.json': named })).toContain('sitemap.json is missing')
    const dist = copyFixture({ 'app.json': named })
    writeFileSync(path.join(dist, 'sitemap.json'), JSON.stringify({ rules }))
    expect(checkProgram(dist).errors).toEqual([
      'sitemap.json names pages/nowhere/index, which is no page',
      'sitemap.json has no action for pages/nowhere/index',
      'sitemap.json cannot match pages/nowhere/index by any',
    ])
  })

  it('finds a syntax error in one script and says where', () => {
    const errors = errorsAfter({
      'pages/user/index.js': source => source.replace('onLoad() {', 'onLoad() {{'),
    })
    expect(errors).toMatch(/pages\/user\/index\.js:\d+: /)
  })

  it('finds an unclosed tag', () => {
    const errors = errorsAfter({ 'pages/user/index.wxml': source => source.replace('</button>', '') })
    expect(errors).toContain('pages/user/index.wxml')
  })

  it('finds a broken wxs module', () => {
    const errors = errorsAfter({ 'utils/price.wxs': source => source.replace('return', 'return (') })
    expect(errors).not.toBe('')
  })

  it('finds a handler that was removed from the script', () => {
    const errors = errorsAfter({
      'pages/home/index.js': source => source.replace('onCount()', 'onSomethingElse()'),
    })
    expect(errors).toContain('pages/home/index.wxml binds onCount')
  })

  it('finds broken wxss and a missing import', () => {
    expect(errorsAfter({ 'pages/home/index.wxss': source => source.replace('}', '') })).toContain(
      'index.wxss',
    )
    expect(errorsAfter({ 'app.wxss': source => `@import './gone.wxss';${source}` })).toContain(
      'gone.wxss is imported',
    )
  })

  it('finds a package over 2 MB', () => {
    const dist = copyFixture({})
    writeFileSync(path.join(dist, 'packages/order/huge.bin'), Buffer.alloc(2.1 * 1024 * 1024))
    expect(checkProgram(dist).errors.join()).toMatch(/package packages\/order has \d+ bytes, more than 2 MB/)
  })

  it('finds a tab page outside of the main package and a missing icon', () => {
    const errors = errorsAfter({
      'app.json': source => source.replace('"pages/user/index", "pages/lab', '"pages/lab'),
      'images/home.png': null,
    })
    expect(errors).toContain('tab page pages/user/index is not in the main package')
    expect(errors).toContain('tab icon images/home.png is missing')
  })

  it('finds an independent subpackage that uses a component of the main package', () => {
    const errors = errorsAfter({
      'pages/pay/index.json': () => '{ "usingComponents": { "card": "/components/card/index" } }',
    })
    expect(errors).toContain('pages/pay/index cannot use /components/card/index')
  })
})
