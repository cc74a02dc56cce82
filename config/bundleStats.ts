import { writeFileSync } from 'node:fs'
import type { Compiler } from 'webpack'

/** Writes the size of every module to `file`: `BUNDLE_STATS=FILE npm run build:h5` (or `build:weapp`). */
export class BundleStats {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BundleStats', stats => {
      const options = {
        all: false,
        modules: true,
        nestedModules: true,
        modulesSpace: Infinity,
        nestedModulesSpace: Infinity,
        ids: true,
        // which files a module ends up in
        chunks: true,
        chunkModules: false,
      }
      writeFileSync(this.file, JSON.stringify(stats.toJson(options)))
    })
  }
}
