import { TARO, type Patches } from './patch'

/** Parts of Taro's style sheets that nothing here uses, as regular expressions. */
export const UNUSED_CSS = [
  'weui-(icon|loading)',
  'taro-btn-(primary|warn|plain|mini)',
  'taro-picker',
  'rmc-pull',
  'swiper-container',
]

export const h5Patches: Patches = {
  'plain View': {
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
    of: '@tarojs/router',
    version: TARO,
    why: 'a list that grew and was thrown to its new end in one step got no more rows (ADR 0010)',
    replaces: { request: /\/events\/scroll\.js$/, from: /@tarojs[\\/]router/, by: 'pageScroll.mjs' },
  },
  'no tab bar API': {
    of: '@tarojs/taro-h5',
    version: TARO,
    why: 'the tab bar is ours',
    replaces: { request: /\/tab-bar\.js$/, from: /@tarojs[\\/]taro-h5/, by: 'tabBarApi.mjs' },
  },
  'the browser’s own history and URL': {
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
    of: 'query-string',
    version: '9.5.1',
    why: 'router and API read plain queries only',
    replaces: { request: /^query-string$/, from: /@tarojs[\\/](router|taro-h5)/, by: 'queryString.mjs' },
  },
  'style sheets': {
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
