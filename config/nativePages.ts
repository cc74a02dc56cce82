import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { Compilation, Compiler } from 'webpack'
import { withoutRandom } from './h5/noRandom.cjs'

interface NativePageOptions {
  /** subpackage root below src, e.g. pages/pay */
  root: string
  /** repository root */
  base: string
  /** build-time settings of the page, e.g. the gateway address */
  define: Record<string, string>
}

/** Not there in a mini-program: crypto-js asks for each of them in each of its files, which is 0.6 KB of the page. */
const ABSENT = { define: 'undefined', window: 'undefined', self: 'undefined', global: 'undefined' }

/** The patch of webpack's builds (patchTables/both.ts), for the script that esbuild writes. */
const noRandom: Plugin = {
  name: 'no random numbers of crypto-js',
  setup({ onLoad }) {
    onLoad({ filter: /crypto-js[\\/]core\.js$/ }, ({ path: file }) => {
      const contents = withoutRandom(readFileSync(file, 'utf8'))
      return contents === undefined
        ? { errors: [{ text: 'no random numbers of crypto-js: nothing to change' }] }
        : { contents }
    })
  },
}

/**
 * Independent native page of the mini-program. Taro would compile it too, but adds 250 KB of templates, polyfills and
 * runtime it never uses; here esbuild writes one self-contained script, and app.json learns of the subpackage.
 */
export class NativePage {
  constructor(private readonly options: NativePageOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NativePage', compilation => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'NativePage', stage }, () =>
        compilation.getAsset('app.json') ? this.emit(compiler, compilation) : Promise.resolve(),
      )
    })
  }

  private async emit(compiler: Compiler, compilation: Compilation): Promise<void> {
    const { RawSource } = compiler.webpack.sources
    const { root } = this.options
    const put = (file: string, text: string) => compilation.emitAsset(`${root}/${file}`, new RawSource(text))
    put('index.js', await this.script(compiler, compilation))
    for (const extension of ['json', 'wxml', 'wxss']) {
      const file = path.join(this.options.base, 'src', root, `index.${extension}`)
      compilation.fileDependencies.add(file)
      const text = readFileSync(file, 'utf8')
      // lines of a template are for reading: what stands between two tags is drawn as nothing
      put(`index.${extension}`, extension === 'wxml' ? text.replace(/>\s*\n\s*</g, '><') : text)
    }
    compilation.updateAsset('app.json', old => new RawSource(withPackage(old.source().toString(), root)))
  }

  private async script(compiler: Compiler, compilation: Compilation): Promise<string> {
    const { base, root, define } = this.options
    const result = await build({
      entryPoints: [path.join(base, 'src', root, 'index.ts')],
      bundle: true,
      write: false,
      metafile: true,
      minify: compiler.options.mode === 'production',
      format: 'iife',
      target: 'es2018',
      charset: 'utf8',
      legalComments: 'none',
      define: { ...ABSENT, ...define },
      alias: { '@': path.join(base, 'src') },
      resolveExtensions: ['.weapp.ts', '.ts', '.js'],
      plugins: [noRandom],
    })
    for (const file of Object.keys(result.metafile.inputs))
      compilation.fileDependencies.add(path.resolve(file))
    return result.outputFiles[0]?.text ?? ''
  }
}

const withPackage = (appJson: string, root: string): string => {
  const config = JSON.parse(appJson) as { subPackages?: unknown[] }
  return JSON.stringify({
    ...config,
    subPackages: [...(config.subPackages ?? []), { root, pages: ['index'], independent: true }],
  })
}
