import { bigint, jsonb, text } from 'drizzle-orm/pg-core'

/** Columns that stand in several tables. A table takes a group of them with a spread, in this order. */

/** Money, integer fen. */
export const fen = (name: string) => bigint(name, { mode: 'number' })

/** ms since the epoch, by the sandbox's clock. */
export const instant = (name: string) => bigint(name, { mode: 'number' })

export const texts = (name: string) => jsonb(name).$type<string[]>()

/** Ids of sent files, or paths of pictures of the world. */
export const pictures = (name: string) => texts(name)

/** An account in one institution; `acc_uuid` is '' for a person without enterprise. */
export const buyer = () => ({
  userUuid: text('user_uuid').notNull(),
  accUuid: text('acc_uuid').notNull(),
})

/** What the header of a special VAT invoice has besides its name and tax number. */
export const bankDetails = () => ({
  bankName: text('bank_name'),
  bankAccount: text('bank_account'),
  regAddress: text('reg_address'),
  regPhone: text('reg_phone'),
})

/** Goods as they were at the time of the row: later changes of the catalogue do not reach it. */
export const goodsLook = () => ({
  prodName: text('prod_name').notNull(),
  specValues: texts('spec_values').notNull(),
  picturePath: text('picture_path').notNull(),
  unit: text('unit').notNull(),
})

export const goodsTaken = () => ({
  prodCode: text('prod_code').notNull(),
  skuCode: text('sku_code').notNull(),
  ...goodsLook(),
})
