import { classBooks, leafClassUuid, topClassUuid } from '../world/catalog/classes'
import { shopEntries } from '../world/catalog/shops'
import { classHue, type Arrangement } from './arrangements'
import { pictureObjectOf, type PictureName } from './objects'
import type { Placement } from './scene'

/** What stands for a top-level class in the navigation. */
export const topClassPictures: Readonly<Record<string, PictureName>> = {
  '01': 'bolt',
  '02': 'hammer',
  '03': 'bulb',
  '04': 'hardHat',
  '05': 'clipboard',
  '06': 'laptop',
  '07': 'package',
  '08': 'greens',
  '09': 'pumpBottle',
  '10': 'testTube',
  '11': 'trolleyCart',
  '12': 'bellhop',
}

const classScene = (classNo: string, name: PictureName): Arrangement => ({
  hue: classHue(classNo),
  backdrop: 'plain',
  placements: [{ name, x: 0, lift: pictureObjectOf(name).floating ? -0.03 : -0.04, size: 0.68 }],
})

const classScenes = new Map<string, Arrangement>(
  classBooks.flatMap(book => {
    const top = topClassPictures[book.no]
    const leaves = book.leaves.flatMap((leaf): [string, Arrangement][] => {
      const first = book.goods.find(goods => goods.leaf === leaf)
      return first ? [[leafClassUuid(book, leaf), classScene(book.no, first.picture)]] : []
    })
    return top ? [[topClassUuid(book), classScene(book.no, top)] as [string, Arrangement], ...leaves] : leaves
  }),
)

export const classArrangement = (classUuid: string): Arrangement | undefined => classScenes.get(classUuid)

const group = ([left, middle, right]: readonly PictureName[]): Placement[] => {
  const places: Placement[] = []
  if (left) places.push({ name: left, x: -0.23, lift: 0.04, size: 0.4, behind: true })
  if (right) places.push({ name: right, x: 0.23, lift: 0.04, size: 0.4, behind: true })
  if (middle) places.push({ name: middle, x: 0, lift: -0.02, size: 0.48 })
  return places
}

export const shopArrangement = (shopUuid: string): Arrangement | undefined => {
  const shop = shopEntries.find(entry => entry.shopUuid === shopUuid)
  return shop && { hue: shop.hue, backdrop: 'split', placements: group(shop.pictures) }
}

/** Banners hold no words: the client draws the headline on the quiet left third. */
export interface BannerScene {
  hue: number
  placements: Placement[]
}

const row = (back: [PictureName, number, number][], front: [PictureName, number, number][]): Placement[] => [
  ...back.map(([name, x, size]): Placement => ({ name, x, size, lift: 0.1, behind: true })),
  ...front.map(([name, x, size]): Placement => ({ name, x, size, lift: -0.02 })),
]

export const bannerScenes: Readonly<Record<string, BannerScene>> = {
  workshop: {
    hue: 212,
    placements: row([['toolbox', -0.3, 0.52], ['ladder', 0.52, 0.68]], [['hammer', -0.5, 0.46], ['hardHat', 0.08, 0.5], ['wrench', 0.42, 0.42]]),
  },
  canteen: {
    hue: 96,
    placements: row([['oilBottle', -0.28, 0.62], ['sack', 0.46, 0.66]], [['tomato', -0.52, 0.36], ['greens', 0.06, 0.46], ['egg', 0.34, 0.28], ['carrot', -0.2, 0.34]]),
  },
  office: {
    hue: 240,
    placements: row([['printer', 0.5, 0.54], ['pottedPlant', -0.46, 0.56]], [['laptop', 0.02, 0.6], ['coffee', 0.4, 0.3], ['pen', -0.34, 0.32]]),
  },
  safety: {
    hue: 30,
    placements: row([['vest', -0.34, 0.6], ['extinguisher', 0.5, 0.6]], [['boot', 0.06, 0.48], ['goggles', -0.06, 0.34], ['gloves', 0.38, 0.38]]),
  },
  cleaning: {
    hue: 186,
    placements: row([['triggerSpray', -0.36, 0.6], ['jerrycan', 0.48, 0.58]], [['bucket', 0.06, 0.5], ['sponge', 0.36, 0.28], ['soap', -0.26, 0.28]]),
  },
  hotel: {
    hue: 342,
    placements: row([['luggageCart', 0.44, 0.68], ['towelStack', -0.34, 0.5]], [['bellhop', 0.08, 0.4], ['pumpBottle', -0.12, 0.42], ['slipper', -0.56, 0.3]]),
  },
}
