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

const guest: LinkVisitor = { loggedIn: false, mayQuote: false }
const person: LinkVisitor = { loggedIn: true, mayQuote: false }
const company: LinkVisitor = { loggedIn: true, mayQuote: true }
const editor: LinkVisitor = { loggedIn: true, mayQuote: true, superUser: 'editing' }
const looker: LinkVisitor = { ...editor, superUser: 'looking' }
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
      expect(decideLink(link, guest)).toEqual({ kind: 'login' })
  })

  it('lets a guest read what needs no login by its address', () => {
    expect(decideLink(internal('/login-clause', { type: 'privacy' }), guest)).toEqual({
      kind: 'go',
      target: { route: 'loginClause', query: { type: 'privacy' } },
    })
  })

  it('[S055] enquiry pages need a login, by a link and by their address', () => {
    expect(decideLink(enquiry, guest)).toEqual({ kind: 'login' })
    const pages = Object.values(routes).filter(({ path }) => /enquiry/i.test(path))
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.filter(({ login }) => login !== 'guarded')).toEqual([])
  })

  it('[S047] leads to deLianHui with its params', () => {
    const target = { route: 'deLianHui', query: { params: 'a=1' } }
    expect(decideLink({ kind: 'deLianHui', params: 'a=1' }, person)).toEqual({ kind: 'go', target })
  })

  it('[S048] leads to a shop with tpath 2', () => {
    const target = { route: 'shop', query: { shopUuid: 's1', tpath: '2' } }
    expect(decideLink(shop, person)).toEqual({ kind: 'go', target })
    expect(decideShop('s1', guest)).toEqual({ kind: 'go', target })
  })

  it('[S049] leads to a product', () => {
    const target = { route: 'productDetails', query: { productCode: 'P1' } }
    expect(decideLink({ kind: 'product', productCode: 'P1' }, person)).toEqual({ kind: 'go', target })
    expect(decideProduct('P1', guest)).toEqual({ kind: 'go', target })
  })

  it('[S050] [S053] opens the enquiry for who may quote', () => {
    const target = { route: 'enquiryInfo', query: { id: '7' } }
    expect(decideLink(enquiry, company)).toEqual({ kind: 'go', target })
  })

  it('[S053] [S054] refuses the enquiry to anybody else with the message', () => {
    expect(decideLink(enquiry, person)).toEqual({ kind: 'message', code: 'enterpriseOnlyQuote' })
  })

  it('[S051] opens internal paths, and says where nothing is', () => {
    expect(decideLink(internal('UserCenter/address', { pick: '1' }), person)).toEqual({
      kind: 'go',
      target: { route: 'address', query: { pick: '1' } },
    })
    expect(decideLink(internal('/nowhere'), person)).toEqual({
      kind: 'go',
      target: { route: 'notFound', query: { from: '/nowhere' } },
    })
  })

  it('[S051] an address outside leads to the page that asks before the site is left', () => {
    for (const url of ['https://docs.example.com/a?b=1', 'http://other.example.com/'])
      expect(decideLink(external(url), person)).toEqual({
        kind: 'go',
        target: { route: 'externalLink', query: { url } },
      })
  })

  it('[S052] a deLianHui banner needs a login', () => {
    expect(decideLink({ kind: 'deLianHui' }, guest)).toEqual({ kind: 'login' })
    expect(decideLink({ kind: 'deLianHui' }, person)).toMatchObject({ target: { route: 'deLianHui' } })
  })

  it('[S056] [S060] an ordinary user navigates', () => {
    expect(decideItem(shop, company)).toMatchObject({ kind: 'go' })
  })

  it('[S057] a super user does not navigate', () => {
    expect(decideLink(shop, editor)).toEqual({ kind: 'none' })
    expect(decideProduct('P1', editor)).toEqual({ kind: 'none' })
    const ask = { kind: 'message', code: 'askPreview' }
    expect([decideLink(shop, looker), decideProduct('P1', looker)]).toEqual([ask, ask])
  })

  it('[S058] a super user is asked to click preview on shop and nav items', () => {
    expect(decideItem(shop, editor)).toEqual({ kind: 'message', code: 'askPreview' })
    expect(decideShop('s1', editor)).toEqual({ kind: 'message', code: 'askPreview' })
  })

  it('does nothing without a link, but says so to a super user', () => {
    const none: StorefrontLink = { kind: 'none' }
    const decided = (visitor: LinkVisitor) => [decideLink(none, visitor), decideItem(none, visitor)]
    const nothing = { kind: 'none' }
    const said = { kind: 'message', code: 'noPage' }
    for (const visitor of [guest, company]) expect(decided(visitor)).toEqual([nothing, nothing])
    expect([decided(looker), decided(editor)]).toEqual([
      [said, said],
      [nothing, said],
    ])
  })

  it('never leaves the site or the route table, with any address', () => {
    const tricky = fc.constantFrom(
      'javascript:',
      'data:text/html,',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https://',
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
    )
    const address = fc
      .array(fc.oneof(tricky, fc.string({ maxLength: 6 })), { maxLength: 6 })
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(address, fc.boolean(), (text, leaving) => {
        const decision = decideLink(leaving ? external(text) : internal(text), company)
        expect(decision).toMatchObject({ kind: 'go' })
        if (decision.kind !== 'go') return
        expect(Object.keys(routes)).toContain(decision.target.route)
        if (leaving) expect(decision.target).toEqual({ route: 'externalLink', query: { url: text } })
      }),
      { numRuns: 5000 },
    )
  })
})
