import { readFileSync } from 'node:fs'
import path from 'node:path'
import type Chain from 'webpack-chain'
import { NormalModuleReplacementPlugin, WebpackError, type Compiler } from 'webpack'

const root = path.resolve(__dirname, '..')
const h5 = path.join(__dirname, 'h5')
const mini = path.join(__dirname, 'mini')

interface Patch {
  target: 'h5' | 'weapp' | 'both'
  /** the library, and the version this was written for */
  of: string
  version: string
  why: string
  /** one module instead of another, where a module of `from` asks for it */
  replaces?: { request: RegExp; from: RegExp; by: string }
  /** a loader that rewrites the library's files; `parts` are the places it says it has changed */
  rewrites?: { files: RegExp; by: string; parts: readonly string[] }
}

const TARO = '4.2.1'

/** Parts of Taro's style sheets that nothing here uses, as regular expressions. */
const UNUSED_CSS = [
  'weui-(icon|loading)',
  'taro-btn-(primary|warn|plain|mini)',
  'taro-picker',
  'rmc-pull',
  'swiper-container',
]

/** Looks of NutUI's parts that nothing here uses: steps stand in two lines, popups come from the bottom. */
const UNUSED_LOOKS = [
  'nut-rtl',
  '[dir=rtl]',
  'nut-step-business',
  'nut-step-head-dot',
  'nut-step-head-icon .nut-image',
  // the icons in them are our own
  'nut-step-head-icon .nut-icon',
  'nut-steps-horizontal-single',
  'nut-steps-horizontal-dot',
  'nut-steps-vertical-dot',
  // a step chooses for itself whether it shows its number or an icon
  'nut-steps-horizontal-icon',
  'nut-steps-vertical-icon',
  '-enhanced',
  'nut-popup-title',
  'nut-popup-round',
  ...['left', 'right', 'top', 'center'].flatMap(side => [`nut-popup-${side}`, `nut-popup-slide-${side}`]),
  'nut-popup-slide-none',
]

/**
 * Every change of a library at build time. The build fails when one finds nothing to change any more, or when the library
 * has another version than the one it was written for: look at it again, then raise the version here.
 */
