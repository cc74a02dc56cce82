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

/** What stands around each file of crypto-js: it asks which kind of modules there is. */
const AROUND = /^[\s\S]*?exports = factory\((.*?)\);[\s\S]*?\}\(this, (function[\s\S]*\})\)\);\s*$/

/** A file of crypto-js as a module that esbuild joins with the others; undefined where it does not look as expected. */
export const asModule = (source: string): string | undefined => {
  const [, asked, made] = AROUND.exec(source) ?? []
  if (asked === undefined || made === undefined) return undefined
  const files = [...asked.matchAll(/require\(("[^"]+")\)/g)].map(([, file]) => file)
  const imports = files.map((file, at) => `import part${at} from ${file};`)
  return `${imports.join('')}export default (${made})(${files.map((_, at) => `part${at}`).join()})`
}

/** As modules, which is 1 KB less, and without the random numbers that webpack's builds leave out, too. */
export const plainCrypto: Plugin = {
  name: 'plain crypto-js',
  setup({ onLoad }) {
    onLoad({ filter: /crypto-js[\\/][\w-]+\.js$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8')
      const known = path.basename(file) === 'core.js' ? withoutRandom(source) : source
      const contents = known && asModule(known)
      return contents === undefined
        ? { errors: [{ text: 'plain crypto-js: nothing to change' }] }
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
      plugins: [plainCrypto],
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
