const PDF = 'node_modules/pdfjs-dist'
const ZXING = 'node_modules/barcode-detector/dist/es'

/**
 * Files of libraries that H5 fetches by itself when somebody needs them (src/platform/library): as they were published,
 * under names every server knows the type of.
 */
export const libraryFiles = (to: string): { from: string; to: string }[] => [
  { from: `${PDF}/legacy/build/pdf.min.mjs`, to: `${to}/pdfjs/pdf.js` },
  { from: `${PDF}/legacy/build/pdf.worker.min.mjs`, to: `${to}/pdfjs/pdf.worker.js` },
  { from: `${PDF}/cmaps/`, to: `${to}/pdfjs/cmaps` },
  { from: `${PDF}/standard_fonts/`, to: `${to}/pdfjs/standard_fonts` },
  ...['jbig2', 'openjpeg', 'qcms_bg'].map(name => ({
    from: `${PDF}/wasm/${name}.wasm`,
    to: `${to}/pdfjs/wasm/${name}.wasm`,
  })),
  { from: `${ZXING}/ponyfill.js`, to: `${to}/zxing/ponyfill.js` },
  { from: `${ZXING}/zxing-exported.js`, to: `${to}/zxing/zxing-exported.js` },
  {
    from: 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm',
    to: `${to}/zxing/zxing_reader.wasm`,
  },
]
