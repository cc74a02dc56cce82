import fc from 'fast-check'
import { textOfBytes } from '@/base/textBytes'

const utf8 = (text: string) => new TextEncoder().encode(text)

describe('the text of a file', () => {
  it('is read from UTF-8 as the platform does, with any bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(textOfBytes(utf8(text))).toBe(text.includes('\0') ? undefined : text)
      }),
      { numRuns: 500 },
    )
  })

  it('is refused where the bytes are no UTF-8', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), bytes => {
        const text = textOfBytes(bytes)
        if (text === undefined || bytes[0] === 0xff || bytes[0] === 0xfe) return
        const plain = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
        expect(Array.from(utf8(text))).toEqual(Array.from(plain))
      }),
      { numRuns: 2000 },
    )
    expect(textOfBytes(new Uint8Array([0xca, 0xd6, 0xcc, 0xd7]))).toBeUndefined()
  })

  it('loses its mark, and UTF-16 with one is read too', () => {
    expect(textOfBytes(new Uint8Array([0xef, 0xbb, 0xbf, 0x41]))).toBe('A')
    expect(textOfBytes(new Uint8Array([0xff, 0xfe, 0x4b, 0x62]))).toBe('手')
    expect(textOfBytes(new Uint8Array([0xfe, 0xff, 0x62, 0x4b]))).toBe('手')
  })
})
