import { Compilation, sources, type Compiler } from 'webpack'

/** Asks V8 to compile every function of a file while it streams in, beside the main thread; others read a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * The files of the start, nearly all of whose functions run: compiled one by one as they are called, they would cost a
 * slow phone a third of its start. Not for others: what is not called would be compiled for nothing.
 */
export class CompileHints {
  constructor(private readonly files: RegExp) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('CompileHints', compilation => {
      // after the minimiser, which drops comments, before the hashes
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'CompileHints', stage }, assets => {
        for (const file of Object.keys(assets))
          if (this.files.test(file))
            compilation.updateAsset(file, source => new sources.ConcatSource(HINT, source))
      })
    })
  }
}
