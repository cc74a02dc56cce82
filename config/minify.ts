import { transform } from 'swc-minifier'

/** Newest ECMAScript the engines of a target read: Babel lowers only the shop's own code, not what libraries bring. */
const syntax = { h5: 'es2021', weapp: 'es2018' } as const

/**
 * Options of terser-webpack-plugin: swc makes scripts a little smaller than terser does, in a tenth of the time. Beside
 * the main thread by itself, so the plugin needs no workers. Its package has a name of its own, since Taro brings a
 * version whose start script fails (ADR 0001).
 */
export const bySwc = (build: keyof typeof syntax) => {
  const target = syntax[build]
  const ecma = Number(target.slice(2)) as 2018 | 2021
  return {
    parallel: false,
    extractComments: false,
    minify: async (input: Record<string, string>) => {
      const [source = ''] = Object.values(input)
      const { code } = await transform(source, {
        configFile: false,
        swcrc: false,
        isModule: 'unknown',
        minify: true,
        jsc: {
          parser: { syntax: 'ecmascript' },
          target,
          minify: { ecma, compress: { ecma }, mangle: true, module: false, format: { comments: false } },
        },
      })
      return { code }
    },
  }
}
