import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export const MIGRATIONS = path.join(__dirname, 'migrations')

/** SHA-256 over the migration files: databases of another schema have another one. */
export const schemaHash = (): string => {
  const hash = createHash('sha256')
  const files = readdirSync(MIGRATIONS).filter(name => name.endsWith('.sql'))
  for (const name of files.sort()) hash.update(readFileSync(path.join(MIGRATIONS, name)))
  return hash.digest('hex')
}

/**
 * Hash of everything a seeded database depends on: the schema, and the seeding code with all it imports.
 * Bundling finds exactly those sources; editing a service does not make a new one.
 */
const seedingHash = (...modules: readonly string[]): string => {
  const esbuild = createRequire(__filename).resolve('esbuild/bin/esbuild')
  const options = ['--bundle', '--platform=node', '--packages=external', '--log-level=error']
  const bundle = execFileSync(esbuild, options, {
    cwd: __dirname,
    input: modules.map(module => `export * from '${module}'\n`).join(''),
    maxBuffer: 64 * 1024 * 1024,
  })
  return createHash('sha256').update(schemaHash()).update(bundle).digest('hex').slice(0, 24)
}

/** Of the world before it is entered. */
export const templateHash = (): string => seedingHash('./template', './pglite')

/** Of the world entered as the default scenario. */
export const enteredHash = (): string => seedingHash('./template', './pglite', '../enter')
