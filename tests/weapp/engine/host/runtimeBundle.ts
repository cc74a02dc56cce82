import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'

const ENGINE_FOLDER = path.resolve(__dirname, '..')
const PROJECT_FOLDER = path.resolve(ENGINE_FOLDER, '../../..')
const CACHE_FOLDER = path.join(PROJECT_FOLDER, '.cache', 'weapp-engine')
const SOURCE_FOLDERS = ['runtime', 'shared']
const VIEW_ENGINE = 'node_modules/glass-easel/package.json'

let bundled: string | undefined

function listSources(folder: string, extension: string): string[] {
  return readdirSync(path.join(ENGINE_FOLDER, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && entry.name.endsWith(extension))
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort()
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(PROJECT_FOLDER, VIEW_ENGINE)))
  for (const file of SOURCE_FOLDERS.flatMap(folder => listSources(folder, '.ts')))
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function build(): string {
  const result = buildSync({
    entryPoints: [path.join(ENGINE_FOLDER, 'runtime/main.ts')],
    absWorkingDir: PROJECT_FOLDER,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return result.outputFiles[0]?.text ?? ''
}

/** The browser side as one script; built once per change of its sources and kept in the project's cache. */
export function bundleRuntime(): string {
  if (bundled !== undefined) return bundled
  const file = path.join(CACHE_FOLDER, `runtime-${fingerprint()}.js`)
  if (!existsSync(file)) {
    mkdirSync(CACHE_FOLDER, { recursive: true })
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, build())
    renameSync(unfinished, file)
  }
  bundled = readFileSync(file, 'utf8')
  return bundled
}

export function readStyles(): string {
  return listSources('runtime/styles', '.css')
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
}
