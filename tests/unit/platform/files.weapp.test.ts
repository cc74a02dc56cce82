import { files } from '@/platform/files/index.weapp'

/** 单号,FK1 as Chinese banks write it. */
const NATIONAL = Uint8Array.of(0xb5, 0xa5, 0xba, 0xc5, 0x2c, 0x46, 0x4b, 0x31)
const { TextDecoder: known } = globalThis
const decoders = (value: unknown) => Object.assign(globalThis, { TextDecoder: value })
afterEach(() => decoders(known))

describe('a text of a Chinese bank on the mini-program', () => {
  it('is read where the host has its encoding', () => {
    expect(files.textOf(NATIONAL)).toBe('单号,FK1')
  })

  it.each([
    ['has no decoders', undefined],
    [
      'knows one encoding only',
      class {
        readonly encoding = 'utf-8'
        decode = () => '????,FK1'
      },
    ],
  ])('is told as such where the host %s', (_case, decoder) => {
    decoders(decoder)
    expect(() => files.textOf(NATIONAL)).toThrow(expect.objectContaining({ reason: 'encoding' }) as Error)
    expect(files.textOf(Uint8Array.of(0x46, 0x4b))).toBe('FK')
  })

  it('is none with zeros in it', () => {
    expect(() => files.textOf(Uint8Array.of(0x41, 0, 0x42))).toThrow()
  })
})

it.each([
  ['by the newer call', { getDeviceInfo: () => ({ platform: 'ios' }) }, true],
  ['by the older one where there is no other', { getSystemInfoSync: () => ({ platform: 'android' }) }, false],
])('the kind of phone is learned %s', (_case, wx, repeats) => {
  Object.assign(globalThis, { wx })
  expect(files.repeatsNames()).toBe(repeats)
  Reflect.deleteProperty(globalThis, 'wx')
})
