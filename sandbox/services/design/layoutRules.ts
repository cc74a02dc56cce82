import * as v from 'valibot'

/** What a storefront may be made of (shop §3, §9): a layout anybody could not show safely is not stored. */

/** Drag limits of shop §9, design px. */
const MIN_WIDTH = 20
const MIN_HEIGHT = 20
const MAX_HEIGHT = 2000
const MAX_PLACE = 2000
const MAX_ITEMS = 300
const MAX_TEXT = 999_999
const MAX_DEPTH = 6
export const MAX_MODULES = 200

const COMPONENTS = [
  'banner-images',
  'text',
  'buttons',
  'scrolling-notice',
  'tags',
  'product-list',
  'shop-list',
  'shop-slider',
  'nav-grid',
  'swipe-grid',
  'free-container',
  'draggable-text',
] as const

const HIDDEN_CHARACTERS =
  /[\u0000-\u0020\u007F-\u00A0\u2028\u2029\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\\<>"`{}|^]/
const INTERNAL = /^\/?[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?(?:[?#].*)?$/
const EXTERNAL = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#].*)?$/i

/** A path of the shop or a plain web address: no script, no other scheme, no `//host`, no user info. */
const isAddress = (text: string): boolean =>
  text === '' ||
  (!HIDDEN_CHARACTERS.test(text) &&
    (/^[a-z][a-z0-9+.-]*:/i.test(text) ? EXTERNAL.test(text) : text === '/' || INTERNAL.test(text)))
const isPicture = (text: string): boolean =>
  text === '' ||
  (!HIDDEN_CHARACTERS.test(text) && (text.startsWith('/media/') || /^https:/i.test(text)) && isAddress(text))
const COLOUR =
  /^(?:|#[0-9a-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\)|linear-gradient\((?:[\w\s.,%#-]|\([\d\s.,%]*\)){1,200}\))$/i
const ACTIVE =
  /<[\s/]*(?:script|iframe|object|embed|link|style|form|meta|base|svg|math)\b|\son\w+\s*=|(?:java|vb)script\s*:|data\s*:\s*text/i

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const address = v.pipe(text(2048), v.check(isAddress))
const picture = v.pipe(text(2048), v.check(isPicture))
const colour = v.pipe(text(260), v.regex(COLOUR))
const flag = v.union([v.boolean(), v.picklist([0, 1, '0', '1'])])
const choice = v.picklist([1, 2, '1', '2'])
const between = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most))
const whole = (least: number, most: number) => v.pipe(between(least, most), v.integer())
const some = <S extends v.GenericSchema>(schema: S) => v.optional(schema)

const font = {
  fontSize: some(between(1, 200)),
  linheight: some(between(0, 400)),
  colorPickerVal: some(colour),
  isBold: some(flag),
  isItalic: some(flag),
  isUnderline: some(flag),
  alignType: some(text(40)),
}
const family = v.pipe(text(80), v.regex(/^[\p{L}\d ,'-]*$/u))
const side = some(between(-500, 500))
const corner = some(between(0, 500))
const linkObjects = v.strictObject({
  LinkCate1: some(text(40)),
  cShopUuid: some(text(64)),
  cProdCode: some(text(64)),
})
const linkOptions = {
  linkType: some(choice),
  link: some(address),
  path: some(address),
  linkObjs: some(linkObjects),
}
const style = v.strictObject({
  margin: some(v.strictObject({ top: side, right: side, bottom: side, left: side })),
  radius: some(
    v.strictObject({ topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner }),
  ),
  background: some(colour),
  font: some(v.strictObject(font)),
  moduleTitle: some(
    v.strictObject({
      radio: v.picklist([1, 2, 3]),
      name: some(text(60)),
      fontSize: some(between(1, 200)),
      colorVal: some(colour),
    }),
  ),
})

/** A code, or a banner picture, nav item, notice line, product or shop as the storefront knows them. */
const item = v.union([
  id,
  v.strictObject({
    img: some(picture),
    Msk: some(colour),
    imgstyle: some(text(40)),
    pictureZoom: some(text(40)),
    Lnk: some(choice),
    LnkAddr: some(address),
    path: some(address),
    linkObjs: some(linkObjects),
    navName: some(text(60)),
    cUrl: some(v.union([picture, v.pipe(v.array(v.strictObject({ url: picture })), v.maxLength(10))])),
    navUrl: some(address),
    navPath: some(address),
    contnt: some(text(500)),
    linkopts: some(v.strictObject(linkOptions)),
    cProdCode: some(id),
    cProdName: some(text(200)),
    cShopUuid: some(id),
    cShopName: some(text(200)),
    cPreviewUrl: some(picture),
    iPrice: some(v.union([v.number(), text(20)])),
    bOperated: some(flag),
  }),
])
const items = v.pipe(v.array(item), v.maxLength(MAX_ITEMS))

const rich = v.pipe(
  text(MAX_TEXT),
  v.check(value => !ACTIVE.test(value)),
)
const fields = {
  id,
  type: text(20),
  name: text(60),
  componentName: v.picklist(COMPONENTS),
  icon: some(text(60)),
  isShow: some(flag),
  style: some(style),
  width: some(between(MIN_WIDTH, MAX_PLACE)),
  height: some(between(MIN_HEIGHT, MAX_HEIGHT)),
  swidth: some(between(MIN_WIDTH, MAX_PLACE)),
  sheight: some(between(MIN_HEIGHT, MAX_HEIGHT)),
  x: some(between(0, MAX_PLACE)),
  y: some(between(0, MAX_PLACE)),
  sx: some(between(0, MAX_PLACE)),
  sy: some(between(0, MAX_PLACE)),
  dataList: some(items),
  styleTabDataList: some(
    v.pipe(v.array(v.strictObject({ title: text(30), goodsList: some(items) })), v.maxLength(20)),
  ),
  partnerClass: some(v.strictObject({ cClassUuid: text(2000) })),
  prodTypeRadio: some(choice),
  defaultDisplay: some(whole(1, 100)),
  paginationMode: some(choice),
  columns: some(whole(1, 5)),
  interval: some(between(0, 200)),
  pictureSettings: some(
    v.strictObject({
      imageStyle: some(v.pipe(v.string(), v.regex(/^basic_style_(one|two|three|four|five|six)$/))),
      height: some(between(MIN_HEIGHT, MAX_HEIGHT)),
    }),
  ),
  scrollSettings: some(
    v.strictObject({
      direction: some(v.picklist(['left', 'right', 'up', 'down'])),
      scrollamount: some(between(1, 100)),
      scrolldelay: some(between(0, 10_000)),
    }),
  ),
  textSettings: some(v.strictObject({ contnt: some(rich) })),
  linkopts: some(
    v.strictObject({
      ...linkOptions,
      Sr: some(
        v.strictObject({
          AutomaticallyRoundshow: some(v.picklist(['0', '1'])),
          interval: some(between(1, 60)),
          pageNum: some(whole(1, 10)),
          spaceBetween: some(between(0, 200)),
        }),
      ),
    }),
  ),
  textVal: some(text(MAX_TEXT)),
  fontopts: some(v.strictObject({ ...font, fontFamilyType: some(family) })),
}

const moduleAt = (depth: number): v.GenericSchema =>
  v.strictObject({
    ...fields,
    list: some(
      depth >= MAX_DEPTH
        ? v.pipe(v.array(v.unknown()), v.maxLength(0))
        : v.pipe(v.array(v.lazy(() => moduleAt(depth + 1))), v.maxLength(MAX_ITEMS)),
    ),
  })
const moduleRule = moduleAt(1)

/** What people call the parts of a module. */
const PARTS: readonly (readonly [fields: RegExp, name: string])[] = [
  [/^(?:img|cUrl|url|cPreviewUrl)$/, '图片地址'],
  [/^(?:Lnk|LnkAddr|path|link|linkType|linkObjs|linkopts|navPath|navUrl)$/, '链接'],
  [/^(?:navName|name|title|cProdName|cShopName)$/, '名称'],
  [/^(?:contnt|textVal|textSettings)$/, '文字'],
  [/^(?:background|colorPickerVal|colorVal|Msk)$/, '颜色'],
  [/^(?:fontSize|linheight|fontFamilyType|alignType|fontopts|font)$/, '字体'],
  [/^(?:s?width|s?height|s?x|s?y|margin|radius|top|left|right|bottom)$/, '尺寸或位置'],
  [/^(?:styleTabDataList|goodsList)$/, '标签页'],
]

/** The first thing wrong with a module, in words; undefined: it may be stored. */
export const faultOf = (module: unknown): string | undefined => {
  const result = v.safeParse(moduleRule, module)
  if (result.success) return undefined
  const [issue] = result.issues
  const path = ((issue && v.getDotPath(issue)) ?? '').split('.')
  const part = path.filter(name => !/^\d+$/.test(name)).pop() ?? ''
  const name = PARTS.find(([fields]) => fields.test(part))?.[1] ?? '设置'
  const list = path.lastIndexOf('dataList')
  const at = list < 0 ? NaN : Number(path[list + 1])
  return Number.isNaN(at) ? name : `第${at + 1}项的${name}`
}
