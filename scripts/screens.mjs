// npm run screens: pictures of the journeys (npm test -- e2e weapp made them) as small WebP files in docs/screens,
// and the README's overview.
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { fail, root, say } from './lib/steps.mjs'

const from = path.join(root, 'tests/.out/pictures')
const to = path.join(root, 'docs/screens')
if (!existsSync(from)) fail('no pictures yet: run npm test -- builds e2e weapp first')
mkdirSync(to, { recursive: true })

const pictures = readdirSync(from).filter(name => name.endsWith('.png') && !name.includes('failed'))
for (const name of pictures)
  await sharp(path.join(from, name))
    .resize({ width: 375 })
    .webp({ quality: 72 })
    .toFile(path.join(to, name.replace('.png', '.webp')))

const GAP = 24
const overview = ['h5-home', 'h5-product', 'h5-cart', 'h5-payment', 'weapp-paid'].filter(name =>
  existsSync(path.join(from, `${name}.png`)),
)
const tiles = await Promise.all(
  overview.map(name =>
    sharp(path.join(from, `${name}.png`))
      .resize({ width: 300, height: 650, fit: 'cover', position: 'top' })
      .toBuffer(),
  ),
)
await sharp({
  create: {
    width: tiles.length * (300 + GAP) + GAP,
    height: 650 + 2 * GAP,
    channels: 3,
    background: '#e6e8ee',
  },
})
  .composite(tiles.map((input, index) => ({ input, left: GAP + index * (300 + GAP), top: GAP })))
  .png({ palette: true, quality: 80 })
  .toFile(path.join(to, 'overview.png'))
say(`${pictures.length} pictures`)
