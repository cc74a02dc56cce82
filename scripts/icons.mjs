// npm run icons: from the drawings of src/ui/icon, the mini-program's style sheet and its tab icons (they must be files).
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { tsImport } from 'tsx/esm/api'
import { root, say } from './lib/steps.mjs'
import { drawingStyles } from './lib/drawingStyles.mjs'

const read = file => tsImport(path.join(root, 'src/ui/icon', file), import.meta.url)
const { coreDrawings, filledDrawings } = await read('drawings.ts')
const { moreDrawings } = await read('moreDrawings.ts')
const drawings = { ...coreDrawings, ...moreDrawings }

writeFileSync(path.join(root, 'src/ui/host/drawing.scss'), drawingStyles(drawings, filledDrawings))

const folder = path.join(root, 'src/pages/shell/tab-icons')
const SIZE = 81

const svg = (name, colour, filled) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="-1.5 -1.5 27 27" fill="${
    filled ? colour : 'none'
  }" stroke="${colour}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${drawings[name]}"/></svg>`

mkdirSync(folder, { recursive: true })
for (const tab of ['home', 'class', 'cart', 'user']) {
  const files = {
    [`${tab}.png`]: svg(tab, '#6b7280', false),
    [`${tab}-active.png`]: svg(`${tab}-fill`, '#2257f5', true),
    [`${tab}-dark.png`]: svg(tab, '#8a91a0', false),
    [`${tab}-active-dark.png`]: svg(`${tab}-fill`, '#6c93ff', true),
  }
  for (const [file, drawing] of Object.entries(files))
    await sharp(Buffer.from(drawing))
      .png({ palette: true, colours: 16, dither: 0, compressionLevel: 9, effort: 10 })
      .toFile(path.join(folder, file))
}
say('icons drawn')
