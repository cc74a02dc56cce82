import type { Enquiry, EnquiryGoods } from '@/api/enquiry'
import type { Fen } from '@/base/money'
import { typedYuan } from '@/base/typed'
import { isPhone } from '@/base/phone'
import { wholeQuantity } from '@/base/quantity'
import type { Failure } from '@/i18n/messages'
import { picturesProblem, type PicturesStanding } from '@/widgets/call-state/model/pictures'

export const LIMITS = {
  lines: 50,
  shops: 10,
  pictures: 6,
  title: 50,
  name: 100,
  spec: 200,
  unit: 10,
  quantity: 999_999,
  contact: 30,
  place: 200,
  remark: 500,
} as const

/** A line as it is typed. */
export interface DraftLine {
  /** of this form alone */
  key: string
  productCode?: string | undefined
  skuCode?: string | undefined
  imageUrl?: string | undefined
  name: string
  spec: string
  unit: string
  quantity: string
  targetPrice: string
}
export interface DraftShop {
  shopUuid: string
  name: string
}
export interface EnquiryDraft {
  title: string
  lines: readonly DraftLine[]
  shops: readonly DraftShop[]
  /** YYYY-MM-DD, the last day shops can quote on */
  lastDay: string
  contactName: string
  contactPhone: string
  deliveryPlace: string
  remark: string
  /** the same words with formats; '' for none */
  remarkHtml: string
}
/** As an earlier visit kept it; before remarks had formats, a draft had no HTML. */
export type FoundDraft = Omit<EnquiryDraft, 'remarkHtml'> & { remarkHtml?: string }
/** What stands in an open sheet of the form, and is not done. */
export interface Editing {
  line?: DraftLine
  /** HTML in the editor of the remark */
  remark?: string
}
type TextField = 'title' | 'lastDay' | 'contactName' | 'contactPhone' | 'deliveryPlace' | 'remark'
export type EnquiryField = TextField | 'lines' | 'shops' | 'pictures'

export interface EnquiryForm {
  draft: EnquiryDraft
  editing: Editing
  problems: Partial<Record<EnquiryField, Failure>>
  changed: boolean
  /** filled with what is known: it can be typed into */
  ready: boolean
}

export type EnquiryFormEvent =
  /** what is known of the person and of the goods; what was typed already stays */
  | { type: 'opened'; contactName: string; contactPhone: string; deliveryPlace: string; lastDay: string }
  | { type: 'draftFound'; draft: FoundDraft; editing?: Editing | undefined }
  /** a sheet was opened, typed into, or closed */
  | { type: 'sheetTyped'; editing: Editing }
  | { type: 'goodsArrived'; goods: readonly EnquiryGoods[]; quantity?: number | undefined }
  | { type: 'earlierArrived'; enquiry: Enquiry }
  /** the address of the page named it; the buyer has not chosen it on this form */
  | { type: 'shopArrived'; shop: DraftShop }
  | { type: 'typed'; field: TextField; text: string }
  | { type: 'remarkWritten'; text: string; html: string }
  | { type: 'lineSaved'; line: DraftLine }
  | { type: 'lineRemoved'; key: string }
  | { type: 'shopsChosen'; shops: readonly DraftShop[] }
  | { type: 'shopRemoved'; shopUuid: string }
  | { type: 'checked'; pictures: PicturesStanding; today: string }

export const openEnquiryForm: EnquiryForm = {
  draft: {
    title: '',
    lines: [],
    shops: [],
    lastDay: '',
    contactName: '',
    contactPhone: '',
    deliveryPlace: '',
    remark: '',
    remarkHtml: '',
  },
  editing: {},
  problems: {},
  changed: false,
  ready: false,
}

const BLANK = { name: '', spec: '', unit: '', quantity: '', targetPrice: '' }
export const newLine = (key: string): DraftLine => ({ key, ...BLANK })

/** A line as it stands in the form, blank where it is a new one. */
export const standingLine = ({ lines }: EnquiryDraft, key: string): DraftLine =>
  lines.find(line => line.key === key) ?? newLine(key)

/** What was typed into an open sheet; undefined: nothing. */
export const typedInSheet = ({ draft, editing }: EnquiryForm): Editing | undefined => {
  const { line, remark } = editing
  const isTyped = line && JSON.stringify(line) !== JSON.stringify(standingLine(draft, line.key))
  if (isTyped) return { line }
  return remark === undefined ? undefined : { remark }
}

