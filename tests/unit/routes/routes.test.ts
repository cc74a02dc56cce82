import { readFileSync } from 'node:fs'
import { linkTo, type pageUrl, specUrl } from '@/routes/links'
import { resolveRoute, routeOf, leftOutRoutes } from '@/routes/resolve'
import { addressQuery, ownQuery } from '@/routes/queryNames'
import { isRemembered, rememberRoute, returnAfterLogin, tradeRedirect } from '@/routes/returnRoute'
import { routeEntries } from '@/routes/table'

/** shop §2, as it is written there */
const CHILD_ROUTES = [
  'MyOrder',
  'MyOrder-cx',
  'orderDetails',
  'orderDetails-cx',
  'afterSaleDetails',
  'ProductDetails',
  'RefundList',
  'OrderSubmission',
  'Successfully',
  'InitiateAfterSales',
  'UserCenter/address',
  'UserCenter/invoiceHeader',
  'UserCenter/prodCollect',
  'UserCenter/shopCollect',
  'UserCenter/myFootPrint',
  'UserCenter/complaintManage',
  'UserCenter/complaintDetail',
  'UserCenter/setting',
  'UserCenter/setting/buyInfo',
  'UserCenter/setting/switchAccount',
  'UserCenter/myReviewList',
  'orderinfo/pushComplaint',
  'orderinfo/pushReview',
  'orderinfo/ApplyInvoiceFrom',
  'afterSale/pushAfterSale',
  'deLianHui',
  'demo/base',
  'demo/fun',
  'demo/list',
  'demo/list-comb',
  'demo/table',
  'demo/voucher',
  'enquiry/enquiryinfo',
  'enquiry/myquote',
  'sharingCenter',
  'goods/manage',
  'lookLogistics',
  'search/index',
  'search/result',
  'search/CommissionsList',
  'main',
  'search/goods',
  'search/shop',
  'search/enquirylist',
  'search/shopgoods',
  'search/order',
  'search/splicingOrders',
  'shop/shopindex',
  'shop/shopinfo',
  'shop/commodityList',
  'shop/shopProdClass',
  'splicingOrders/MyPinDan',
  'splicingOrdersDetali',
  'addsplicingOrders',
  'myCommissions',
  'performanceDashboards',
  'myCommissionsDetali',
  'spellSingleAfterSales',
  'spellSingleAfterSalesDetali',
  'PDFVue',
  'OrdersSpellingDetails',
]

