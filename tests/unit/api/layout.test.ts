import type { LayoutModule } from '@wire/site'
import { decodeColumnPage, decodeModules, decodeTemplate } from '@/api/decode/layout'
import { decodeProductPage } from '@/api/decode/product'
import { decodeItemLink, decodeLinkOptions } from '@/api/decode/link'
import { fieldsOf } from '@/base/decode'
import type { BannerModule, NavGridModule, ProductListModule, StorefrontModule } from '@/api/storefront'

const wired = (more: Partial<LayoutModule> & Record<string, unknown>): LayoutModule => ({
  id: 'm1',
  type: 'image',
  name: '模块',
  componentName: 'banner-images',
  ...more,
})
const one = <K extends StorefrontModule['kind']>(
  wire: unknown,
  kind: K,
): Extract<StorefrontModule, { kind: K }> => {
  const [decoded] = decodeModules([wire])
  if (decoded?.kind !== kind) throw new Error(`${kind} expected, not ${decoded?.kind}`)
  return decoded as Extract<StorefrontModule, { kind: K }>
}

describe('a storefront page', () => {
  it('[S036] keeps its modules in drawing order and leaves hidden ones out', () => {
    const modules = [
      wired({ id: 'a' }),
      wired({ id: 'b', isShow: '0' }),
      wired({ id: 'c', componentName: 'text', textSettings: { contnt: '<b>x</b>' } }),
    ]
    const page = decodeColumnPage({ cColumnUuid: 'home', cTitle: '首页', modules }, 'data')
    expect(page.modules.map(({ id, kind }) => [id, kind])).toEqual([
      ['a', 'banner'],
      ['c', 'text'],
    ])
  })

  it('shows a placeholder for what it does not know, and the siblings live', () => {
    const decoded = decodeModules([
      wired({ id: 'x', componentName: 'three-d-viewer', name: '3D' }),
      wired({ id: { odd: 1 } as unknown as string }),
      null,
      wired({ id: 'ok' }),
    ])
    expect(decoded.map(({ kind, id }) => [kind, id])).toEqual([
      ['broken', 'x'],
      ['broken', 'broken-1'],
      ['broken', 'broken-2'],
      ['banner', 'ok'],
    ])
    expect(decoded[0]).toMatchObject({ name: '3D', componentName: 'three-d-viewer' })
  })

  it('[S065] nests free containers, within limits', () => {
    const nest = (depth: number): LayoutModule =>
      wired({
        id: `d${depth}`,
        componentName: 'free-container',
        x: 3,
        sx: 7,
        sy: 9,
        list: depth ? [nest(depth - 1)] : [],
      })
    let current: StorefrontModule | undefined = one(nest(20), 'container')
    let depth = 0
    expect(current.box).toMatchObject({ x: 7, y: 9 })
    while (current?.kind === 'container') {
      depth += 1
      current = current.children[0]
    }
    expect([depth, current?.kind]).toEqual([6, 'broken'])
  })
})