export const quantityOf = (text: string): number | undefined => {
  const quantity = wholeQuantity(text)
  return quantity && quantity <= LIMITS.quantity ? quantity : undefined
}

/** undefined: none; a failure is in `lineProblems`. */
export const priceOf = (text: string): Fen | undefined => {
  const fen = typedYuan(text)
  return fen !== undefined && fen > 0 && fen < 1_000_000_000 ? fen : undefined
}

export type LineField = 'name' | 'unit' | 'quantity' | 'targetPrice'

export const lineProblems = (line: DraftLine): Partial<Record<LineField, Failure>> => ({
  ...(line.name.trim() === '' && { name: { code: 'nameMissing' } }),
  ...(line.unit.trim() === '' && { unit: { code: 'unitMissing' } }),
  ...(quantityOf(line.quantity) === undefined && {
    quantity: { code: 'quantityWrong', params: { max: LIMITS.quantity } },
  }),
  ...(line.targetPrice.trim() !== '' &&
    priceOf(line.targetPrice) === undefined && { targetPrice: { code: 'priceWrong' } }),
})

const hasProblem = (line: DraftLine): boolean => Object.keys(lineProblems(line)).length > 0

const linesProblem = ({ lines }: EnquiryDraft): Failure | undefined => {
  if (lines.length === 0) return { code: 'linesMissing' }
  if (lines.length > LIMITS.lines) return { code: 'linesTooMany', params: { max: LIMITS.lines } }
  const wrong = lines.findIndex(hasProblem)
  return wrong < 0 ? undefined : { code: 'lineWrong', params: { n: wrong + 1 } }
}

const shopsProblem = ({ shops }: EnquiryDraft): Failure | undefined => {
  if (shops.length === 0) return { code: 'shopsMissing' }
  return shops.length > LIMITS.shops ? { code: 'shopsTooMany', params: { max: LIMITS.shops } } : undefined
}

/** `today` by the server's clock: the last day lies behind it. */
export const problemsOf = (
  draft: EnquiryDraft,
  pictures: PicturesStanding,
  today: string,
): Partial<Record<EnquiryField, Failure>> => {
  const lines = linesProblem(draft)
  const shops = shopsProblem(draft)
  const unready = picturesProblem(pictures)
  return {
    ...(draft.title.trim() === '' && { title: { code: 'titleMissing' } }),
    ...(lines && { lines }),
    ...(shops && { shops }),
    ...(draft.lastDay <= today && { lastDay: { code: 'lastDayPast' } }),
    ...(draft.contactName.trim() === '' && { contactName: { code: 'contactMissing' } }),
    ...(!isPhone(draft.contactPhone) && { contactPhone: { code: 'phoneFormat' } }),
    ...(unready && { pictures: unready }),
  }
}

const lineOf = (goods: EnquiryGoods, quantity: number): DraftLine => ({
  key: `sku-${goods.skuCode}`,
  productCode: goods.productCode,
  skuCode: goods.skuCode,
  imageUrl: goods.imageUrl,
  name: goods.name,
  spec: goods.spec,
  unit: goods.unit,
  quantity: String(quantity),
  targetPrice: '',
})

const withLine = (lines: readonly DraftLine[], line: DraftLine): readonly DraftLine[] =>
  lines.some(one => one.key === line.key)
    ? lines.map(one => (one.key === line.key ? line : one))
    : [...lines, line]

const withShops = (known: readonly DraftShop[], more: readonly DraftShop[]): readonly DraftShop[] => {
  const added = more.filter(shop => !known.some(one => one.shopUuid === shop.shopUuid))
  const fresh = added.filter((shop, at) => added.findIndex(one => one.shopUuid === shop.shopUuid) === at)
  return [...known, ...fresh].slice(0, LIMITS.shops)
}

/** What goods of a cart were not taken over: an enquiry has no room for more. */
export const cutOf = (lines: number, goods: readonly Pick<EnquiryGoods, 'shopUuid'>[]): Failure[] => {
  const shops = new Set(goods.map(one => one.shopUuid)).size
  return [
    ...(lines > LIMITS.lines ? [{ code: 'linesCut', params: { max: LIMITS.lines } }] : []),
    ...(shops > LIMITS.shops
      ? [{ code: 'shopsCut', params: { max: LIMITS.shops, n: shops - LIMITS.shops } }]
      : []),
  ]
}

