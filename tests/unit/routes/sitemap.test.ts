import { routeEntries } from '@/routes/table'
import sitemap from '../../../src/sitemap.json'

const allowed = sitemap.rules.filter(rule => rule.action === 'allow')
const routeOf = (page: string) => routeEntries.find(([, route]) => route.page === page)?.[1]

describe('what the search of the mini-program’s platform may show', () => {
  it('is the home page, products and shops, and nothing else', () => {
    expect(allowed.map(rule => rule.page)).toEqual([
      'pages/tabs/home/index',
      'pages/goods/product-details/index',
      'pages/shop/shop/index',
      'pages/shop/shop-index/index',
    ])
    // the first rule that fits counts: what no rule names is allowed by the platform
    expect(sitemap.rules.at(-1)).toEqual({ action: 'disallow', page: '*' })
  })

  it.each(allowed)('opens without a login, and says what it shows: $page', ({ page, params = [] }) => {
    const route = routeOf(page)
    expect(route?.login).toBe('open')
    expect(params).toEqual((route?.query ?? []).filter(name => !name.endsWith('?')))
  })
})