const patches: Readonly<Record<string, Patch>> = {
  'plain View': {
    target: 'h5',
    of: '@tarojs/components-react',
    version: TARO,
    why: 'its state for a hover class draws each of some thousand elements twice',
    replaces: {
      request: /^\.\/components\/view\/index\.js$/,
      from: /@tarojs[\\/]components-react/,
      by: 'view.mjs',
    },
  },
  'plain Text': {
    target: 'h5',
    of: '@tarojs/components-react',
    version: TARO,
    why: 'it brings packages along for what nothing here uses',
    replaces: {
      request: /^\.\/components\/text\/index\.js$/,
      from: /@tarojs[\\/]components-react/,
      by: 'text.mjs',
    },
  },
  'plain pull to refresh': {
    target: 'h5',
    of: '@tarojs/components-react',
    version: TARO,
    why: 'the original brings a gesture library; every page has it',
    replaces: {
      request: /^\.\/components\/pull-down-refresh\/index\.js$/,
      from: /@tarojs[\\/]components-react/,
      by: 'pullDownRefresh.mjs',
    },
  },
  'no web components at the start': {
    target: 'h5',
    of: '@tarojs/router',
    version: TARO,
    why: 'router and API keep two web components and their runtime (20 KB) for a tab bar and a refresher of their own',
    replaces: {
      request: /^@tarojs\/components\/dist\/components$/,
      from: /@tarojs[\\/](router|taro-h5)/,
      by: 'webComponents.mjs',
    },
  },
  'no navigation bar': {
    target: 'h5',
    of: '@tarojs/router',
    version: TARO,
    why: 'pages have headers of ours',
    replaces: {
      request: /\/(navigation-bar|navigationBar)\.js$/,
      from: /@tarojs[\\/]router/,
      by: 'navigationBar.mjs',
    },
  },
  'the end of a page': {
    target: 'h5',
    of: '@tarojs/router',
    version: TARO,
    why: 'a list that grew and was thrown to its new end in one step got no more rows (ADR 0010)',
    replaces: { request: /\/events\/scroll\.js$/, from: /@tarojs[\\/]router/, by: 'pageScroll.mjs' },
  },
  'no tab bar API': {
    target: 'h5',
    of: '@tarojs/taro-h5',
    version: TARO,
    why: 'the tab bar is ours',
    replaces: { request: /\/tab-bar\.js$/, from: /@tarojs[\\/]taro-h5/, by: 'tabBarApi.mjs' },
  },
  'the browser’s own history and URL': {
    target: 'h5',
    of: '@tarojs/runtime',
    version: TARO,
    why: 'the runtime has them for mini-programs; a browser has its own',
    replaces: {
      request: /\/(history|location|URL)\.js$/,
      from: /@tarojs[\\/]runtime[\\/]dist([\\/](bom|dom))?$/,
      by: 'browserObjects.mjs',
    },
  },
  'small query-string': {
    target: 'h5',
    of: 'query-string',
    version: '9.5.1',
    why: 'router and API read plain queries only',
    replaces: { request: /^query-string$/, from: /@tarojs[\\/](router|taro-h5)/, by: 'queryString.mjs' },
  },
  'no passphrases': {
    target: 'both',
    of: 'crypto-js',
    version: '4.2.0',
    why: 'AES brings MD5 and SHA-1 to make keys of passphrases; keys here are random',
    replaces: { request: /^\.\/(evpkdf|md5)$/, from: /crypto-js/, by: 'empty.cjs' },
  },
  'no icons of NutUI': {
    target: 'both',
    of: '@nutui/nutui-react-taro',
    version: '3.0.20',
    why: 'a cross for Popup and a turning mark for Switch, which nothing here shows, stand in the main package',
    replaces: {
      request: /^@nutui\/icons-react-taro$/,
      from: /nutui-react-taro[\\/].*[\\/]packages[\\/](popup|switch)$/,
      by: 'nutIcons.mjs',
    },
  },
  'no provider of NutUI': {
    target: 'both',
    of: '@nutui/nutui-react-taro',
    version: '3.0.20',
    why: 'its locale, and two libraries for themes given as objects, stand in the main package (7 KB)',
    replaces: {
      request: /\/configprovider(\/configprovider)?$/,
      from: /nutui-react-taro[\\/]/,
      by: 'nutConfig.mjs',
    },
  },
  'looks of NutUI': {
    target: 'both',
    of: '@nutui/nutui-react-taro',
    version: '3.0.20',
    why: 'sides of a popup and kinds of steps that nothing here uses stand in the main package (8 KB)',
    rewrites: { files: /@nutui[\\/].*\.css$/, by: 'nutCss.cjs', parts: UNUSED_LOOKS },
  },
  'a renderer that only draws': {
    target: 'weapp',
    of: 'react-reconciler',
    version: '0.29.0',
    why: 'it can also take over markup and keep copies of trees, which the mini-program never does',
    rewrites: {
      files: /react-reconciler[\\/].*production\.min\.js$/,
      by: 'plainReconciler.cjs',
      parts: ['supportsHydration', 'supportsPersistence', 'supportsTestSelectors'],
    },
  },
  'no browser around the mini-program': {
    target: 'weapp',
    of: '@tarojs/runtime',
    version: TARO,
    why: 'addresses, history, and who watches changes of the tree: 14 KB of the main package, which nothing here uses',
    replaces: {
      request: /\/(location|history|URL|perf|mutation-observer\/index)\.js$/,
      from: /@tarojs[\\/]runtime[\\/]dist([\\/](bom|dom))?$/,
      by: 'noBrowser.mjs',
    },
  },
  'less data for the view': {
    target: 'weapp',
    of: '@tarojs/runtime',
    version: TARO,
    why: 'what every element and every text repeats is a fifth of what crosses from one thread to the other',
    rewrites: {
      files: /@tarojs[\\/]runtime[\\/]dist[\\/]hydrate\.js$/,
      by: 'leanData.cjs',
      parts: ['children', 'texts'],
    },
  },
  'style sheets': {
    target: 'h5',
    of: '@tarojs/components',
    version: TARO,
    why: 'an icon font, skins and parts that nothing here uses (15 KB before the first screen), and rules for the root',
    rewrites: {
      files: /(@tarojs[\\/]components(-react)?|@nutui)[\\/].*\.css$/,
      by: 'othersCss.cjs',
      parts: ['font-face', 'keyframes', 'root', ...UNUSED_CSS],
    },
  },
  'the newest page wins': {
    target: 'h5',
    of: '@tarojs/router',
    version: TARO,
    why: 'a page whose code came late took the place of the one opened after it (ADR 0002)',
    rewrites: {
      files: /@tarojs[\\/]router[\\/]dist[\\/]router[\\/]spa\.js$/,
      by: 'newestPage.cjs',
      parts: ['navigation'],
    },
  },
  'a page that ends while it is drawn': {
    target: 'h5',
    of: '@tarojs/runtime',
    version: TARO,
    why: 'it throws where a portal has taken the page out before its element is looked for',
    rewrites: {
      files: /@tarojs[\\/]runtime[\\/]dist[\\/]dsl[\\/]common\.js$/,
      by: 'endedPage.cjs',
      parts: ['element'],
    },
  },
}

