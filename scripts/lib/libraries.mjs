// Files of libraries that H5 fetches by itself when they are needed (src/platform/library): as they were
// published, under names every server knows the type of.
import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './steps.mjs'

const PDF = 'pdfjs-dist'
const ZXING = 'barcode-detector/dist/es'

const files = [
  [`${PDF}/legacy/build/pdf.min.mjs`, 'pdfjs/pdf.js'],
  [`${PDF}/legacy/build/pdf.worker.min.mjs`, 'pdfjs/pdf.worker.js'],
  [`${PDF}/cmaps`, 'pdfjs/cmaps'],
  [`${PDF}/standard_fonts`, 'pdfjs/standard_fonts'],
  ...['jbig2.wasm', 'openjpeg.wasm', 'qcms_bg.wasm'].map(name => [
    `${PDF}/wasm/${name}`,
    `pdfjs/wasm/${name}`,
  ]),
  [`${ZXING}/ponyfill.js`, 'zxing/ponyfill.js'],
  [`${ZXING}/zxing-exported.js`, 'zxing/zxing-exported.js'],
  ['zxing-wasm/dist/reader/zxing_reader.wasm', 'zxing/zxing_reader.wasm'],
]

/** Copies them below a folder. */
export const copyLibraries = to => {
  for (const [from, name] of files) {
    const target = path.join(to, name)
    mkdirSync(path.dirname(target), { recursive: true })
    cpSync(path.join(root, 'node_modules', from), target, { recursive: true })
  }
}
