// What is served compressed stands beside its file, made ahead: servers need not do it for every visitor.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Smaller ones are sent as they are, bytes. */
const LEAST = 512

/** Writes `file.br` and `file.gz`; older ones of a file that has become too small go. */
export const compressFile = async (file, quality = 11) => {
  const content = readFileSync(file)
  if (content.length < LEAST) {
    for (const end of ['br', 'gz']) rmSync(`${file}.${end}`, { force: true })
    return
  }
  writeFileSync(
    `${file}.br`,
    await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  )
  writeFileSync(`${file}.gz`, await zip(content, { level: 9 }))
}
