import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import vm from 'node:vm'
import { build } from 'esbuild'

const root = path.resolve(__dirname, '../../..')

const entry = `
import { startClient } from '@/api/client'
import { addCartLine } from '@/api/cart'
import { createSecureStore } from '@/stores/secureStore'
import { createSessionCredentials } from '@/stores/session/credentials'
import { random } from '@/platform/random'
import { storage } from '@/platform/storage'
globalThis.run = async () => {
  const store = await createSecureStore({ storage, random })
  const credentials = createSessionCredentials(store)
  await credentials.saveAccount({ sessionId: 's', token: 'tok-1', secret: '${'ab'.repeat(32)}', accUuid: 'a' })
  startClient({ credentials, site: async () => undefined })
  const cart = await addCartLine({ requestUuid: 'r', productCode: '备注 \\uD83D', skuCode: 's', quantity: 2 })
  return { cart, token: credentials.current().token }
}`

const bundle = async (): Promise<string> => {
  const [, listed = ''] =
    /settingNames = \[([^\]]+)\]/.exec(readFileSync(path.join(root, 'config/index.ts'), 'utf8')) ?? []
  // as the build replaces them: one that it does not know would be "process is not defined" on a phone
  const defines = [...listed.matchAll(/'(\w+)'/g)].flatMap(([, name]) => name ?? [])
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2018',
    platform: 'browser',
    external: ['crypto'],
    alias: { '@': path.join(root, 'src') },
    resolveExtensions: ['.weapp.ts', '.ts', '.js'],
    tsconfigRaw: '{}',
    define: Object.fromEntries(
      defines.map(name => [`process.env.TARO_APP_${name}`, name === 'GATEWAY' ? '"https://gw"' : '""']),
    ),
  })
  return outputFiles[0]?.text ?? ''
}

interface Sent {
  url: string
  data: string
  header: Record<string, string>
  success(result: unknown): void
}

const wxOf = (sent: Sent[]) => {
  const values = new Map<string, string>()
  return {
    getStorageSync: (key: string) => values.get(key) ?? '',
    setStorageSync: (key: string, value: string) => void values.set(key, value),
    removeStorageSync: (key: string) => void values.delete(key),
    getRandomValues: ({ length, success }: { length: number; success(result: object): void }) => {
      const bytes = new Uint8Array(randomBytes(length))
      success({ randomValues: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + length) })
    },
    request: (request: Sent) => {
      sent.push(request)
      const data = '{"code":"1","data":{"shopList":[],"invalidList":[],"iLineQty":0,"cCartVersion":"v"}}'
      request.success({ statusCode: 200, header: { Authorization: 'tok-2' }, data })
      return { abort: () => undefined }
    },
  }
}

describe('an engine without eval, Intl, TextEncoder, AbortController, WebSocket, URL and crypto', () => {
  it('signs, sends, decodes and keeps its session', async () => {
    const sent: Sent[] = []
    const context = vm.createContext(
      { wx: wxOf(sent), setTimeout, clearTimeout },
      { codeGeneration: { strings: false, wasm: false } },
    )
    vm.runInContext('delete globalThis.Intl; delete globalThis.WebAssembly', context)
    const missing =
      'typeof Intl + typeof TextEncoder + typeof AbortController + typeof URL + typeof crypto + typeof WebSocket'
    expect(vm.runInContext(missing, context)).toBe('undefined'.repeat(6))
    vm.runInContext(await bundle(), context)
    const result: unknown = await vm.runInContext('run()', context)
    expect(JSON.parse(JSON.stringify(result))).toMatchObject({
      cart: { version: 'v', lineCount: 0 },
      token: 'tok-2',
    })

    const [request] = sent
    const sha = (text: string) => createHash('sha256').update(text).digest('hex')
    const { dTimestamp, cNonce, Authorization, cSign } = request?.header ?? {}
    const text = [
      'AL1',
      'POST',
      new URL(request?.url ?? '').pathname,
      '',
      sha(request?.data ?? ''),
      dTimestamp,
      cNonce,
      'a',
      'A2',
      sha(Authorization ?? ''),
    ]
    const expected = createHmac('sha256', Buffer.from('ab'.repeat(32), 'hex'))
      .update(text.join('\n'))
      .digest('hex')
    expect(cSign).toBe(`AL1.${expected}`)
  })
})
