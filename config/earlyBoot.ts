import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation, Compiler } from 'webpack'

/** What the home tab imports: its page, and the modules that are drawn with it. */
const HOME_IMPORTS = ['pages/tabs/home/index', './views/modules/more']
/** Most people go on to a product: fetched when nothing else is. */
const NEXT_IMPORTS = ['pages/goods/product-details/index']
const HOME_ROUTE = '/micro/alm-mall-shop/home/tab-home'

/**
 * The first screen of the H5 build in as few round trips as possible:
 * - `boot` is an entry of its own, executed first, and owns the modules it shares with the app, so that the first
 *   data is asked for while the app's code is still on its way;
 * - the home page's chunk is preloaded from the document when the address leads there.
 */
export class EarlyBoot {
  apply(compiler: Compiler): void {
    compiler.hooks.environment.tap('EarlyBoot', () => {
      const entry = compiler.options.entry
      if (typeof entry !== 'function' && entry.app) entry.app.dependOn = ['boot']
    })
    compiler.hooks.compilation.tap('EarlyBoot', compilation => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('EarlyBoot', data => {
        const files = (imports: readonly string[]) =>
          filesOf(compilation, imports)
            .filter(file => !data.headTags.some(tag => refersTo(tag, file)))
            .map(file => `${data.publicPath}${file}`)
        const home = files(HOME_IMPORTS)
        const next = files(NEXT_IMPORTS).filter(file => !home.includes(file))
        data.headTags.unshift(hintScript(home, next))
        data.headTags.sort((a, b) => Number(isBoot(b)) - Number(isBoot(a)))
        for (const tag of data.headTags.filter(isBoot)) tag.attributes.fetchpriority = 'high'
        return data
      })
    })
  }
}

const isBoot = (tag: HtmlWebpackPlugin.HtmlTagObject) => /js\/boot\./.test(String(tag.attributes.src ?? ''))

const refersTo = (tag: HtmlWebpackPlugin.HtmlTagObject, file: string) =>
  String(tag.attributes.src ?? tag.attributes.href ?? '').endsWith(file)

/** Files of the chunk groups that these dynamic imports load. */
const filesOf = (compilation: Compilation, imports: readonly string[]): string[] => {
  const groups = compilation.chunkGroups.filter(group =>
    group.origins.some(origin =>
      imports.some(one =>
        String(origin.request ?? '')
          .replace(/\\/g, '/')
          .endsWith(one),
      ),
    ),
  )
  const files = groups.flatMap(group => group.getFiles()).filter(file => /\.(js|css)$/.test(file))
  return [...new Set(files)]
}

/** Inline: the address decides whether the home page is wanted, which no static tag can say. */
const hintScript = (home: readonly string[], next: readonly string[]): HtmlWebpackPlugin.HtmlTagObject => ({
  tagName: 'script',
  voidTag: false,
  meta: { plugin: 'EarlyBoot' },
  attributes: {},
  innerHTML:
    `(function(h,a){function hint(r){return function(f){var l=document.createElement('link');l.rel=r;` +
    `l.as=/css$/.test(f)?'style':'script';l.href=f;document.head.appendChild(l)}}` +
    // after the boot script, which the bandwidth is worth more to
    `if(!h||h==='#/'||h.indexOf('#${HOME_ROUTE}')===0){` +
    `document.querySelector('script[src*="/boot."]').addEventListener('load',function(){a[0].forEach(hint('preload'))});` +
    `addEventListener('load',function(){a[1].forEach(hint('prefetch'))})}})` +
    `(location.hash,${JSON.stringify([home, next])})`,
})
