import { createHash, randomBytes } from 'node:crypto'
import { fileHash } from '@/api/fileHash'
import { upload } from '@/platform/upload'

const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('the hash of a file', () => {
  afterEach(() => jest.restoreAllMocks())

  it.each([0, 1, 63, 64, 64 * 1024, 64 * 1024 + 1, 1_000_003])('is SHA-256 of %d bytes', async length => {
    const bytes = new Uint8Array(randomBytes(length))
    expect(await fileHash(bytes)).toBe(expected(bytes))
    // as on the mini-program, and on a page without https
    jest.spyOn(upload, 'sha256').mockResolvedValue(undefined)
    expect(await fileHash(bytes)).toBe(expected(bytes))
  })

  it('is made beside the page where the platform can', async () => {
    const made = jest.spyOn(upload, 'sha256')
    await fileHash(new Uint8Array(10))
    expect(await made.mock.results[0]?.value).toHaveLength(32)
  })

  it('ends when the file is taken away, in either way', async () => {
    const signal = { aborted: true } as AbortSignal
    await expect(fileHash(new Uint8Array(10), signal)).rejects.toMatchObject({ kind: 'aborted' })
    jest.spyOn(upload, 'sha256').mockResolvedValue(undefined)
    await expect(fileHash(new Uint8Array(10), signal)).rejects.toMatchObject({ kind: 'aborted' })
  })
})
