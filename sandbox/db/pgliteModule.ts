import type { PGlite as PGliteClient, protocol as Protocol } from '@electric-sql/pglite'

type PgliteModule = { PGlite: typeof PGliteClient; protocol: typeof Protocol }

/**
 * The embedded database, loaded by Node itself: it imports Node's modules while it runs, which the module registry of
 * a test runner does not allow.
 */
export const { PGlite, protocol } = process.getBuiltinModule('node:module').createRequire(__filename)(
  '@electric-sql/pglite',
) as PgliteModule
export type PGlite = PGliteClient
