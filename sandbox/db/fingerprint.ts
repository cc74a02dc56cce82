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
 * Hash of everything the seeded template depends on: the schema, and the seeding code with all it imports.
 * Bundling finds exactly those sources; editing a service does not make a new template.
 */
export const templateHash = (): string => {
  const esbuild = createRequire(__filename).resolve('esbuild/bin/esbuild')
  const entry = path.join(__dirname, 'template.ts')
  const options = ['--bundle', '--platform=node', '--packages=external', '--log-level=error']
  const bundle = execFileSync(esbuild, [entry, ...options], { maxBuffer: 64 * 1024 * 1024 })
  return createHash('sha256').update(schemaHash()).update(bundle).digest('hex').slice(0, 24)
}
