import { readFileSync } from 'node:fs'
import path from 'node:path'
import type Chain from 'webpack-chain'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import type { ChunkGraph, Module } from 'webpack'
import { BundleStats } from './bundleStats'
import { CompileHints } from './compileHints'
import { EarlyBoot } from './earlyBoot'
import { LaterFiles } from './laterFiles'
import { NativeComponents } from './nativeComponents'
import { NativePage } from './nativePages'
import { routeEntries } from './fromSource'
import { bySwc } from './minify'
import { applyPatches } from './patches'
import { SlimTemplates } from './slimTemplates'

const root = path.resolve(__dirname, '..')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }

const outputRoot = process.env.TARO_OUTPUT_ROOT || `dist/${process.env.TARO_ENV ?? 'h5'}`
// Taro empties this folder before it builds
if (!path.relative(path.resolve(root, outputRoot), root).startsWith('..'))
  throw new Error(`TARO_OUTPUT_ROOT: ${outputRoot} holds the project itself`)

const copied = {
  // settings of an H5 deployment, edited where it is deployed; the development server hands out the sandbox's
  h5:
    process.env.NODE_ENV === 'production'
      ? [{ from: 'config/h5/app-config.json', to: `${outputRoot}/app-config.json` }]
      : [],
  // the dark ones, and the pin of a map, are named at run time only, and Taro does not read the site map
  weapp: ['pages/shell/tab-icons', 'ui/map-view/native/pin.png', 'sitemap.json'].map(file => ({
    from: `src/${file}`,
    to: `${outputRoot}/${file}`,
  })),
}[process.env.TARO_ENV === 'weapp' ? 'weapp' : 'h5']

/** Taro's progress bar hands webpack an option that newer versions refuse (ADR 0017). */
const PROGRESS_BAR = 'webpackbar'

/** A build without settings talks to the sandbox on its usual port. */
const defaults: Record<string, string> = {
  TARO_APP_GATEWAY: 'http://127.0.0.1:8787/gw',
  TARO_APP_DOMAIN_NAME: 'localhost',
  TARO_APP_SCHEME_ENV: 'release',
  TARO_APP_VERSION: version,
}
const settingNames = [
  'GATEWAY',
  'SOCKET_GATEWAY',
  'PUBLIC_GATEWAY',
  'DOMAIN_NAME',
  'DEFAULT_ACC_UUID',
  'PAY_APP_ID',
  'SCHEME_ENV',
  'GUIDE_INVITE_CODE',
  'GUIDE_INVITE_UUID',
  'TRUSTED_HOSTS',
  'PAY_HOSTS',
  'DEMO_PAGES',
  'BUTTON_CODES',
  'PAY_ICONS',
  'VERSION',
  'WORKFLOW_BASE',
]

/** Settings of a mini-program build; H5 reads its own at run time from app-config.json. */
const buildSettings = Object.fromEntries(
  settingNames.map(suffix => {
    const name = `TARO_APP_${suffix}`
    return [`process.env.${name}`, JSON.stringify(process.env[name] ?? defaults[name] ?? '')]
  }),
)

/** Taro page -> the specification's routes, for the H5 hash router. */
const customRoutes = Object.fromEntries(
  routeEntries
    .filter(([, route]) => route.page && route.area !== 'pay')
    .map(([, route]) => [`/${route.page}`, [route.path, ...(route.aliases ?? [])]]),
)