describe('banner settings', () => {
  const banner = (Sr: object): BannerModule => one(wired({ linkopts: { Sr } }), 'banner')

  it('[S081] default to interval 3, pageNum 3 and spaceBetween 20', () => {
    expect(one(wired({}), 'banner').carousel).toEqual({
      autoplay: true,
      interval: 3,
      pageNum: 3,
      spaceBetween: 20,
    })
  })

  it('[S079] [S080] are read below linkopts.Sr; AutomaticallyRoundshow 1 means no autoplay', () => {
    expect(
      banner({ AutomaticallyRoundshow: '1', interval: 5, pageNum: '2', spaceBetween: 8 }).carousel,
    ).toEqual({
      autoplay: false,
      interval: 5,
      pageNum: 2,
      spaceBetween: 8,
    })
    expect(banner({ AutomaticallyRoundshow: '0' }).carousel.autoplay).toBe(true)
    expect(banner({ interval: -5, pageNum: 1e9 }).carousel).toMatchObject({ interval: 1, pageNum: 10 })
  })

  it('[S077] [S078] carry pictures with a path or an address to go to', () => {
    const dataList = [
      {
        img: '/media/1.png',
        Msk: '#00000080',
        imgstyle: 'contain',
        pictureZoom: '120',
        Lnk: '1',
        path: '/shop?cShopUuid=s1',
        LnkAddr: 'https://other.example',
      },
      { img: '/media/2.png', Lnk: 2, LnkAddr: 'https://other.example/x' },
      { img: '/media/3.png', Lnk: '2', path: '/shop?cShopUuid=s1', LnkAddr: 'https://other.example/y' },
      { img: 'javascript:alert(1)' },
      'not a picture',
    ]
    expect(one(wired({ dataList }), 'banner').slides).toEqual([
      expect.objectContaining({
        imageUrl: '/media/1.png',
        mask: '#00000080',
        whole: true,
        zoom: 1.2,
        link: { kind: 'shop', shopUuid: 's1' },
      }),
      expect.objectContaining({
        whole: false,
        zoom: 1,
        link: { kind: 'external', url: 'https://other.example/x', host: 'other.example' },
      }),
      // 2 is an address; the fields beside it do not matter
      expect.objectContaining({
        link: { kind: 'external', url: 'https://other.example/y', host: 'other.example' },
      }),
    ])
  })

  it('[S085] know six styles', () => {
    const styleOf = (imageStyle: string) => one(wired({ pictureSettings: { imageStyle } }), 'banner').style
    const names = ['one', 'two', 'three', 'four', 'five', 'six']
    expect(names.map(name => styleOf(`basic_style_${name}`))).toEqual([1, 2, 3, 4, 5, 6])
    expect(styleOf('other')).toBe(1)
  })
})

describe('lists', () => {
  const list = (more: object): ProductListModule =>
    one(wired({ componentName: 'product-list', ...more }), 'productList')
  const product = { cProdCode: 'p1', cProdName: '手套', iPrice: '12.50', cUrl: '/1.png', bOperated: 1 }

  it('[S068] are of chosen items or of a class', () => {
    const chosen = list({ prodTypeRadio: '1', dataList: [product, 'p2', { cProdCode: 'p3' }] })
    expect(chosen.source).toEqual({ by: 'items', codes: ['p1', 'p2', 'p3'] })
    expect(chosen.products).toMatchObject({ items: [{ productCode: 'p1', price: 1250 }], broken: [''] })
    expect(list({ prodTypeRadio: 2, partnerClass: { cClassUuid: 'c1,c2' } }).source).toEqual({
      by: 'class',
      classUuids: ['c1', 'c2'],
    })
  })

  it('[S069] [S070] [S071] have a page size and a way to page', () => {
    expect(list({ defaultDisplay: 6, paginationMode: 1 })).toMatchObject({ pageSize: 6, pagination: 'pager' })
    expect(list({ paginationMode: '2' })).toMatchObject({ pageSize: 10, pagination: 'loadMore' })
    expect(list({ defaultDisplay: -1 })).toMatchObject({ pageSize: 1, pagination: 'none' })
  })

  it('[S089] nav grid rows are 74 plus twice the interval high', () => {
    const grid: NavGridModule = one(
      wired({
        componentName: 'nav-grid',
        interval: 8,
        columns: 4,
        dataList: [{ navName: '办公', cUrl: [{ url: '/n.png' }], navPath: '/ProductDetails?cProdCode=p1' }],
      }),
      'navGrid',
    )
    expect(grid).toMatchObject({ rowHeight: 90, columns: 4 })
    expect(grid.entries).toEqual([
      { name: '办公', imageUrl: '/n.png', link: { kind: 'product', productCode: 'p1' } },
    ])
  })

  it('[S086] [S087] swipe grids show 3 to 5 columns, the shop slider 2 per view', () => {
    const columns = (given: unknown) =>
      one(wired({ componentName: 'swipe-grid', columns: given as number }), 'swipeGrid').columns
    expect([columns(1), columns(5), columns('x'), columns(99)]).toEqual([3, 5, 4, 5])
    expect(one(wired({ componentName: 'shop-slider' }), 'shopSlider').perView).toBe(2)
  })

  it('tabs, notices, buttons and shops read their items', () => {
    const tabs = [{ title: '热销', goodsList: [product] }, { title: '新品' }]
    expect(one(wired({ componentName: 'tags', styleTabDataList: tabs }), 'tags').tabs).toMatchObject([
      { title: '热销', codes: ['p1'] },
      { title: '新品', codes: [] },
    ])
    const notice = wired({
      componentName: 'scrolling-notice',
      textSettings: { contnt: '公告' },
      scrollSettings: { direction: 'up', scrolldelay: 1e9 },
    })
    expect(one(notice, 'notice')).toMatchObject({
      items: [{ content: '公告' }],
      scroll: { direction: 'up', delay: 10_000 },
    })
    const buttons = wired({
      componentName: 'buttons',
      dataList: [{ name: '去看看', link: 'sharingCenter' }, {}],
    })
    expect(one(buttons, 'buttons').buttons).toMatchObject([{ label: '去看看', link: { kind: 'internal' } }])
    const shops = wired({
      componentName: 'shop-list',
      dataList: [{ cShopUuid: 's1', cShopName: '店' }, 's2'],
    })
    expect(one(shops, 'shopList')).toMatchObject({
      shopUuids: ['s1', 's2'],
      shops: { items: [{ name: '店' }] },
    })
  })
})

