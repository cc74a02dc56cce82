import sharp from 'sharp'
import { catalogEntries } from '../world/catalog/entries'
import { drawProduct, drawBanner, drawShop, drawClass, drawLogo } from './pictures'
import { bannerScenes, topClassPictures } from './showcases'
import { shopEntries } from '../world/catalog/shops'
const sheet = async (bufs: Buffer[], W: number, w: number, h: number, out: string) => {
  const g = 8
  const comps = await Promise.all(bufs.map(async (b, i) => ({ input: await sharp(b).resize(w, h).png().toBuffer(), left: g + (i % W) * (w + g), top: g + Math.floor(i / W) * (h + g) })))
  await sharp({ create: { width: W * (w + g) + g, height: Math.ceil(bufs.length / W) * (h + g) + g, channels: 3, background: '#ffffff' } }).composite(comps).png().toFile(out)
}
const main = async () => {
  const mode = process.argv[2] ?? 'all'
  if (mode === 'all') {
    const t = Date.now()
    const bufs: Buffer[] = []
    for (const e of catalogEntries) { const b = await drawProduct(e.prodCode, 0, 320); if (!b) throw new Error(e.prodCode); bufs.push(b) }
    const sizes = bufs.map(b => b.length).sort((a, b) => a - b)
    console.log(bufs.length, 'ms each', (Date.now() - t) / bufs.length, 'max', sizes.at(-1), 'median', sizes[sizes.length >> 1], 'over 12K', sizes.filter(s => s > 12288).length)
    await sheet(bufs.slice(0, 192), 16, 120, 120, '/tmp/contact.png')
    await sheet(bufs.slice(192), 16, 120, 120, '/tmp/contact2.png')
  } else if (mode === 'gallery') {
    const bufs: Buffer[] = []
    for (const code of process.argv.slice(3)) for (const i of [0, 1, 2, 3]) { const b = await drawProduct(code, i, 480); if (b) bufs.push(b) }
    await sheet(bufs, 4, 360, 360, '/tmp/gallery.png')
  } else {
    const bufs = (await Promise.all(Object.keys(bannerScenes).map(drawBanner))) as Buffer[]
    console.log(bufs.map(b => b.length))
    await sheet(bufs, 2, 750, 320, '/tmp/banners.png')
    const more = (await Promise.all([...shopEntries.map(s => drawShop(s.shopUuid, 320)), ...Object.keys(topClassPictures).map(n => drawClass('cls-' + n, 160)), drawLogo()])) as Buffer[]
    await sheet(more, 7, 200, 200, '/tmp/shops.png')
  }
}
void main()