const drawnBy =
  (how: 'every' | 'some', ...names: string[]) =>
  (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => {
    const chunks = [...chunkGraph.getModuleChunksIterable(module)].map(chunk => chunk.name)
    return names[how](name => chunks.includes(name))
  }

/** One file of app code at the start; what several pages share is split off when it is worth a request. */
const h5Chunks = {
  chunks: 'async' as const,
  minSize: 6_000,
  maxAsyncRequests: 8,
  cacheGroups: {
    // what draws either first screen, and what draws one of them, in one file each: many small ones cost more round
    // trips than they share
    first: { test: drawnBy('every', 'paint', 'paint-login'), name: 'first', priority: 11, enforce: true },
    firstHome: { test: drawnBy('some', 'paint', 'more'), name: 'first-home', priority: 10, enforce: true },
    firstLogin: { test: drawnBy('some', 'paint-login'), name: 'first-login', priority: 9, enforce: true },
    shared: { minChunks: 2, reuseExistingChunk: true, priority: -20 },
    default: false as const,
    defaultVendors: false as const,
  },
}

/**
 * Its text goes into webpack's runtime. A style sheet that did not load and is asked for again goes to its old place, not
 * behind the ones that loaded since. Use no syntax for which the compiler inserts helper functions: only this text is
 * copied.
 */
const inItsPlace = (link: HTMLLinkElement) => {
  // not on the document, which may be a portal's
  const own: Window & { __SHEETS__?: string[] } = window
  const order = (own.__SHEETS__ ??= [])
  const at = order.indexOf(link.href)
  if (at < 0) order.push(link.href)
  const there = document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  let next: HTMLLinkElement | null = null
  for (let n = 0; at >= 0 && !next && n < there.length; n += 1) {
    const one = there.item(n)
    if (order.indexOf(one.href) > at) next = one
  }
  document.head.insertBefore(link, next)
}

const minifiedBySwc = (chain: Chain, target: 'h5' | 'weapp') => {
  if (process.env.NODE_ENV === 'production')
    chain.optimization.minimizer('terserPlugin').tap(([options]) => [{ ...options, ...bySwc(target) }])
}

export default defineConfig<'webpack5'>(async merge => {
  const base: UserConfigExport<'webpack5'> = {
    projectName: 'alm-mall-shop',
    date: '2026-1-1',
    designWidth: 375,
    deviceRatio: { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 },
    sourceRoot: 'src',
    outputRoot,
    plugins: [path.join(root, 'config/plugins/ownTemplates.ts')],
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: process.env.NODE_ENV !== 'production' },
    defineConstants: buildSettings,
    copy: { patterns: copied, options: {} },
    alias: { '@': path.join(root, 'src'), '@wire': path.join(root, 'types/wire') },
    mini: {
      miniCssExtractPluginOption: { ignoreOrder: true },
      webpackChain(chain) {
        minifiedBySwc(chain, 'weapp')
        chain.plugins.delete(PROGRESS_BAR)
        applyPatches(chain, 'weapp')
        if (process.env.BUNDLE_STATS)
          chain.plugin('bundle-stats').use(new BundleStats(process.env.BUNDLE_STATS))
        // Taro leaves modules of type .mjs that two subpackages use in the main package: 6 KB of it
        chain.resolve.alias.set('big.js$', path.join(root, 'node_modules/big.js/big.js'))
        chain
          .plugin('native-pay-page')
          .use(new NativePage({ root: 'pages/pay', base: root, define: buildSettings }))
        const drawnBy = {
          'goods-face': 'ui/goods-face/GoodsFace.weapp.tsx',
          'cart-line': 'features/cart/views/CartLineFace.weapp.tsx',
          'list-row': 'widgets/list/views/RowFace.weapp.tsx',
          'place-map': 'ui/map-view/MapView.weapp.tsx',
        }
        chain.plugin('native-components').use(new NativeComponents({ base: root, drawnBy }))
        chain.plugin('slim-templates').use(new SlimTemplates(Object.keys(drawnBy)))
      },
      // nothing here writes markup (tests/unit/scripts/slimTemplates.test.ts)
      runtime: { enableInnerHTML: false },
      optimizeMainPackage: { enable: true },
      postcss: {
        pxtransform: { enable: true, config: { onePxTransform: false } },
        cssModules: { enable: false },
      },
    },
    h5: {
      enableExtract: true,
      webpackChain(chain) {
        minifiedBySwc(chain, 'h5')
        chain.plugins.delete(PROGRESS_BAR)
        applyPatches(chain, 'h5')
        // the first screen is drawn as text: the streaming half of the renderer is not wanted
        chain.resolve.alias.set(
          'react-dom/server$',
          path.join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js'),
        )
        chain.performance.hints(false)
        // shop §9: ms
        chain.output.chunkLoadTimeout(120_000)
        // The boot entry asks for the first data while the app's code is still loading; it owns the modules both need.
        chain.entry('boot').add(path.join(root, 'src/boot/index.ts'))
        chain.entry('base').add(path.join(root, 'src/boot/base.ts'))
        chain.plugin('early-boot').use(new EarlyBoot())
        if (process.env.NODE_ENV === 'production') chain.plugin('later-files').use(new LaterFiles())
        chain
          .plugin('compile-hints')
          .use(new CompileHints(/^(js\/(boot|base|app)|chunk\/first(-home)?)\.[^/]*js$/))
        chain.optimization.splitChunks(h5Chunks)
        if (process.env.BUNDLE_STATS)
          chain.plugin('bundle-stats').use(new BundleStats(process.env.BUNDLE_STATS))
      },
      // npm run dev:h5 starts the sandbox and says where it is
      devServer: {
        port: 10086,
        open: false,
        proxy: ['/gw', '/media', '/provider', '/app-config.json'].map(context => ({
          context: [context],
          target: process.env.SANDBOX_URL ?? 'http://127.0.0.1:8787',
          changeOrigin: true,
          // the realtime socket
          ws: context === '/gw',
        })),
      },
      // relative addresses let a deployment live below a path; the development server serves none
      publicPath: process.env.NODE_ENV === 'production' ? './' : '/',
      staticDirectory: 'static',
      useHtmlComponents: true,
      router: { mode: 'hash', customRoutes },
      esnextModules: ['@nutui'],
      output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'chunk/[name].[contenthash:8].js' },
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        insert: inItsPlace,
        filename: 'css/[name].[contenthash:8].css',
        chunkFilename: 'css/[name].[contenthash:8].css',
      },
      postcss: {
        pxtransform: { enable: true, config: { minRootSize: 16, onePxTransform: false } },
        autoprefixer: { enable: true },
        cssModules: { enable: false },
      },
    },
  }
  return merge({}, base)
})
