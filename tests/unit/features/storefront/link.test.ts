import fc from 'fast-check'
import type { StorefrontLink } from '@/api/storefront'
import {
  decideItem,
  decideLink,
  decideProduct,
  decideShop,
  type LinkVisitor,
} from '@/features/storefront/model/link'
import { routes } from '@/routes/table'

const HOSTS = ['docs.example.com']
const guest: LinkVisitor = { loggedIn: false, tradeRole: 1, superUser: false }
const person: LinkVisitor = { loggedIn: true, tradeRole: 1, superUser: false }
const company: LinkVisitor = { loggedIn: true, tradeRole: 2, superUser: false }
const editor: LinkVisitor = { loggedIn: true, tradeRole: 2, superUser: true }
const shop: StorefrontLink = { kind: 'shop', shopUuid: 's1' }
const enquiry: StorefrontLink = {
  kind: 'enquiry',
  path: '/micro/alm-mall-shop/enquiry/enquiryinfo',
  query: { id: '7' },
}
const internal = (path: string, query = {}): StorefrontLink => ({ kind: 'internal', path, query })
const external = (url: string): StorefrontLink => ({ kind: 'external', url, host: 'docs.example.com' })

describe('module links', () => {
  it('[S046] sends a guest to the login page', () => {
    for (const link of [shop, enquiry, internal('/shop'), external('https://docs.example.com/')])
      expect(decideLink(link, guest, HOSTS)).toEqual({ kind: 'login' })
  })

  it('[S055] enquiry pages need a login, by a link and by their address', () => {
    expect(decideLink(enquiry, guest, HOSTS)).toEqual({ kind: 'login' })
    const pages = Object.values(routes).filter(({ path }) => /enquiry/i.test(path))
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.filter(({ login }) => login !== 'guarded')).toEqual([])
  })

  it('[S047] leads to deLianHui with its params', () => {
    const target = { route: 'deLianHui', query: { params: 'a=1' } }
    expect(decideLink({ kind: 'deLianHui', params: 'a=1' }, person, HOSTS)).toEqual({ kind: 'go', target })
  })

  it('[S048] leads to a shop with tpath 2', () => {
    const target = { route: 'shop', query: { cShopUuid: 's1', tpath: '2' } }
    expect(decideLink(shop, person, HOSTS)).toEqual({ kind: 'go', target })
    expect(decideShop('s1', guest)).toEqual({ kind: 'go', target })
  })

  it('[S049] leads to a product', () => {
    const target = { route: 'productDetails', query: { cProdCode: 'P1' } }
    expect(decideLink({ kind: 'product', productCode: 'P1' }, person, HOSTS)).toEqual({ kind: 'go', target })
    expect(decideProduct('P1', guest)).toEqual({ kind: 'go', target })
  })

  it('[S050] [S053] opens the enquiry for trade role 2', () => {
    const target = { route: 'enquiryInfo', query: { id: '7' } }
    expect(decideLink(enquiry, company, HOSTS)).toEqual({ kind: 'go', target })
  })

  it('[S053] [S054] refuses the enquiry to anybody else with the message', () => {
    expect(decideLink(enquiry, person, HOSTS)).toEqual({ kind: 'message', code: 'enterpriseOnlyQuote' })
  })

  it('[S051] opens internal paths, and says where nothing is', () => {
    expect(decideLink(internal('UserCenter/address', { pick: '1' }), person, HOSTS)).toEqual({
      kind: 'go',
      target: { route: 'address', query: { pick: '1' } },
    })
    expect(decideLink(internal('/nowhere'), person, HOSTS)).toEqual({
      kind: 'go',
      target: { route: 'notFound', query: { from: '/nowhere' } },
    })
  })

  it('[S051] leaves the site only towards allow-listed https hosts, after asking', () => {
    expect(decideLink(external('https://docs.example.com/a?b=1'), person, HOSTS)).toEqual({
      kind: 'leave',
      url: 'https://docs.example.com/a?b=1',
      host: 'docs.example.com',
    })
    expect(decideLink(external('https://other.example.com/'), person, HOSTS)).toMatchObject({
      code: 'linkBlocked',
    })
    expect(decideLink(external('http://docs.example.com/'), person, HOSTS)).toMatchObject({
      code: 'linkBlocked',
    })
  })

  it('[S052] a deLianHui banner needs a login', () => {
    expect(decideLink({ kind: 'deLianHui' }, guest, HOSTS)).toEqual({ kind: 'login' })
    expect(decideLink({ kind: 'deLianHui' }, person, HOSTS)).toMatchObject({ target: { route: 'deLianHui' } })
  })

  it('[S056] [S060] an ordinary user navigates', () => {
    expect(decideItem(shop, company, HOSTS)).toMatchObject({ kind: 'go' })
  })

  it('[S057] a super user does not navigate', () => {
    expect(decideLink(shop, editor, HOSTS)).toEqual({ kind: 'none' })
    expect(decideProduct('P1', editor)).toEqual({ kind: 'none' })
  })

  it('[S058] a super user is asked to click preview on shop and nav items', () => {
    expect(decideItem(shop, editor, HOSTS)).toEqual({ kind: 'message', code: 'askPreview' })
    expect(decideShop('s1', editor)).toEqual({ kind: 'message', code: 'askPreview' })
  })

  it('does nothing without a link', () => {
    expect(decideLink({ kind: 'none' }, guest, HOSTS)).toEqual({ kind: 'none' })
  })

  it('never escapes the site or the route table, whatever the address', () => {
    const tricky = fc.constantFrom(
      ...[
        'javascript:',
        'data:text/html,',
        '//evil.example',
        '/\\evil.example',
        '\\\\evil.example',
        'https://',
      ],
      ...[
        'docs.example.com',
        '@evil.example',
        '.evil.example',
        ':443',
        '#',
        '?',
        '/',
        '%2f',
        '\t',
        '\u0000',
        'HTTPS:',
      ],
    )
    const address = fc
      .array(fc.oneof(tricky, fc.string({ maxLength: 6 })), { maxLength: 6 })
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(address, fc.boolean(), (text, leaving) => {
        const decision = decideLink(leaving ? external(text) : internal(text), company, HOSTS)
        if (decision.kind === 'go') expect(Object.keys(routes)).toContain(decision.target.route)
        if (decision.kind === 'leave') {
          const seen = new URL(decision.url)
          expect([seen.protocol, seen.hostname, seen.username]).toEqual(['https:', 'docs.example.com', ''])
        }
      }),
      { numRuns: 5000 },
    )
  })
})