describe('text blocks', () => {
  const text = (more: object) => one(wired({ componentName: 'draggable-text', ...more }), 'draggableText')

  it('[S098] [S099] [S100] [S107] keep text and font; any other alignment is justified', () => {
    const fontopts = {
      fontSize: 16,
      linheight: 0,
      colorPickerVal: '#333',
      isBold: '1',
      alignType: 'ri-align-right',
    }
    expect(text({ textVal: '  a ', fontopts })).toMatchObject({
      text: '  a ',
      font: { size: 16, lineHeight: 0, color: '#333', bold: true, italic: false, align: 'right' },
    })
    const align = (alignType: string) => text({ fontopts: { alignType } }).font.align
    expect(['ri-align-left', 'ri-align-center', 'ri-align-justify', 'x'].map(align)).toEqual([
      'left',
      'center',
      'justify',
      'justify',
    ])
  })

  it('[S098] have a width and height; the one saved last goes before the initial one', () => {
    expect(text({ x: 4, y: 6, width: 120, height: 40 }).box).toEqual({ x: 4, y: 6, width: 120, height: 40 })
    expect(text({ width: 120, height: 40, swidth: 90, sheight: 30 }).box).toMatchObject({
      width: 90,
      height: 30,
    })
  })

  it('[S106] are cut at 999999 characters', () => {
    expect(text({ textVal: 'x'.repeat(1_000_001) }).text).toHaveLength(999_999)
  })

  it('take only colours for colours and bounded numbers for sizes', () => {
    const style = {
      margin: { top: 1e9, left: 'x' },
      radius: { topLeft: -4 },
      background: 'url(https://evil.example/track)',
      font: { colorPickerVal: 'red;background:url(x)', fontSize: 1e9, fontFamilyType: 'a;}b{' },
      moduleTitle: { radio: '3', name: '推荐', colorVal: '#f00' },
    }
    const { frame } = one(wired({ style: style as unknown as LayoutModule['style'] }), 'banner')
    expect(frame).toMatchObject({
      margin: { top: 500, left: 0 },
      radius: { topLeft: 0 },
      background: undefined,
      font: { color: undefined, size: 200, family: undefined },
      title: { look: 'bar', name: '推荐', color: '#f00' },
    })
    const gradient = 'linear-gradient(180deg, #fff 0%, rgba(0, 0, 0, .5) 100%)'
    expect(one(wired({ style: { background: gradient } }), 'banner').frame.background).toBe(gradient)
  })
})

