import path from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation, Compiler } from 'webpack'
import { oneScript } from '../scripts/lib/oneScript'
import type { LoadingPlan } from '../src/boot/document/plan'
import { oldBrowserWords, routes, unfitWords } from './fromSource'
import { oldBrowserTags } from './oldBrowser'

/** What draws the home tab ahead of the app, then its page, and the modules that are drawn with both. */
const PAINT_IMPORTS = ['./paintHome', './views/modules/more']
const LOGIN_PAINT_IMPORTS = ['./paintLogin']
const HOME_IMPORTS = [routes.tabHome.page]
/** Most people go on to a product: fetched when nothing else is. */
const NEXT_IMPORTS = [routes.productDetails.page]
/** Pages that links and guards lead to without the home tab before them: their code comes beside the app's. */
const ENTRY_ROUTES = [routes.loginAccount, routes.productDetails]

/**
 * The first screen of the H5 build in as few round trips as possible, each file when the bandwidth is free for it:
 * - the guest token of a first visit, then its site and home page, are asked for by the document itself, while code comes;
 * - `boot` is an entry of its own, executed first, and owns the modules it shares with the app, so that the first
 *   data is asked for while all other code is still on its way;
 * - where the address leads to the home tab, what draws it ahead of the app comes beside it (src/boot/paintHome.tsx);
 * - then the app, the home page's chunk, and when all is quiet what most people open next;
 * - where it leads to the login, its drawing comes first of all: styles and markup that the build has made ready
 *   (scripts/lib/drawLogin.mjs), so that people type before any code has come;
 * - where it leads to another page people come in by, that page's chunk is fetched beside the app.
 */
export class EarlyBoot {
  apply(compiler: Compiler): void {
    compiler.hooks.environment.tap('EarlyBoot', () => {
      const entry = compiler.options.entry
      if (typeof entry === 'function' || !entry.app || !entry.base) return
      entry.base.dependOn = ['boot']
      entry.app.dependOn = ['boot', 'base']
    })
    compiler.hooks.compilation.tap('EarlyBoot', compilation => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('EarlyBoot', data => {
        const tags = data.headTags
        const taken = new Set<string>()
        const files = (imports: readonly string[]) => {
          const fresh = filesOf(compilation, imports).filter(
            file => !taken.has(file) && !tags.some(tag => !isApp(tag) && refersTo(tag, file)),
          )
          fresh.forEach(file => taken.add(file))
          return fresh.map(file => `${data.publicPath}${file}`)
        }
        const all = (imports: readonly string[]) =>
          filesOf(compilation, imports)
            .filter(file => !tags.some(tag => !isApp(tag) && refersTo(tag, file)))
            .map(file => `${data.publicPath}${file}`)
        const plan: LoadingPlan = {
          paint: files(PAINT_IMPORTS),
          boot: tags.filter(isBoot).map(tag => String(tag.attributes.src))[0] ?? '',
          login: {
            styles: all(LOGIN_PAINT_IMPORTS).filter(file => file.endsWith('.css')),
            markup: `${data.publicPath}first/login-${String(compilation.hash).slice(0, 8)}-`,
          },
          app: tags
            .filter(isApp)
            .map(tag => String(tag.attributes.src))
            .sort((one, other) => Number(isBase(other)) - Number(isBase(one))),
          home: files(HOME_IMPORTS),
          next: files(NEXT_IMPORTS),
          entry: Object.fromEntries(ENTRY_ROUTES.map(({ path, page }) => [path, all([page])])),
          paths: { home: routes.tabHome.path, login: routes.loginAccount.path },
          unfit: UNFIT,
        }
        for (const tag of tags.filter(isBoot)) tag.attributes.fetchpriority = 'high'
        const others = tags.filter(tag => !isApp(tag) && !isBoot(tag))
        // before the styles: a script behind them would wait until they have come
        const old = oldBrowserTags(oldBrowserWords)
        data.headTags = [...tags.filter(isBoot), loadingScript(plan), old.head, ...others]
        data.bodyTags.push(old.body)
        return data
      })
    })
  }
}

/** The app, and what it shares with what is drawn ahead of it. */
const isApp = (tag: HtmlWebpackPlugin.HtmlTagObject) => Boolean(tag.attributes.src) && !isBoot(tag)
const isBoot = (tag: HtmlWebpackPlugin.HtmlTagObject) => /js\/boot\./.test(String(tag.attributes.src ?? ''))

const isBase = (file: string) => /js\/base\./.test(file)

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

/** Ways to show the shop that cannot work: said where it would be, and to the portal's developer. */
const UNFIT = unfitWords.join(' ')

/** src/boot/document as one inline script. */
const loadingScript = (plan: LoadingPlan): HtmlWebpackPlugin.HtmlTagObject => {
  const folder = path.resolve(__dirname, '../src/boot/document')
  const code = oneScript(`import { load } from './index'; load(plan)`, folder)
  return {
    tagName: 'script',
    voidTag: false,
    meta: { plugin: 'EarlyBoot' },
    attributes: {},
    innerHTML: `(function(plan){${code}})(${JSON.stringify(plan)})`,
  }
}
