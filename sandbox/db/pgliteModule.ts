import type { parse as ParseModule, PGlite as PGliteClient, protocol as Protocol } from '@electric-sql/pglite'

type PgliteModule = { PGlite: typeof PGliteClient; parse: typeof ParseModule; protocol: typeof Protocol }

/**
 * The embedded database, loaded by Node itself: it imports Node's modules while it runs, which the module registry of
 * a test runner does not allow. `protocol` writes PostgreSQL's messages, `parse` reads results from them.
 */
export const { PGlite, parse, protocol } = process.getBuiltinModule('node:module').createRequire(__filename)(
  '@electric-sql/pglite',
) as PgliteModule
export type PGlite = PGliteClient
