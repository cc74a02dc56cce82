import type { BannerImage, LayoutModule, LayoutModuleStyle, NavItem } from '@wire/site'
import { bannerPath, classPicturePath } from './picturePaths'

/** Builders of layout modules (shop §3). Lengths in design px. */

const CARD: LayoutModuleStyle = {
  margin: { top: 10, right: 12, bottom: 0, left: 12 },
  radius: { topLeft: 10, topRight: 10, bottomRight: 10, bottomLeft: 10 },
}

const titled = (name: string, look: 2 | 3 = 3): LayoutModuleStyle => ({
  ...CARD,
  moduleTitle: { radio: look, name, fontSize: 16, colorVal: '#14171F' },
})

const moduleOf = (
  id: string,
  componentName: string,
  name: string,
  more: Partial<LayoutModule>,
  type: LayoutModule['type'] = 'image',
): LayoutModule => ({ id, type, name, componentName, isShow: '1', style: CARD, ...more })

export const shopLink = (shopUuid: string): string => `/shop?cShopUuid=${shopUuid}&tpath=2`
export const productLink = (prodCode: string): string => `/ProductDetails?cProdCode=${prodCode}`
export const classLink = (classUuid: string): string =>
  `/micro/alm-mall-shop/home/ClassiFication?cClassUuid=${classUuid}`

export const shopInfoLink = (shopUuid: string): string =>
  `/micro/alm-mall-shop/shop/shopinfo?cShopUuid=${shopUuid}`

export const bannerSlide = (bannerId: string, path: string): BannerImage => ({
  img: bannerPath(bannerId),
  imgstyle: 'cover',
  Lnk: 1,
  LnkAddr: path,
  path,
})

/** Styles one to six of shop §9; `seconds` between pictures, 0 without autoplay. */
export const banners = (
  id: string,
  style: 'one' | 'two' | 'three' | 'four' | 'five' | 'six',
  slides: BannerImage[],
  seconds: number,
): LayoutModule =>
  moduleOf(id, 'banner-images', '轮播图', {
    pictureSettings: { imageStyle: `basic_style_${style}`, height: 150 },
    dataList: slides,
    linkopts: {
      Sr: {
        AutomaticallyRoundshow: seconds > 0 ? '0' : '1',
        interval: seconds > 0 ? seconds : 3,
        pageNum: 3,
        spaceBetween: 20,
      },
    },
  })

export const classEntry = (classUuid: string, navName: string): NavItem => ({
  navName,
  cUrl: [{ url: classPicturePath(classUuid) }],
  navUrl: '',
  navPath: classLink(classUuid),
})

export const navGrid = (id: string, entries: NavItem[], columns: 3 | 4 | 5): LayoutModule =>
  moduleOf(id, 'nav-grid', '分类导航', { dataList: entries, columns, interval: 8 })

export const swipeGrid = (id: string, title: string, entries: NavItem[], columns: 3 | 4 | 5): LayoutModule =>
  moduleOf(id, 'swipe-grid', title, { dataList: entries, columns, style: titled(title) })

export const buttons = (id: string, entries: NavItem[]): LayoutModule =>
  moduleOf(id, 'buttons', '快捷入口', { dataList: entries }, 'button')

export const notice = (id: string, lines: { contnt: string; link: string }[]): LayoutModule =>
  moduleOf(
    id,
    'scrolling-notice',
    '公告',
    {
      dataList: lines.map(({ contnt, link }) => ({ contnt, linkopts: { linkType: 1, link } })),
      textSettings: { contnt: lines.map(line => line.contnt).join('　') },
      scrollSettings: { direction: 'left', scrollamount: 6, scrolldelay: 85 },
    },
    'text',
  )

export const text = (id: string, contnt: string, size: number, bold: boolean): LayoutModule =>
  moduleOf(
    id,
    'text',
    '标题',
    {
      style: {
        margin: { top: 16, right: 12, bottom: 0, left: 12 },
        font: {
          fontSize: size,
          linheight: 0,
          colorPickerVal: '#14171F',
          isBold: bold ? '1' : '0',
          alignType: 'left',
        },
      },
      textSettings: { contnt },
    },
    'text',
  )

/** Products of comma-joined classes, more on demand; without title when `title` is empty. */
export const classProducts = (id: string, title: string, classUuids: string): LayoutModule =>
  moduleOf(id, 'product-list', title || '商品列表', {
    ...(title ? { style: titled(title) } : {}),
    prodTypeRadio: 2,
    partnerClass: { cClassUuid: classUuids },
    defaultDisplay: 10,
    paginationMode: 2,
    columns: 2,
  })

/** Chosen products, with a pager when there are more than fit a page. */
export const chosenProducts = (
  id: string,
  title: string,
  codes: string[],
  { columns, perPage = codes.length }: { columns: 1 | 2; perPage?: number },
): LayoutModule =>
  moduleOf(id, 'product-list', title, {
    style: titled(title),
    prodTypeRadio: 1,
    dataList: codes,
    defaultDisplay: perPage,
    ...(perPage < codes.length ? { paginationMode: 1 } : {}),
    columns,
  })

export const productTabs = (
  id: string,
  title: string,
  tabs: { title: string; goodsList: string[] }[],
): LayoutModule =>
  moduleOf(id, 'tags', title, { style: titled(title), styleTabDataList: tabs, defaultDisplay: 6, columns: 2 })

export const shopSlider = (id: string, title: string, shopUuids: string[]): LayoutModule =>
  moduleOf(id, 'shop-slider', title, {
    style: titled(title),
    dataList: shopUuids,
    linkopts: { Sr: { AutomaticallyRoundshow: '1', interval: 3, pageNum: 3, spaceBetween: 20 } },
  })

export const shopList = (id: string, title: string, shopUuids: string[]): LayoutModule =>
  moduleOf(id, 'shop-list', title, {
    style: titled(title),
    dataList: shopUuids,
    defaultDisplay: 6,
  })

/** Links and lines at the end of every page. */
export const siteFoot = (
  id: string,
  links: Pick<NavItem, 'navName' | 'navPath'>[],
  lines: string[],
): LayoutModule => ({
  id,
  type: 'text',
  name: '页脚',
  componentName: 'site-foot',
  isShow: '1',
  dataList: links,
  textSettings: { contnt: lines.join('\n') },
})

interface TextBlock {
  id: string
  textVal: string
  x: number
  y: number
  width: number
  height: number
  fontSize: number
  color: string
  bold?: boolean
  link?: string
}

export const draggableText = (block: TextBlock): LayoutModule => ({
  id: block.id,
  type: 'text',
  name: '文本',
  componentName: 'draggable-text',
  isShow: '1',
  x: block.x,
  y: block.y,
  width: block.width,
  height: block.height,
  textVal: block.textVal,
  fontopts: {
    fontSize: block.fontSize,
    linheight: 0,
    colorPickerVal: block.color,
    isBold: block.bold ? '1' : '0',
    isItalic: '0',
    isUnderline: '0',
    alignType: 'left',
  },
  ...(block.link ? { linkopts: { linkType: 1 as const, link: block.link } } : {}),
})

export const freeContainer = (
  id: string,
  height: number,
  background: string,
  list: LayoutModule[],
): LayoutModule =>
  moduleOf(id, 'free-container', '自由容器', { width: 351, height, list, style: { ...CARD, background } })
