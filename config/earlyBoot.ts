import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation, Compiler } from 'webpack'

const HOME_PAGE = 'pages/tabs/home/index'
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
        const files = homeFiles(compilation).filter(file => !data.headTags.some(tag => refersTo(tag, file)))
        data.headTags.unshift(preloadScript(files.map(file => `${data.publicPath}${file}`)))
        data.headTags.sort((a, b) => Number(isBoot(b)) - Number(isBoot(a)))
        return data
      })
    })
  }
}

const isBoot = (tag: HtmlWebpackPlugin.HtmlTagObject) => /js\/boot\./.test(String(tag.attributes.src ?? ''))

const refersTo = (tag: HtmlWebpackPlugin.HtmlTagObject, file: string) =>
  String(tag.attributes.src ?? tag.attributes.href ?? '').endsWith(file)

/** Files of the chunk group that `import('…/pages/tabs/home')` loads. */
const homeFiles = (compilation: Compilation): string[] => {
  const group = compilation.chunkGroups.find(candidate =>
    candidate.origins.some(origin =>
      String(origin.request ?? '')
        .replace(/\\/g, '/')
        .endsWith(HOME_PAGE),
    ),
  )
  return group ? group.getFiles().filter(file => /\.(js|css)$/.test(file)) : []
}

const preloadScript = (files: string[]): HtmlWebpackPlugin.HtmlTagObject => ({
  tagName: 'script',
  voidTag: false,
  meta: { plugin: 'EarlyBoot' },
  attributes: {},
  innerHTML:
    `(function(h){if(h&&h!=='#/'&&h.indexOf('#${HOME_ROUTE}')!==0)return;` +
    `${JSON.stringify(files)}.forEach(function(f){var l=document.createElement('link');l.rel='preload';` +
    `l.as=/css$/.test(f)?'style':'script';l.href=f;document.head.appendChild(l)})})(location.hash)`,
})
