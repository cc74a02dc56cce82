import type { PGlite as PGliteClient } from '@electric-sql/pglite'

type PgliteModule = { PGlite: typeof PGliteClient }

/**
 * The embedded database, loaded by Node itself: it imports Node's modules while it runs, which the module registry of
 * a test runner does not allow.
 */
export const { PGlite } = process.getBuiltinModule('node:module').createRequire(__filename)(
  '@electric-sql/pglite',
) as PgliteModule
export type PGlite = PGliteClient
