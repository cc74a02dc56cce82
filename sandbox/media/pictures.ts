import sharp from 'sharp'
import { hasPicture } from '../world/catalog/gallery'
import { entryOf, productArrangement, type Arrangement } from './arrangements'
import { groundOf, type Backdrop } from './backdrop'
import { logoSvg } from './logo'
import { drawScene, WEBP } from './scene'
import { bannerScenes, classArrangement, shopArrangement } from './showcases'

export const PICTURE_SIZES = [160, 320, 480, 750] as const

const BANNER = { width: 750, height: 320 }

const square = async (arrangement: Arrangement, size: number): Promise<Buffer> => {
  const crop = arrangement.crop ?? 1
  const side = Math.round(size / crop)
  const backdrop: Backdrop = {
    kind: arrangement.backdrop,
    hue: arrangement.hue,
    width: side,
    height: side,
    ground: side * groundOf(arrangement.backdrop),
    centre: side / 2,
    reach: side * 0.33,
  }
  const scene = await drawScene(backdrop, arrangement.placements)
  if (crop === 1) return scene.webp(WEBP).toBuffer()
  const whole = await scene.png().toBuffer()
  const left = Math.round((side - size) * 0.42)
  const top = Math.round((side - size) * 0.36)
  return sharp(whole).extract({ left, top, width: size, height: size }).webp(WEBP).toBuffer()
}

/** Undefined for a product or picture the catalog does not have. */
export const drawProduct = async (
  prodCode: string,
  index: number,
  size: number,
): Promise<Buffer | undefined> => {
  const entry = entryOf(prodCode)
  return entry && hasPicture(entry, index) ? square(productArrangement(entry, index), size) : undefined
}

export const drawShop = async (shopUuid: string, size: number): Promise<Buffer | undefined> => {
  const arrangement = shopArrangement(shopUuid)
  return arrangement && square(arrangement, size)
}

export const drawClass = async (classUuid: string, size: number): Promise<Buffer | undefined> => {
  const arrangement = classArrangement(classUuid)
  return arrangement && square(arrangement, size)
}

export const drawBanner = async (bannerId: string): Promise<Buffer | undefined> => {
  const banner = bannerScenes[bannerId]
  if (!banner) return undefined
  const { width, height } = BANNER
  const backdrop: Backdrop = {
    kind: 'banner',
    hue: banner.hue,
    width,
    height,
    ground: height * 0.84,
    centre: width / 2,
    reach: height * 0.86,
  }
  return (await drawScene(backdrop, banner.placements)).webp(WEBP).toBuffer()
}

export const drawLogo = (): Promise<Buffer> =>
  sharp(Buffer.from(logoSvg(240)))
    .webp({ quality: 90 })
    .toBuffer()
