import path from 'node:path'
import { NormalModuleReplacementPlugin } from 'webpack'

const slim = (file: string) => path.join(__dirname, 'h5/slim', file)

/**
 * Parts of Taro's H5 runtime this shop never uses, each replaced by the few lines it needs (about 30 KB brotli in all).
 * `from` limits a replacement to one package: a page that loads a web component still gets the real one.
 */
const replacements: readonly { request: RegExp; from: RegExp; file: string }[] = [
  { request: /^\.\/components\/view\/index\.js$/, from: /@tarojs[\\/]components-react/, file: 'view.mjs' },
  { request: /^\.\/components\/text\/index\.js$/, from: /@tarojs[\\/]components-react/, file: 'text.mjs' },
  {
    request: /^@tarojs\/components\/dist\/components$/,
    from: /@tarojs[\\/](router|taro-h5)/,
    file: 'webComponents.mjs',
  },
  {
    request: /^\.\/components\/pull-down-refresh\/index\.js$/,
    from: /@tarojs[\\/]components-react/,
    file: 'pullDownRefresh.mjs',
  },
  { request: /\/navigation-bar\.js$/, from: /@tarojs[\\/]router/, file: 'navigationBar.mjs' },
  { request: /\/navigationBar\.js$/, from: /@tarojs[\\/]router/, file: 'navigationBar.mjs' },
  { request: /\/tab-bar\.js$/, from: /@tarojs[\\/]taro-h5/, file: 'tabBarApi.mjs' },
  {
    request: /\/(history|location|URL)\.js$/,
    from: /@tarojs[\\/]runtime[\\/]dist$/,
    file: 'browserObjects.mjs',
  },
  {
    request: /\/(history|location|URL)\.js$/,
    from: /@tarojs[\\/]runtime[\\/]dist[\\/](bom|dom)$/,
    file: 'browserObjects.mjs',
  },
  { request: /^query-string$/, from: /@tarojs[\\/](router|taro-h5)/, file: 'queryString.mjs' },
]

export const slimTaro = (): NormalModuleReplacementPlugin[] =>
  replacements.map(
    ({ request, from, file }) =>
      new NormalModuleReplacementPlugin(request, resource => {
        if (from.test(resource.context)) resource.request = slim(file)
      }),
  )
