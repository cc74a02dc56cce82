import { isRecord, read, type Fields } from '@/base/decode'
import { bannerStyleName, COMPONENTS, decodeDesignModule, Keys, TITLE_LOOKS } from './decode/designModule'
import type { DesignFont, DesignItem, DesignLink, DesignModule, DesignTab } from './decode/designTypes'

type Loose = Record<string, unknown>

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const flag = (value: boolean) => (value ? '1' : '0')
const loose = (value: unknown): Loose => (isRecord(value) ? { ...value } : {})
const given = (fields: Loose): Loose =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))

const ALIGN = {
  left: 'ri-align-left',
  right: 'ri-align-right',
  center: 'ri-align-center',
  justify: 'ri-align-justify',
}

const fontFields = (font: DesignFont, raw: Fields): Loose => {
  const { linheight, fontSize, colorPickerVal, fontFamilyType, ...rest } = raw
  void [linheight, fontSize, colorPickerVal, fontFamilyType]
  return {
    ...rest,
    ...given({
      fontSize: font.size,
      linheight: font.lineHeight,
      colorPickerVal: font.color,
      fontFamilyType: font.family,
    }),
    isBold: flag(font.bold),
    isItalic: flag(font.italic),
    isUnderline: flag(font.underline),
    alignType: ALIGN[font.align],
  }
}

