import { Compilation, sources, WebpackError, type ChunkGroup, type Compiler } from 'webpack'

/** Tables of webpack's runtime: chunks by number, with the hash of their file, or a mark that they have styles. */
const TABLE = /\{(?:\d+:(?:"[0-9a-f]{8}"|1),?){3,}\}/g
/** script, style sheet, whether there is a style sheet */
const TABLES = 3

const isBoot = (name: string) => /^js\/boot\.[^/]*js$/.test(name)
const isApp = (name: string) => /^js\/app\.[^/]*js$/.test(name)

/** Chunks that `boot`, and what it loads, can ask for by themselves. */
const reachedFrom = (group: ChunkGroup, seen = new Set<ChunkGroup>()): Set<ChunkGroup> => {
  // the app and its base are children too, as they depend on boot
  for (const child of group.getChildren())
    if (!child.isInitial() && !seen.has(child)) {
      seen.add(child)
      reachedFrom(child, seen)
    }
  return seen
}

/**
 * The names of all files stand in webpack's runtime, in `boot`: 1.7 KB before the first card, more with every page. Here
 * `boot` keeps those it can ask for before the app is there, and the app brings the whole tables.
 */
export class LaterFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LaterFiles', compilation => {
      // after the minimiser, before the names' hashes are made from what the files hold
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'LaterFiles', stage }, assets => {
        const boot = Object.keys(assets).find(isBoot)
        const app = Object.keys(assets).find(isApp)
        const entry = compilation.entrypoints.get('boot')
        const text = boot && String(assets[boot]?.source())
        if (!boot || !app || !entry || text?.match(TABLE)?.length !== TABLES) {
          compilation.errors.push(new WebpackError('LaterFiles: the tables of files are not where they were'))
          return
        }
        const early = new Set<string>()
        for (const group of reachedFrom(entry))
          for (const chunk of group.chunks) if (!chunk.hasRuntime()) early.add(String(chunk.id))
        const whole: string[] = []
        const shorter = text.replace(TABLE, table => {
          const rows = table.slice(1, -1).split(',')
          const first = rows.filter(row => early.has(row.split(':')[0] ?? ''))
          whole.push(table)
          return `((self.__ALM_FILES__||0)[${whole.length - 1}]||{${first.join(',')}})`
        })
        compilation.updateAsset(boot, new sources.RawSource(shorter))
        compilation.updateAsset(
          app,
          source => new sources.ConcatSource(`self.__ALM_FILES__=[${whole.join(',')}];`, source),
        )
      })
    })
  }
}
