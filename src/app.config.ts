import { routeEntries } from './routes/table'

const built = routeEntries.map(([, route]) => route).filter(route => route.page)

/** Pages of one subpackage, relative to its root. */
const pagesOf = (area: string) =>
  built
    .filter(route => route.area === area)
    .map(route => (route.page ?? '').slice(`pages/${area}/`.length))

const areas = [...new Set(built.map(route => route.area))].filter(area => area !== 'main' && area !== 'pay')

const subPackages = areas.map(area => ({ root: `pages/${area}`, pages: pagesOf(area) }))

export default defineAppConfig({
  pages: built.filter(route => route.area === 'main').map(route => route.page ?? ''),
  subPackages,
  window: {
    navigationBarTitleText: 'ALM 商城',
    navigationBarTextStyle: 'black',
    navigationBarBackgroundColor: '#ffffff',
    backgroundTextStyle: 'dark',
    backgroundColor: '#f4f5f8',
  },
  tabBar: {
    custom: process.env.TARO_ENV === 'h5',
    color: '#6B7280',
    selectedColor: '#2257F5',
    backgroundColor: '#ffffff',
    borderStyle: 'white',
    list: built
      .filter(route => route.tab)
      .map(route => ({ pagePath: route.page ?? '', text: route.page ?? '' })),
  },
  lazyCodeLoading: 'requiredComponents',
})
