import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { require as requireTs } from 'tsx/cjs/api'
import { NormalModuleReplacementPlugin } from 'webpack'
import { BundleStats } from './bundleStats'
import { EarlyBoot } from './earlyBoot'
import type * as RouteTable from '../src/routes/table'

// Taro compiles only config/ itself, hence the loader for the route table.
const { routeEntries } = requireTs('../src/routes/table.ts', __filename) as typeof RouteTable

const root = path.resolve(__dirname, '..')
const h5 = path.join(root, 'config/h5')

/** Taro page -> the specification's routes, for the H5 hash router. */
const customRoutes = Object.fromEntries(
  routeEntries
    .filter(([, route]) => route.page && route.area !== 'pay')
    .map(([, route]) => [`/${route.page}`, [route.path, ...(route.aliases ?? [])]]),
)

/** One file of app code at the start; what several pages share is split off when it is worth a request. */
const h5Chunks = {
  chunks: 'async' as const,
  minSize: 6_000,
  maxAsyncRequests: 8,
  cacheGroups: {
    shared: { minChunks: 2, reuseExistingChunk: true, priority: -20 },
    default: false as const,
    defaultVendors: false as const,
  },
}

export default defineConfig<'webpack5'>(async merge => {
  const base: UserConfigExport<'webpack5'> = {
    projectName: 'alm-mall-shop',
    date: '2026-1-1',
    designWidth: 375,
    deviceRatio: { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 },
    sourceRoot: 'src',
    outputRoot: `dist/${process.env.TARO_ENV ?? 'h5'}`,
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: process.env.NODE_ENV !== 'production' },
    alias: { '@': path.join(root, 'src'), '@wire': path.join(root, 'types/wire') },
    mini: {
      optimizeMainPackage: { enable: true },
      postcss: { pxtransform: { enable: true, config: {} }, cssModules: { enable: false } },
    },
    h5: {
      enableExtract: true,
      webpackChain(chain) {
        chain.plugin('no-web-components').use(
          new NormalModuleReplacementPlugin(/^@tarojs\/components\/dist\/components$/, resource => {
            // the router alone: components without an HTML twin (textarea, rich text …) still load theirs with their page
            if (/@tarojs[\\/](router|taro-h5)/.test(resource.context)) resource.request = path.join(h5, 'noWebComponents.mjs')
          }),
        )
        chain.module
          .rule('trim-taro-css')
          .test(/@tarojs[\\/]components(-react)?[\\/].*\.css$/)
          .enforce('pre')
          .use('trim')
          .loader(path.join(h5, 'trimTaroCss.cjs'))
        chain.performance.hints(false)
        // The boot entry asks for the first data while the app's code is still loading; it owns the modules both need.
        chain.entry('boot').add(path.join(root, 'src/boot/index.ts'))
        chain.plugin('early-boot').use(new EarlyBoot())
        chain.optimization.splitChunks(h5Chunks)
        if (process.env.BUNDLE_STATS) chain.plugin('bundle-stats').use(new BundleStats(process.env.BUNDLE_STATS))
      },
      publicPath: './',
      staticDirectory: 'static',
      useHtmlComponents: true,
      router: { mode: 'hash', customRoutes },
      esnextModules: ['@nutui'],
      output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'chunk/[name].[contenthash:8].js' },
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        filename: 'css/[name].[contenthash:8].css',
        chunkFilename: 'css/[name].[contenthash:8].css',
      },
      postcss: {
        pxtransform: { enable: true, config: { minRootSize: 16, maxRootSize: 24 } },
        autoprefixer: { enable: true },
        cssModules: { enable: false },
      },
    },
  }
  return merge({}, base)
})
