// node scripts/tabIcons.mjs: draws the mini-program's tab icons from the icon drawings of src/ui (they must be files).
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root, say } from './lib/steps.mjs'

const drawings = readFileSync(path.join(root, 'src/ui/icon/_drawings.scss'), 'utf8')
const folder = path.join(root, 'src/pages/shell/tab-icons')
const SIZE = 81

const drawingOf = name => {
  const found = new RegExp(`'${name}':\\s*'([^']+)'`).exec(drawings)
  if (!found) throw new Error(`no drawing named ${name}`)
  return found[1]
}

const svg = (name, colour, filled) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="-1.5 -1.5 27 27" fill="${
    filled ? colour : 'none'
  }" stroke="${colour}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${drawingOf(name)}"/></svg>`

mkdirSync(folder, { recursive: true })
for (const tab of ['home', 'class', 'cart', 'user']) {
  const files = {
    [`${tab}.png`]: svg(tab, '#6b7280', false),
    [`${tab}-active.png`]: svg(`${tab}-fill`, '#2257f5', true),
    [`${tab}-dark.png`]: svg(tab, '#8a91a0', false),
    [`${tab}-active-dark.png`]: svg(`${tab}-fill`, '#6c93ff', true),
  }
  for (const [file, drawing] of Object.entries(files))
    await sharp(Buffer.from(drawing)).png({ compressionLevel: 9 }).toFile(path.join(folder, file))
}
say('tab icons drawn')
