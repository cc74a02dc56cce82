import { index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { day, erpGoods, org, quantity } from './erp'

/**
 * Moves of stock, one for each row that moved goods. They are written where `erp_goods.stock` changes and nowhere else, so
 * that the last balance of goods is their stock.
 */
export const erpStockMoves = pgTable(
  'erp_stock_moves',
  {
    /** the one that was written last has the highest */
    moveNo: serial('move_no').primaryKey(),
    orgUuid: org(),
    goodsUuid: text('goods_uuid')
      .notNull()
      .references(() => erpGoods.goodsUuid),
    /** opening: what was there when moves began; post, or reverse: a posting was taken back */
    event: text('event').$type<'opening' | 'post' | 'reverse'>().notNull(),
    /** the document that moved them; null: it is the opening */
    docKind: text('doc_kind'),
    docUuid: text('doc_uuid'),
    docCode: text('doc_code'),
    /** the day on which goods moved; of a reversal the day it was taken back */
    day: day('day').notNull(),
    /** below 0: they left */
    qty: quantity('qty').notNull(),
    /** what is there after it */
    balance: quantity('balance').notNull(),
    actor: text('actor').notNull(),
    /** China's time */
    happenedAt: timestamp('happened_at', { mode: 'string' }).notNull(),
  },
  table => [index('erp_stock_moves_goods').on(table.goodsUuid, table.moveNo)],
)
