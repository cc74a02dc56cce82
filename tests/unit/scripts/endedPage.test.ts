import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'

const runtime = path.resolve('node_modules/@tarojs/runtime/dist')
type Loader = (this: { getOptions(): { onChange(part: string): void } }, source: string) => string
const endedPage = jest.requireActual<Loader>('../../../config/h5/endedPage.cjs')

/** Draws a page by Taro's runtime as the build changes it, in a portal; no element of it is found. */
const drawing = async (gone: boolean): Promise<() => void> => {
  const file = path.join(runtime, 'dsl/common.js')
  const changed = endedPage.call(
    { getOptions: () => ({ onChange: () => undefined }) },
    readFileSync(file, 'utf8'),
  )
  const { outputFiles } = await build({
    stdin: {
      contents: `${changed}\nCurrent.app = { mount: (_component, _id, then) => then() }`,
      resolveDir: path.dirname(file),
    },
    bundle: true,
    write: false,
    format: 'cjs',
    resolveExtensions: ['.h5.ts', '.ts', '.js'],
    define: { 'process.env.TARO_PLATFORM': '"web"', 'process.env.TARO_ENV': '"h5"' },
    logLevel: 'silent',
  })
  const module = {
    exports: {} as { createPageConfig(page: object, id: string): { onLoad(query: object): void } },
  }
  const given = {
    module,
    window: { __MICRO_APP_ENVIRONMENT__: true, __SHOP_LIFE__: { gone } },
    document: { getElementById: () => null },
    navigator: {},
    requestAnimationFrame: () => 0,
    cancelAnimationFrame: () => undefined,
    getComputedStyle: () => ({}),
  }
  runInNewContext(outputFiles[0]?.text ?? '', { ...given, exports: module.exports, setTimeout, console })
  return () => module.exports.createPageConfig({}, '/home').onLoad({})
}

describe('a page whose element is not there when it has been drawn', () => {
  it.each([
    ['ends without an error when a portal has removed the shop', true],
    ['is an error while the shop is wanted', false],
  ])('[F001] %s', async (_what, gone) => {
    const draw = await drawing(gone)
    if (gone) expect(draw).not.toThrow()
    else expect(draw).toThrow('没有找到页面实例')
  })
})
