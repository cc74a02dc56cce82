import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import { asModule, plainCrypto } from '../../../config/nativePages'

const root = path.join(__dirname, '../../..')
const USES = `
  import hex from 'crypto-js/enc-hex'
  import Utf8 from 'crypto-js/enc-utf8'
  import hmac from 'crypto-js/hmac-sha256'
  import sha from 'crypto-js/sha256'
  export const hash = text => sha(Utf8.parse(text)).toString(hex)
  export const sign = (text, key) => hmac(Utf8.parse(text), hex.parse(key)).toString(hex)`

describe('the script of the native pay page', () => {
  it('signs as before with crypto-js made modules of, and without its random numbers', async () => {
    const { outputFiles } = await build({
      stdin: { contents: USES, resolveDir: root },
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'made',
      plugins: [plainCrypto],
    })
    const script = outputFiles[0]?.text ?? ''
    expect(script).not.toMatch(/getRandomValues|__commonJS/)
    const made = runInNewContext(`'use strict';${script};made`) as {
      hash: (text: string) => string
      sign: (text: string, key: string) => string
    }
    expect(made.hash('支付é')).toBe(createHash('sha256').update('支付é').digest('hex'))
    const key = Buffer.from('00ff10', 'hex')
    expect(made.sign('支付', '00ff10')).toBe(createHmac('sha256', key).update('支付').digest('hex'))
  })

  it('is not made of a file that looks otherwise', () => {
    expect(asModule(readFileSync(path.join(root, 'package.json'), 'utf8'))).toBeUndefined()
  })
})