describe('route table', () => {
  it('[F042] leads / to the home tab', () => {
    expect(resolveRoute('/')?.route).toBe('tabHome')
    expect(routeOf('tabHome').path).toBe('/micro/alm-mall-shop/home/tab-home')
  })

  it('[F050] puts every child route below the shop prefix', () => {
    expect(resolveRoute('/micro/alm-mall-shop/MyOrder')?.route).toBe('myOrder')
    expect(resolveRoute('/micro/alm-mall-shop/search/index')?.route).toBe('searchIndex')
  })

  it('[F051] [F052] knows every child route of the specification', () => {
    const lost = CHILD_ROUTES.filter(child => {
      const found = resolveRoute(`/micro/alm-mall-shop/${child}`)
      return !found || routeOf(found.route).path !== `/micro/alm-mall-shop/${child}`
    })
    expect(lost).toEqual([])
    expect(routeOf('demoBase').page).toBe('pages/demo/base/index')
  })

  it.each([
    ['F048', '/tabs/work', 'work'],
    ['F049', '/external-link', 'externalLink'],
    ['F053', 'demo/fun', 'demoFun'],
    ['A008', '/no-login', 'noLogin'],
    ['A009', '/login-account', 'loginAccount'],
    ['A010', '/login-note', 'loginNote'],
    ['A011', '/login-note-verify', 'loginNoteVerify'],
    ['A012', '/login-clause', 'loginClause'],
    ['A013', '/password-verify', 'passwordVerify'],
    ['A014', '/password-reset', 'passwordReset'],
    ['A015', '/user-register', 'userRegister'],
    ['A016', '/enterprise-guidance', 'enterpriseGuidance'],
    ['A017', '/enterprise-change-over', 'enterpriseChangeOver'],
    ['A018', '/enterprise-creat', 'enterpriseCreat'],
    ['A022', '/enterprise-join', 'enterpriseJoin'],
    ['A023', '/identity-auth', 'identityAuth'],
    ['A024', '/login-auth', 'loginAuth'],
    ['A025', '/InvitationCode', 'invitationCode'],
    ['S020', 'home/tab-home', 'tabHome'],
    ['S022', 'home/ClassiFication', 'classification'],
    ['S023', '/goods/detail', 'goodsDetail'],
    ['S024', '/shop', 'shop'],
    ['S025', 'ProductDetails', 'productDetails'],
    ['S026', 'search/index', 'searchIndex'],
    ['S027', 'search/result', 'searchResult'],
    ['S028', 'main', 'main'],
    ['S029', 'search/goods', 'searchGoods'],
    ['S030', 'search/shop', 'searchShop'],
    ['S031', 'search/shopgoods', 'searchShopGoods'],
    ['S032', 'shop/shopindex', 'shopIndex'],
    ['S033', 'shop/shopinfo', 'shopInfo'],
    ['S034', 'shop/commodityList', 'shopCommodityList'],
    ['S035', 'shop/shopProdClass', 'shopProdClass'],
    ['L001', 'demo/list', 'demoList'],
    ['T001', 'demo/table', 'demoTable'],
    ['W105', 'demo/voucher', 'demoVoucher'],
    ['L002', 'demo/list-comb', 'demoListComb'],
    ['O001', 'home/ShoppingCart', 'shoppingCart'],
    ['O002', 'home/UserCenter', 'userCenter'],
    ['O003', 'goods/prodReviewsList', 'prodReviewsList'],
    ['O004', 'MyOrder', 'myOrder'],
    ['O005', 'MyOrder-cx', 'myOrderCx'],
    ['O006', 'orderDetails', 'orderDetails'],
    ['O007', 'orderDetails-cx', 'orderDetailsCx'],
    ['O008', 'afterSaleDetails', 'afterSaleDetails'],
    ['O009', 'RefundList', 'refundList'],
    ['O010', 'OrderSubmission', 'orderSubmission'],
    ['O011', 'Successfully', 'successfully'],
    ['O012', 'InitiateAfterSales', 'initiateAfterSales'],
    ['O013', 'UserCenter/address', 'address'],
    ['O014', 'UserCenter/invoiceHeader', 'invoiceHeader'],
    ['O015', 'UserCenter/prodCollect', 'prodCollect'],
    ['O016', 'UserCenter/shopCollect', 'shopCollect'],
    ['O017', 'UserCenter/myFootPrint', 'myFootPrint'],
    ['O018', 'UserCenter/complaintManage', 'complaintManage'],
    ['O019', 'UserCenter/complaintDetail', 'complaintDetail'],
    ['O020', 'UserCenter/setting', 'setting'],
    ['O021', 'UserCenter/setting/buyInfo', 'buyInfo'],
    ['O022', 'UserCenter/setting/switchAccount', 'switchAccount'],
    ['O023', 'UserCenter/myReviewList', 'myReviewList'],
    ['O024', 'orderinfo/pushComplaint', 'pushComplaint'],
    ['O025', 'orderinfo/pushReview', 'pushReview'],
    ['O026', 'orderinfo/ApplyInvoiceFrom', 'applyInvoiceFrom'],
    ['O027', 'afterSale/pushAfterSale', 'pushAfterSale'],
    ['O028', 'lookLogistics', 'lookLogistics'],
    ['O029', 'search/order', 'searchOrder'],
    ['B001', 'deLianHui', 'deLianHui'],
    ['B002', 'enquiry/enquiryinfo', 'enquiryInfo'],
    ['B003', 'enquiry/myquote', 'myQuote'],
    ['B004', 'sharingCenter', 'sharingCenter'],
    ['B005', 'goods/manage', 'goodsManage'],
    ['B006', 'search/CommissionsList', 'searchCommissionsList'],
    ['B007', 'search/enquirylist', 'searchEnquiryList'],
    ['B008', 'search/splicingOrders', 'searchSplicingOrders'],
    ['B009', 'splicingOrders/MyPinDan', 'myPinDan'],
    ['B010', 'splicingOrdersDetali', 'splicingOrdersDetali'],
    ['B011', 'addsplicingOrders', 'addSplicingOrders'],
    ['B012', 'myCommissions', 'myCommissions'],
    ['B013', 'performanceDashboards', 'performanceDashboards'],
    ['B014', 'myCommissionsDetali', 'myCommissionsDetali'],
    ['B015', 'spellSingleAfterSales', 'spellSingleAfterSales'],
    ['B016', 'spellSingleAfterSalesDetali', 'spellSingleAfterSalesDetali'],
    ['B017', 'PDFVue', 'pdfVue'],
    ['B018', 'OrdersSpellingDetails', 'ordersSpellingDetails'],
  ] as const)('[%s] leads %s to its own page', (_id, address, name) => {
    const path = address.startsWith('/') ? address : `/micro/alm-mall-shop/${address}`
    expect(resolveRoute(path)?.route).toBe(name)
    expect(routeOf(name).path).toBe(path)
    // screens are opened by their names in other tests: address, page and screen are held together here
    const file = `src/${routeOf(name).page ?? 'no-page'}.tsx`
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`definePage(<[^>]*>)?\\(\\s*'${name}'`))
  })

  it('reads targets without prefix as children of the shop', () => {
    expect(resolveRoute('/ProductDetails?cProdCode=P%201')).toEqual({
      route: 'productDetails',
      query: { productCode: 'P 1' },
    })
    expect(resolveRoute('/deLianHui')?.route).toBe('deLianHui')
    expect(resolveRoute('/shop?cShopUuid=s1&tpath=2')?.route).toBe('shop')
    // as parseSafeLink reads it
    expect(resolveRoute('/ProductDetails?cProdCode=a?b')?.query).toEqual({ productCode: 'a?b' })
  })

  it('knows no route for a foreign path', () => {
    expect(resolveRoute('/no/such/page')).toBeUndefined()
    expect(resolveRoute('/__proto__')).toBeUndefined()
  })

  it('gives every path, alias and page to one route only', () => {
    const paths = routeEntries.flatMap(([, route]) => [route.path, ...(route.page ? [`/${route.page}`] : [])])
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('keeps pages of an area in its subpackage and tabs in the main package', () => {
    for (const [, route] of routeEntries) {
      if (!route.page) continue
      if (route.area === 'main') expect(route.page).toMatch(/^pages\/(tabs|not-found)\//)
      else expect(route.page.startsWith(`pages/${route.area}/`)).toBe(true)
    }
  })

  it('sends a route without a screen to the 404 page: a release may leave the demonstrations out', () => {
    jest.replaceProperty(process, 'env', { ...process.env, TARO_APP_DEMO_PAGES: 'off' })
    jest.isolateModules(() => {
      const links = jest.requireActual<{ pageUrl: typeof pageUrl }>('@/routes/links')
      const url = links.pageUrl({ route: 'demoVoucher', query: {} })
      expect(url).toMatch(/^\/pages\/not-found\/index\?from=/)
    })
    jest.restoreAllMocks()
    expect(leftOutRoutes()).toEqual([])
  })
})

describe('link builder', () => {
  it('writes the specification’s names into addresses, and reads them by ours, also those of a server’s link', () => {
    const wireNames = routeEntries.flatMap(([, { query = [] }]) =>
      query.map(name => name.replace('?', '')).filter(name => /^[a-z][A-Z]/.test(name)),
    )
    expect(wireNames.length).toBeGreaterThan(40)
    for (const name of wireNames) {
      const [own = name] = Object.keys(ownQuery({ [name]: 'x' }))
      expect(own).not.toMatch(/^[a-z][A-Z]/)
      expect(addressQuery({ [own]: 'x' })).toEqual({ [name]: 'x' })
    }
    expect(resolveRoute('/shop', { cShopUuid: 's1', tpath: '2' })).toEqual({
      route: 'shop',
      query: { shopUuid: 's1', tpath: '2' },
    })
  })

  it('encodes the query once and leaves out what is undefined', () => {
    const target = linkTo('productDetails', { productCode: '空 格&=' })
    expect(specUrl(target)).toBe('/micro/alm-mall-shop/ProductDetails?cProdCode=%E7%A9%BA%20%E6%A0%BC%26%3D')
    expect(resolveRoute(specUrl(target))).toEqual(target)
    expect(specUrl(linkTo('myOrder', { state: undefined }))).toBe('/micro/alm-mall-shop/MyOrder')
  })
})

describe('return after login', () => {
  it('[F057] goes back to a mall tab', () => {
    expect(returnAfterLogin({ stack: ['shoppingCart', 'loginAccount'] })).toEqual({ kind: 'back', delta: 1 })
  })

  it('[F058] goes back two steps from the SMS verification', () => {
    expect(returnAfterLogin({ stack: ['productDetails', 'loginNote', 'loginNoteVerify'] })).toEqual({
      kind: 'back',
      delta: 2,
    })
  })

  it('[F059] goes back one step from the login page', () => {
    expect(returnAfterLogin({ stack: ['tabHome', 'productDetails', 'loginAccount'] })).toEqual({
      kind: 'back',
      delta: 1,
    })
  })

  it('goes back one step from a registration, which takes the login page’s place', () => {
    expect(returnAfterLogin({ stack: ['tabHome', 'productDetails', 'userRegister'] })).toEqual({
      kind: 'back',
      delta: 1,
    })
  })

  it.each([
    [['userCenter', 'setting', 'passwordVerify'], 1],
    [['userCenter', 'setting', 'passwordVerify', 'passwordReset'], 2],
    [['userCenter', 'setting', 'loginAccount', 'passwordVerify', 'passwordReset'], 3],
  ] as const)('goes back from %j to the page below, which is not opened twice', (stack, delta) => {
    expect(returnAfterLogin({ stack, lastRoute: linkTo('setting') })).toEqual({ kind: 'back', delta })
  })

  it('[F060] replaces to the stored route when there is nothing to go back to', () => {
    const lastRoute = linkTo('orderDetails', { orderUuid: 'o1' })
    expect(returnAfterLogin({ stack: ['loginAccount'], lastRoute })).toEqual({
      kind: 'replace',
      target: lastRoute,
    })
  })

  it('leaves no step of the login below the page it returns to', () => {
    const lastRoute = linkTo('orderDetails', { orderUuid: 'o1' })
    const whole = { kind: 'relaunch', target: lastRoute }
    // the session had ended: nothing but the login lies below
    expect(returnAfterLogin({ stack: ['loginNote', 'loginNoteVerify'], lastRoute })).toEqual(whole)
    expect(returnAfterLogin({ stack: ['loginAccount', 'loginClause'], lastRoute })).toEqual(whole)
    expect(returnAfterLogin({ stack: ['loginAccount', 'loginClause', 'loginAccount'], lastRoute })).toEqual(
      whole,
    )
    // a host logs in while the agreement is read
    expect(returnAfterLogin({ stack: ['productDetails', 'loginAccount', 'loginClause'], lastRoute })).toEqual(
      {
        kind: 'back',
        delta: 2,
      },
    )
  })

  it('[F061] goes to the home tab otherwise', () => {
    expect(returnAfterLogin({ stack: ['loginAccount'] })).toEqual({ kind: 'home' })
  })

  it('[F054] [F055] remembers every page but those that need no login', () => {
    expect(isRemembered('productDetails')).toBe(true)
    for (const name of [
      'loginAccount',
      'passwordReset',
      'userRegister',
      'enterpriseGuidance',
      'externalLink',
    ] as const)
      expect(isRemembered(name)).toBe(false)
    const cart = linkTo('shoppingCart')
    expect(rememberRoute(undefined, cart, 'tabHome')).toEqual(cart)
    expect(rememberRoute(cart, linkTo('loginAccount'), 'shoppingCart')).toEqual(cart)
  })

  it('[F056] forgets the remembered route when coming from the login page', () => {
    expect(rememberRoute(linkTo('myOrder'), linkTo('shoppingCart'), 'loginAccount')).toBeUndefined()
  })
})

describe('redirects between trade pages', () => {
  it('[O030] clears the route state when the submission is entered from the success page', () => {
    expect(tradeRedirect('orderSubmission', 'successfully')).toBe('clearRouteState')
    expect(tradeRedirect('orderSubmission', 'shoppingCart')).toBeUndefined()
  })

  it('[O031] redirects the success page to home when entered from an order', () => {
    expect(tradeRedirect('successfully', 'orderDetails')).toBe('home')
  })
})