const without = (
  problems: EnquiryForm['problems'],
  ...fields: readonly EnquiryField[]
): EnquiryForm['problems'] => {
  const rest = { ...problems }
  for (const field of fields) delete rest[field]
  return rest
}

const edited = (
  form: EnquiryForm,
  change: Partial<EnquiryDraft>,
  ...fields: readonly EnquiryField[]
): EnquiryForm => ({
  ...form,
  draft: { ...form.draft, ...change },
  problems: without(form.problems, ...fields),
  changed: true,
})

/** Names the enquiry after its first line until the user has given a name. */
const titled = (draft: EnquiryDraft): EnquiryDraft => {
  const [first] = draft.lines
  return draft.title === '' && first
    ? { ...draft, title: Array.from(first.name).slice(0, 30).join('') }
    : draft
}

const withGoods = (
  form: EnquiryForm,
  { goods, quantity }: Extract<EnquiryFormEvent, { type: 'goodsArrived' }>,
): EnquiryForm => {
  const lines = goods.reduce<readonly DraftLine[]>(
    (all, one) => withLine(all, lineOf(one, quantity ?? one.quantity)),
    form.draft.lines,
  )
  const shops = withShops(
    form.draft.shops,
    goods.map(one => ({ shopUuid: one.shopUuid, name: one.shopName })),
  )
  return {
    ...form,
    draft: titled({ ...form.draft, lines, shops }),
    problems: without(form.problems, 'lines', 'shops'),
  }
}

/** The same goods, expected prices, shops and place as another time; each row shows its price. The deadline is new. */
const withEarlier = (
  form: EnquiryForm,
  { title, lines, shops, deliveryPlace, remark, remarkHtml }: Enquiry,
): EnquiryForm => ({
  ...form,
  draft: {
    ...form.draft,
    title,
    remark,
    remarkHtml,
    deliveryPlace: deliveryPlace || form.draft.deliveryPlace,
    lines: lines.map(
      ({ lineUuid, productCode, skuCode, imageUrl, name, spec, unit, quantity, targetPrice }) => ({
        key: lineUuid,
        productCode,
        skuCode,
        imageUrl,
        name,
        spec,
        unit,
        quantity: String(quantity),
        targetPrice: targetPrice === undefined ? '' : (targetPrice / 100).toFixed(2),
      }),
    ),
    shops: shops.map(({ shopUuid, name }) => ({ shopUuid, name })),
  },
})

export const enquiryFormModel = (form: EnquiryForm, event: EnquiryFormEvent): EnquiryForm => {
  const { draft } = form
  switch (event.type) {
    case 'opened': {
      const { contactName, contactPhone, deliveryPlace, lastDay } = event
      const known = {
        contactName: draft.contactName || contactName,
        contactPhone: draft.contactPhone || contactPhone,
        deliveryPlace: draft.deliveryPlace || deliveryPlace,
        lastDay: draft.lastDay || lastDay,
      }
      return { ...form, draft: { ...draft, ...known }, ready: true }
    }
    case 'draftFound':
      return form.changed
        ? form
        : {
            ...form,
            draft: { ...event.draft, remarkHtml: event.draft.remarkHtml ?? '' },
            editing: event.editing ?? {},
          }
    case 'sheetTyped':
      return { ...form, editing: event.editing }
    case 'goodsArrived':
      return withGoods(form, event)
    case 'earlierArrived':
      return withEarlier(form, event.enquiry)
    case 'shopArrived':
      return {
        ...form,
        draft: { ...draft, shops: withShops(draft.shops, [event.shop]) },
        problems: without(form.problems, 'shops'),
      }
    case 'remarkWritten':
      return edited(form, { remark: event.text, remarkHtml: event.html }, 'remark')
    case 'typed':
      return edited(form, { [event.field]: event.text }, event.field)
    case 'lineSaved':
      return edited(form, titled({ ...draft, lines: withLine(draft.lines, event.line) }), 'lines', 'title')
    case 'lineRemoved':
      return edited(form, { lines: draft.lines.filter(line => line.key !== event.key) }, 'lines')
    case 'shopsChosen':
      return edited(form, { shops: event.shops.slice(0, LIMITS.shops) }, 'shops')
    case 'shopRemoved':
      return edited(form, { shops: draft.shops.filter(shop => shop.shopUuid !== event.shopUuid) }, 'shops')
    case 'checked':
      return { ...form, problems: problemsOf(draft, event.pictures, event.today) }
  }
}
