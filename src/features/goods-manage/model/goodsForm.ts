import type { ManagedGoods, ManagedSku, SkuChange } from '@/api/goodsManage'
import { formatYuan, parseYuan, toYuan, type Fen } from '@/base/money'
import { isTextRecord } from '@/base/textRecord'

export interface SkuDraft {
  skuCode: string
  price: string
  stock: string
}

/** What was typed for a SKU, and what stood there then. */
export interface KeptSku extends SkuDraft {
  oldPrice: string
  oldStock: string
}

export type FieldFailure =
  | { code: 'priceShape' | 'priceZero' | 'stockShape' }
  | { code: 'priceBelowTier'; params: { amount: string } }

/** Prices and stock of a product while they are edited. */
export interface GoodsForm {
  /** as the server told it last; what is typed is compared with it */
  goods: ManagedGoods
  drafts: readonly SkuDraft[]
  /** failures are shown once saving was tried */
  tried: boolean
  saving: boolean
  /** another person has changed the goods first */
  conflict?: boolean
  /** a save was sent and its answer is missing: what was typed may be live */
  unanswered?: boolean
}

export type GoodsFormEvent =
  | { type: 'typed'; skuCode: string; field: 'price' | 'stock'; text: string }
  | { type: 'saveTried' }
  | { type: 'savingBegan' }
  /** `refused`: the server has answered that it did nothing */
  | { type: 'savingFailed'; refused: boolean }
  | { type: 'changedMeanwhile'; goods: ManagedGoods }
  | { type: 'draftFound'; draft: readonly KeptSku[] }

const draftOf = ({ skuCode, price, stock }: ManagedSku): SkuDraft => ({
  skuCode,
  price: toYuan(price),
  stock: String(stock),
})

export const openForm = (goods: ManagedGoods): GoodsForm => ({
  goods,
  drafts: goods.skus.map(draftOf),
  tried: false,
  saving: false,
})

/** Fields the person has changed keep their words; the others follow the server. */
const followed = (form: GoodsForm, goods: ManagedGoods): SkuDraft[] =>
  goods.skus.map(sku => {
    const fresh = draftOf(sku)
    const before = form.goods.skus.find(one => one.skuCode === sku.skuCode)
    const typed = form.drafts.find(one => one.skuCode === sku.skuCode)
    if (!before || !typed) return fresh
    const old = draftOf(before)
    return {
      skuCode: sku.skuCode,
      price: typed.price === old.price ? fresh.price : typed.price,
      stock: typed.stock === old.stock ? fresh.stock : typed.stock,
    }
  })

const PRICE = /^\d{1,7}(\.\d{1,2})?$/
const STOCK = /^\d{1,7}$/

const priceOf = (draft: SkuDraft): Fen | undefined =>
  PRICE.test(draft.price) ? parseYuan(draft.price) : undefined

/** What was typed before, as far as it is not at the server by now; another person may have changed the goods since. */
const withDraft = (form: GoodsForm, draft: readonly KeptSku[]): GoodsForm => {
  let conflict = false
  const drafts = form.goods.skus.map(sku => {
    const now = draftOf(sku)
    const typed = draft.find(one => one.skuCode === sku.skuCode)
    if (!typed) return now
    const hasPrice = typed.price === typed.oldPrice || priceOf(typed) === sku.price
    const hasStock = typed.stock === typed.oldStock || Number(typed.stock) === sku.stock
    const isOther = typed.oldPrice !== now.price || typed.oldStock !== now.stock
    conflict ||= isOther && !(hasPrice && hasStock)
    return {
      ...now,
      price: hasPrice ? now.price : typed.price,
      stock: hasStock ? now.stock : typed.stock,
    }
  })
  return { ...form, drafts, conflict }
}

export const reduceGoodsForm = (form: GoodsForm, event: GoodsFormEvent): GoodsForm => {
  switch (event.type) {
    case 'typed':
      return {
        ...form,
        drafts: form.drafts.map(draft =>
          draft.skuCode === event.skuCode ? { ...draft, [event.field]: event.text.trim() } : draft,
        ),
      }
    case 'saveTried':
      return { ...form, tried: true }
    case 'savingBegan':
      return { ...form, saving: true, conflict: false }
    case 'savingFailed':
      // a later refusal says nothing of an earlier save without an answer
      return { ...form, saving: false, unanswered: form.unanswered || !event.refused }
    case 'changedMeanwhile':
      return {
        ...form,
        goods: event.goods,
        drafts: followed(form, event.goods),
        saving: false,
        conflict: true,
        unanswered: false,
      }
    case 'draftFound':
      return withDraft(form, event.draft)
  }
}

export const priceFailure = (draft: SkuDraft, sku: ManagedSku): FieldFailure | undefined => {
  const price = priceOf(draft)
  if (price === undefined) return { code: 'priceShape' }
  if (price === 0) return { code: 'priceZero' }
  // a price that was not touched is the server's business
  if (price === sku.price || sku.tierPrice === undefined || price > sku.tierPrice) return undefined
  return { code: 'priceBelowTier', params: { amount: formatYuan(sku.tierPrice) } }
}

export const stockFailure = (draft: SkuDraft): FieldFailure | undefined =>
  STOCK.test(draft.stock) ? undefined : { code: 'stockShape' }

const pairs = ({ goods, drafts }: GoodsForm): [SkuDraft, ManagedSku][] =>
  drafts.flatMap(draft => {
    const sku = goods.skus.find(one => one.skuCode === draft.skuCode)
    return sku ? [[draft, sku] as [SkuDraft, ManagedSku]] : []
  })

export const isSound = (form: GoodsForm): boolean =>
  pairs(form).every(([draft, sku]) => !priceFailure(draft, sku) && !stockFailure(draft))

/** Whether something typed is not what the server has. */
export const isTouched = (form: GoodsForm): boolean => keptOf(form) !== undefined

/** What is worth keeping; undefined: nothing. */
export const keptOf = (form: GoodsForm): readonly KeptSku[] | undefined => {
  const kept = pairs(form).flatMap(([draft, sku]) => {
    const { price, stock } = draftOf(sku)
    if (draft.price === price && draft.stock === stock) return []
    return [{ ...draft, oldPrice: price, oldStock: stock }]
  })
  return kept.length > 0 ? kept : undefined
}

export const isKept = (value: unknown): value is readonly KeptSku[] =>
  Array.isArray(value) &&
  value.every(one => isTextRecord(one, ['skuCode', 'price', 'stock', 'oldPrice', 'oldStock']))

/** The SKUs that are to be changed, with what the person saw of them; only of a sound form. */
export const changesOf = (form: GoodsForm): SkuChange[] =>
  pairs(form).flatMap(([draft, sku]) => {
    const price = priceOf(draft) ?? sku.price
    const stock = Number(draft.stock)
    if (price === sku.price && stock === sku.stock) return []
    return [{ skuCode: sku.skuCode, price, stock, oldPrice: sku.price, oldStock: sku.stock }]
  })
