import { routeEntries } from './routes/table'

const weapp = process.env.TARO_ENV === 'weapp'
const built = routeEntries.map(([, route]) => route).filter(route => route.page)

/** Pages of one subpackage, relative to its root. */
const pagesOf = (area: string) =>
  built.filter(route => route.area === area).map(route => (route.page ?? '').slice(`pages/${area}/`.length))

const areas = [...new Set(built.map(route => route.area))].filter(area => area !== 'main' && area !== 'pay')

// pages/pay, the independent native page, is added by config/nativePages.ts
const subPackages = areas.map(area => ({ root: `pages/${area}`, pages: pagesOf(area) }))

/** Texts follow the language at run time (pages/shell/MallTabBar). */
const tabLook: Record<string, { text: string; icon: string }> = {
  'pages/tabs/home/index': { text: '首页', icon: 'home' },
  'pages/tabs/classification/index': { text: '分类', icon: 'class' },
  'pages/tabs/shopping-cart/index': { text: '购物车', icon: 'cart' },
  'pages/tabs/user-center/index': { text: '我的', icon: 'user' },
}

const tabs = built
  .filter(route => route.tab)
  .map(({ page = '' }) => ({
    pagePath: page,
    text: tabLook[page]?.text ?? '',
    // drawn by scripts/icons.mjs; H5 has its own bar
    ...(weapp && {
      iconPath: `pages/shell/tab-icons/${tabLook[page]?.icon}.png`,
      selectedIconPath: `pages/shell/tab-icons/${tabLook[page]?.icon}-active.png`,
    }),
  }))

/** A colour of theme.json: what the platform draws before a page has, in the phone's theme. H5 has no such bars. */
const themed = (name: string, light: string): string => (weapp ? `@${name}` : light)

/** What most people open next is there when they tap. The tabs share 2 MB of such downloads, a package counted at each. */
const preloadRule = {
  'pages/tabs/home/index': { network: 'all' as const, packages: ['pages/goods', 'pages/account'] },
  'pages/tabs/classification/index': { network: 'all' as const, packages: ['pages/goods'] },
  'pages/tabs/shopping-cart/index': { network: 'all' as const, packages: ['pages/trade'] },
}

export default defineAppConfig({
  pages: built.filter(route => route.area === 'main').map(route => route.page ?? ''),
  subPackages,
  window: {
    navigationBarTitleText: 'ALM 商城',
    navigationBarTextStyle: themed('barText', 'black') as 'black',
    navigationBarBackgroundColor: themed('bar', '#ffffff'),
    backgroundTextStyle: themed('dots', 'dark') as 'dark',
    backgroundColor: themed('page', '#f4f5f8'),
  },
  tabBar: {
    custom: !weapp,
    color: themed('tab', '#69707E'),
    selectedColor: themed('activeTab', '#2257F5'),
    backgroundColor: themed('bar', '#ffffff'),
    borderStyle: themed('tabLine', 'white') as 'white',
    list: tabs,
  },
  ...(weapp && {
    themeLocation: 'theme.json',
    // what the platform's search may show
    sitemapLocation: 'sitemap.json',
    // the platform hands out addresses and positions only to programs that say so
    requiredPrivateInfos: ['chooseAddress', 'getLocation'],
    permission: { 'scope.userLocation': { desc: '用于在地图上选择收货地址和填写地点' } },
    __usePrivacyCheck__: true,
    preloadRule,
    // config/nativeComponents.ts hands it on to the pages that use it
    usingComponents: {
      'goods-face': './ui/goods-face/native/index',
      'cart-line': './features/cart/native/index',
      'list-row': './widgets/list/native/index',
      'place-map': './ui/map-view/native/index',
    },
  }),
  // lets the program learn of the system's theme; its colours follow at run time
  darkmode: true,
  lazyCodeLoading: 'requiredComponents',
  // pages of H5 appear at once; a slide would only delay the first glance at a product
  ...(!weapp && { animation: false }),
})
