import type { Database } from './db/client'

/** Databases of the sandboxes that run in this process: tests check their books after every test. */
export const openBooks = new Set<Database>()