/** Without blanks around it, and without the # that a page of the shop has in the browser's address bar. */
const addressOf = ({ type, address }: DesignLink): string =>
  type === 'internal' ? address.trim().replace(/^#/, '') : address.trim()

/** linkType 1 internal path, 2 url (shop §3). Objects stored beside the old address say nothing about a new one. */
const linkFields = (link: DesignLink, raw: Fields): Loose => {
  const { link: _link, path: _path, linkType: _type, linkObjs: _objects, ...rest } = raw
  void [_link, _path, _type, _objects]
  return link.type === 'none' || !link.address
    ? rest
    : { ...rest, linkType: link.type === 'internal' ? 1 : 2, link: addressOf(link) }
}

const ADDRESSES = ['Lnk', 'LnkAddr', 'path', 'navPath', 'navUrl', 'link', 'linkObjs'] as const

const itemFields = (item: DesignItem, before: DesignItem | undefined, module: DesignModule): unknown => {
  if (before && same(item, before)) return item.raw
  const out = loose(item.raw)
  const { link } = item
  const moved = !before || !same(link, before.link)
  if (moved) ADDRESSES.forEach(name => delete out[name])
  const internal = link.type === 'internal'
  const address = addressOf(link)
  const imageUrl = item.imageUrl.trim()
  if (module.kind === 'banner') {
    out['img'] = imageUrl
    if (moved && address)
      Object.assign(out, { Lnk: internal ? 1 : 2, LnkAddr: address, ...(internal && { path: address }) })
    return out
  }
  if (module.kind === 'notice') {
    out['contnt'] = item.text
    if (moved) out['linkopts'] = linkFields(link, {})
    return out
  }
  out['navName'] = item.text
  if (item.imageUrl !== before?.imageUrl) out['cUrl'] = imageUrl ? [{ url: imageUrl }] : []
  if (moved) {
    delete out['linkopts']
    if (address) Object.assign(out, internal ? { navPath: address } : { navUrl: address })
  }
  return out
}

/** Chosen goods that stay are handed back whole where they came whole. */
const codeFields = (codes: readonly string[], list: unknown, key: string): unknown[] => {
  const known = Array.isArray(list) ? list.filter(isRecord) : []
  return codes.map(code => known.find(item => read(item, key) === code) ?? code)
}

const tabFields = (tab: DesignTab): unknown => {
  const raw = loose(tab.raw)
  return { ...raw, title: tab.title, goodsList: codeFields(tab.codes, raw['goodsList'], 'cProdCode') }
}

type Write = (out: Loose, module: DesignModule, before: DesignModule) => void
const inPart = (out: Loose, key: string, change: Loose) => {
  out[key] = { ...loose(out[key]), ...change }
}
const inStyle = (out: Loose, change: Loose) => inPart(out, 'style', change)

/** A place saved before is named s…: both are written, so that no reader finds the old one. */
const writePlace = (out: Loose, name: string, value: number) => {
  out[name] = value
  if (`s${name}` in out) out[`s${name}`] = value
}

const writeBox: Write = (out, { box }, before) => {
  for (const name of ['x', 'y', 'width', 'height'] as const)
    if (box[name] !== before.box[name]) writePlace(out, name, box[name])
}

const writeHeight: Write = (out, { kind, height }) => {
  if (kind === 'banner') inPart(out, 'pictureSettings', { height })
  else writePlace(out, 'height', height)
}

const PAGINATION = { pager: 1, loadMore: 2 } as const

/** How each setting goes back; written only when it has been edited. */
const writers: { [K in keyof DesignModule]?: Write } = {
  name: (out, { name }) => void (out['name'] = name),
  visible: (out, { visible }) => void (out['isShow'] = flag(visible)),
  margin: (out, { margin }) => inStyle(out, { margin }),
  radius: (out, { radius }) => inStyle(out, { radius }),
  background: (out, { background }) => inStyle(out, { background }),
  title: (out, { title }) =>
    inStyle(out, {
      moduleTitle: given({
        radio: TITLE_LOOKS.indexOf(title.look) + 1,
        name: title.name,
        fontSize: title.fontSize,
        colorVal: title.color,
      }),
    }),
  font: (out, { kind, font }) => {
    if (kind === 'draggableText') out['fontopts'] = fontFields(font, loose(out['fontopts']))
    else inStyle(out, { font: fontFields(font, loose(loose(out['style'])['font'])) })
  },
  box: writeBox,
  height: writeHeight,
  text: (out, { kind, text }) => {
    if (kind === 'draggableText') out['textVal'] = text
    else inPart(out, 'textSettings', { contnt: text })
  },
  link: (out, { link }) => void (out['linkopts'] = linkFields(link, loose(out['linkopts']))),
  codes: (out, { kind, codes }) => {
    out['dataList'] = codeFields(codes, out['dataList'], kind === 'productList' ? 'cProdCode' : 'cShopUuid')
  },
  tabs: (out, { tabs }) => void (out['styleTabDataList'] = tabs.map(tabFields)),
  source: (out, { source }) => void (out['prodTypeRadio'] = source === 'class' ? 2 : 1),
  classUuids: (out, { classUuids }) => inPart(out, 'partnerClass', { cClassUuid: classUuids.join(',') }),
  pageSize: (out, { pageSize }) => void (out['defaultDisplay'] = pageSize),
  pagination: (out, { pagination }) => {
    if (pagination === 'none') delete out['paginationMode']
    else out['paginationMode'] = PAGINATION[pagination]
  },
  columns: (out, { columns }) => void (out['columns'] = columns),
  interval: (out, { interval }) => void (out['interval'] = interval),
  carousel: (out, { carousel }) =>
    inPart(out, 'linkopts', {
      Sr: {
        AutomaticallyRoundshow: carousel.autoplay ? '0' : '1',
        interval: carousel.interval,
        pageNum: carousel.pageNum,
        spaceBetween: carousel.spaceBetween,
      },
    }),
  bannerStyle: (out, { bannerStyle }) =>
    inPart(out, 'pictureSettings', { imageStyle: bannerStyleName(bannerStyle) }),
  scroll: (out, { scroll }) =>
    void (out['scrollSettings'] = {
      direction: scroll.direction,
      scrollamount: scroll.amount,
      scrolldelay: scroll.delay,
    }),
}

/** A module as the server knows it: only what has been edited differs from what was read. */
export const encodeDesignModule = (module: DesignModule): unknown => {
  if (!isRecord(module.raw)) return module.raw
  const before = decodeDesignModule(module.raw, 0, new Keys())
  const out: Loose = { ...module.raw }
  if (module.kind === 'unreadable') {
    if (module.visible !== before.visible) out['isShow'] = flag(module.visible)
    return out
  }
  for (const [name, write] of Object.entries(writers) as [keyof DesignModule, Write][])
    if (!same(module[name], before[name])) write(out, module, before)
  if (!same(module.items, before.items))
    out['dataList'] = module.items.map(item =>
      itemFields(
        item,
        // a new entry may have the key of a deleted one
        before.items.find(({ key, raw }) => key === item.key && same(raw, item.raw)),
        module,
      ),
    )
  if (module.kind === 'container') {
    const list = module.children.map(encodeDesignModule)
    if (!same(list, out['list'] ?? [])) out['list'] = list
  }
  return out
}

export const encodeDesignModules = (modules: readonly DesignModule[]): unknown[] =>
  modules.map(encodeDesignModule)

const TYPES: Partial<Record<DesignModule['kind'], string>> = {
  text: 'text',
  draggableText: 'text',
  notice: 'text',
  buttons: 'button',
}

/** A new module, before anything of it is set. */
export const blankDesignModule = (kind: keyof typeof COMPONENTS, id: string): DesignModule =>
  decodeDesignModule(
    { id, type: TYPES[kind] ?? 'image', name: '', componentName: COMPONENTS[kind], isShow: '1' },
    0,
    new Keys(),
  )
