import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Words a site wants to be found by, in their order. */
export const searchHotWords = pgTable(
  'search_hot_words',
  {
    siUuid: text('si_uuid').notNull(),
    position: integer('position').notNull(),
    word: text('word').notNull(),
    /** marked in the list */
    hot: boolean('hot').notNull(),
  },
  table => [primaryKey({ columns: [table.siUuid, table.position] })],
)