describe('links of modules', () => {
  it.each([
    ['/deLianHui?params=%7B%7D', { kind: 'deLianHui', params: '{}' }],
    ['/shop?cShopUuid=s1&tpath=2', { kind: 'shop', shopUuid: 's1' }],
    ['/micro/alm-mall-shop/ProductDetails?cProdCode=p1', { kind: 'product', productCode: 'p1' }],
    ['/micro/alm-mall-shop/enquiry/enquiryinfo?id=1', { kind: 'enquiry', query: { id: '1' } }],
    ['/ProductDetails', { kind: 'internal', path: '/ProductDetails' }],
    ['main', { kind: 'internal', path: 'main' }],
    ['https://a.example/x', { kind: 'external', host: 'a.example' }],
    ['javascript:alert(1)', { kind: 'none' }],
    ['//evil.example', { kind: 'none' }],
    ['', { kind: 'none' }],
  ])('[S047] [S048] [S049] [S050] [S051] %s', (link, expected) => {
    const decoded = decodeLinkOptions({ linkType: 1, link })
    expect(decoded).toMatchObject(expected)
  })

  it('[S064] of a nav item stand in its navPath, or its navUrl', () => {
    const link = (item: object) => decodeItemLink(fieldsOf({ navName: '入口', ...item }))
    expect(link({ navUrl: 'https://a.example/x' })).toMatchObject({
      kind: 'external',
      url: 'https://a.example/x',
    })
    expect(link({ navPath: '/shop?cShopUuid=s1' })).toEqual({ kind: 'shop', shopUuid: 's1' })
  })

  it('[S052] know the category deLianHui', () => {
    expect(decodeItemLink(fieldsOf({ linkObjs: { LinkCate1: 'deLianHui' } }))).toEqual({ kind: 'deLianHui' })
    expect(decodeLinkOptions({ link: '/deLianHui?params=a', linkObjs: { LinkCate1: '德链汇' } })).toEqual({
      kind: 'deLianHui',
      params: 'a',
    })
  })

  it('do not fall back from a refused address to the objects beside it', () => {
    expect(decodeLinkOptions({ link: 'javascript:1', linkObjs: { cProdCode: 'p1' } })).toEqual({
      kind: 'none',
    })
    expect(decodeLinkOptions({ linkObjs: { cProdCode: 'p1' } })).toEqual({
      kind: 'product',
      productCode: 'p1',
    })
  })
})

it('[S061] [S062] a storefront product is read with its code, name, price, picture, self-operated mark and page count', () => {
  const product = {
    cProdCode: 'AL01',
    cProdName: '手套',
    iPrice: '12.50',
    cUrl: '/1.png',
    bOperated: '1',
    totalPage: 3,
  }
  const page = decodeProductPage([product, { cProdName: 'without a code' }], 'data')
  expect(page).toMatchObject({ totalPages: 3, broken: ['without a code'] })
  expect(page.items).toMatchObject([
    { productCode: 'AL01', name: '手套', price: 1250, imageUrl: '/1.png', selfOperated: true },
  ])
})

describe('[S004] what all pages of a site have in common', () => {
  const columnList = [{ cColumnUuid: 'home', cColumnName: '精选', bHome: '1' }, { cColumnName: 'no id' }]
  const foot = wired({
    id: 'f',
    componentName: 'site-foot',
    dataList: [{ navName: '用户协议', navPath: '/login-clause?type=agreement' }, { navPath: '/no-name' }, 7],
    textSettings: { contnt: ' 客服热线 400 \n\n联采优选\r\n' },
  })

  it('is read with its pages and a foot of links and lines', () => {
    const read = decodeTemplate(
      { columnList, foot: { modules: [foot, wired({ id: 'x', componentName: 'y' })] } },
      '',
    )
    expect(read.columns).toEqual([{ columnUuid: 'home', name: '精选', isHome: true }])
    expect(read.foot).toMatchObject([
      {
        kind: 'foot',
        links: [{ name: '用户协议', link: { path: '/login-clause' } }],
        lines: ['客服热线 400', '联采优选'],
      },
      { kind: 'broken', id: 'x' },
    ])
  })

  it('is worth having without a foot', () => {
    for (const odd of [undefined, null, 'text', [], { modules: {} }])
      expect(decodeTemplate({ columnList, foot: odd }, '')).toMatchObject({
        columns: [{ name: '精选' }],
        foot: [],
      })
  })
})

it('a page tells whether the site has others', () => {
  const told = (iColumnCount?: unknown) =>
    decodeColumnPage({ cColumnUuid: 'home', modules: [], iColumnCount }, '').hasSiblings
  expect([told(1), told(7), told('2'), told(), told('many')]).toEqual([
    false,
    true,
    true,
    undefined,
    undefined,
  ])
})
