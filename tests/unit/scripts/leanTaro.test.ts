import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import drawnElements from '../../../config/mini/drawnElements.cjs'
import { weappPatches } from '../../../config/patchTables/weapp'

type Loader = (
  this: { resourcePath: string; getOptions(): { onChange(part: string): void } },
  source: string,
) => string
type Call = 'navigateTo' | 'openBluetoothAdapter'
type Aliases = Record<string, Record<string, string>>

class Requests {
  request = () => undefined
  addInterceptor = () => undefined
  cleanInterceptors = () => undefined
}

const LEAN = ['elements that are drawn', 'calls that are asked for'] as const
const entry = `
  import '@tarojs/plugin-platform-weapp/dist/runtime'
  import { getComponentsAlias, internalComponents, processApis } from '@tarojs/shared'
  aliases = getComponentsAlias(internalComponents)
  processApis(taro, wx)`

const changedText = (resourcePath: string, name: (typeof LEAN)[number], source: string, parts: string[]) => {
  const rewrites = weappPatches[name]?.rewrites
  if (!rewrites?.files.test(resourcePath)) return source
  const loader = jest.requireActual<Loader>(`../../../config/mini/${rewrites.by}`)
  return loader.call(
    { resourcePath, getOptions: () => ({ onChange: part => void parts.push(part) }) },
    source,
  )
}

/** Taro's runtime for the mini-program as it is, or as the build changes it. */
const runtime = async (names: readonly (typeof LEAN)[number][]) => {
  const parts: string[] = []
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: path.resolve('.') },
    bundle: true,
    write: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'patches',
        setup({ onLoad }) {
          onLoad({ filter: /@tarojs[\\/].*\.js$/ }, ({ path: file }) => ({
            contents: names.reduce(
              (text, name) => changedText(file, name, text, parts),
              readFileSync(file, 'utf8'),
            ),
          }))
        },
      },
    ],
  })
  const call = (options?: { success(answer: string): void }) => options?.success('done')
  const world = {
    aliases: {} as Aliases,
    taro: { Link: Requests, options: {} } as unknown as Record<Call, (options: object) => unknown>,
    wx: { navigateTo: call, openBluetoothAdapter: call },
    getCurrentPages: () => [],
    getApp: () => undefined,
  }
  runInNewContext(outputFiles[0]?.text ?? '', world)
  return { ...world, parts: parts.sort() }
}

describe('what the mini-program keeps of Taro', () => {
  it('numbers elements and attributes as the templates do', async () => {
    const [whole, lean] = await Promise.all([runtime([]), runtime(LEAN)])
    expect(lean.parts).toEqual(['components.js', 'native-apis.js', 'runtime.js', 'runtime.js'])
    expect(Object.keys(lean.aliases)).toEqual(Object.keys(whole.aliases))
    const drawn = ['static-view', 'pure-view', 'catch-view', 'click-view', 'static-text', ...drawnElements]
    for (const element of drawn)
      expect([element, lean.aliases[element]]).toEqual([element, whole.aliases[element]])
    expect(whole.aliases['live-player']).toMatchObject({ src: expect.any(String) })
    expect(lean.aliases['live-player']).toEqual({ _num: whole.aliases['live-player']?.['_num'] })
  })

  it('answers by a promise what the shop calls; other calls go to the platform as they are', async () => {
    const { taro } = await runtime(LEAN)
    await expect(taro.navigateTo({ url: '/a' })).resolves.toBe('done')
    const told: string[] = []
    expect(taro.openBluetoothAdapter({ success: (answer: string) => told.push(answer) })).not.toHaveProperty(
      'then',
    )
    expect(told).toEqual(['done'])
  })
})