const installed = (name: string): string => {
  const file = path.join(root, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** What is wrong with the patches of a build: those of another version, and those that found nothing. */
export const patchProblems = (
  target: 'h5' | 'weapp',
  applied: ReadonlySet<string>,
  versionOf: (name: string) => string = installed,
): string[] =>
  Object.entries(patches)
    .filter(([, patch]) => patch.target === 'both' || patch.target === target)
    .flatMap(([name, { of, version, rewrites }]) => {
      const missing = (rewrites?.parts ?? ['']).filter(part => !applied.has(`${name}/${part}`))
      return [
        ...(versionOf(of) === version
          ? []
          : [`patch "${name}" is for ${of} ${version}, not ${versionOf(of)}`]),
        ...missing.map(part => `patch "${name}" has found nothing to change in ${of}${part && `: ${part}`}`),
      ]
    })

/** Adds the patches of a target to its build, which fails when one of them no longer applies. */
export const applyPatches = (chain: Chain, target: 'h5' | 'weapp'): void => {
  const applied = new Set<string>()
  for (const [name, patch] of Object.entries(patches)) {
    if (patch.target !== 'both' && patch.target !== target) continue
    if (patch.replaces) {
      const { request, from, by } = patch.replaces
      chain.plugin(`patch: ${name}`).use(
        new NormalModuleReplacementPlugin(request, resource => {
          if (!from.test(resource.context)) return
          applied.add(`${name}/`)
          resource.request = patch.target === 'weapp' ? path.join(mini, by) : path.join(h5, 'slim', by)
        }),
      )
    }
    if (patch.rewrites) {
      const { files, by, parts } = patch.rewrites
      const rule = chain.module.rule(`patch: ${name}`).test(files)
      if (/css/.test(by)) rule.enforce('pre')
      rule
        .use(name)
        .loader(path.join(patch.target === 'weapp' ? mini : h5, by))
        .options({
          parts,
          unused: UNUSED_CSS,
          onChange: (part: string) => void applied.add(`${name}/${part}`),
        })
    }
  }
  // only a full build reads all modules; while developing, unchanged ones are not read again
  if (process.env.NODE_ENV === 'production')
    chain.plugin('patches-apply').use(new PatchCheck(target, applied))
}

class PatchCheck {
  constructor(
    private readonly target: 'h5' | 'weapp',
    private readonly applied: ReadonlySet<string>,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap('PatchCheck', compilation => {
      if (compilation.compiler.isChild()) return
      for (const problem of patchProblems(this.target, this.applied))
        compilation.errors.push(new WebpackError(`${problem} (config/patches.ts)`))
    })
  }
}
