import { TARO, type Patches } from './patch'

export const weappPatches: Patches = {
  'no lock of a document': {
    of: '@nutui/nutui-react-taro',
    version: '3.0.20',
    why: 'Popup keeps the page of a browser from scrolling; the mini-program’s popups catch touches themselves',
    replaces: {
      request: /\/use-lock-scroll$/,
      from: /nutui-react-taro[\\/].*[\\/]hooks[\\/]taro$/,
      by: 'noLock.mjs',
    },
  },
  'a renderer that only draws': {
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
    of: '@tarojs/runtime',
    version: TARO,
    why: 'addresses, history, and who watches changes of the tree: 14 KB of the main package, which nothing here uses',
    replaces: {
      request: /\/(location|history|URL|perf|mutation-observer\/index)\.js$/,
      from: /@tarojs[\\/]runtime[\\/]dist([\\/](bom|dom))?$/,
      by: 'noBrowser.mjs',
    },
  },
  'elements that are drawn': {
    of: '@tarojs/shared',
    version: TARO,
    why: 'attributes of all elements of the platform with their defaults, of which the runtime only numbers names',
    rewrites: {
      files: /@tarojs[\\/](shared[\\/]dist[\\/]components|plugin-platform-weapp[\\/]dist[\\/]runtime)\.js$/,
      by: 'leanElements.cjs',
      parts: ['components.js', 'runtime.js'],
    },
  },
  'calls that are asked for': {
    of: '@tarojs/shared',
    version: TARO,
    why: 'names of some hundred calls that nothing here makes',
    rewrites: {
      files: /@tarojs[\\/](shared[\\/]dist[\\/]native-apis|plugin-platform-weapp[\\/]dist[\\/]runtime)\.js$/,
      by: 'askedApis.cjs',
      parts: ['native-apis.js', 'runtime.js'],
    },
  },
  'less data for the view': {
    of: '@tarojs/runtime',
    version: TARO,
    why: 'what every element and every text repeats is a fifth of what crosses from one thread to the other',
    rewrites: {
      files: /@tarojs[\\/]runtime[\\/]dist[\\/]hydrate\.js$/,
      by: 'leanData.cjs',
      parts: ['children', 'texts'],
    },
  },
  'typed text stays in its field': {
    of: '@tarojs/runtime',
    version: TARO,
    why: 'each key was sent back to its field: fast typing met older text there',
    rewrites: {
      files: /@tarojs[\\/]runtime[\\/]dist[\\/]dom[\\/]form\.js$/,
      by: 'typedValues.cjs',
      parts: ['typed'],
    },
  },
  'values that a field holds': {
    of: '@tarojs/react',
    version: TARO,
    why: 'with each drawing a field was sent its value, also the one it holds; with some keyboards it kept what the shop had not taken',
    rewrites: {
      files: /@tarojs[\\/]react[\\/]dist[\\/]react\.esm\.js$/,
      by: 'typedValues.cjs',
      parts: ['held', 'keyboards'],
    },
  },
}
