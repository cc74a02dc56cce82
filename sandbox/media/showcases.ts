import { classBooks, leafClassUuid, topClassUuid } from '../world/catalog/classes'
import { shopEntries } from '../world/catalog/shops'
import { classHue, type Arrangement } from './arrangements'
import { pictureObjectOf, type PictureName } from './objects'
import type { Placement } from './scene'

/** What stands for a top-level class in the navigation. */
const topClassPictures: Readonly<Record<string, PictureName>> = {
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

/** Banners hold no words, so that they need no fonts and no translation. */
interface BannerScene {
  hue: number
  placements: Placement[]
}

type Standing = [name: PictureName, x: number, size: number, colour?: string]

const scene = (hue: number, back: Standing[], front: Standing[]): BannerScene => ({
  hue,
  placements: [
    ...back.map(([name, x, size, colour]): Placement => ({
      name,
      x,
      size,
      colour,
      lift: 0.07,
      behind: true,
    })),
    ...front.map(([name, x, size, colour]): Placement => ({ name, x, size, colour, lift: -0.015 })),
  ],
})

export const bannerScenes: Readonly<Record<string, BannerScene>> = {
  workshop: scene(
    214,
    [
      ['toolbox', -0.42, 0.56],
      ['ladder', 0.6, 0.68],
      ['pail', 0.2, 0.42],
    ],
    [
      ['hammer', -0.72, 0.5],
      ['hardHat', -0.08, 0.5],
      ['wrench', 0.42, 0.46],
      ['screwdriver', 0.74, 0.34],
    ],
  ),
  canteen: scene(
    96,
    [
      ['oilBottle', -0.36, 0.66],
      ['sack', 0.34, 0.72],
      ['milkCarton', 0.72, 0.5],
    ],
    [
      ['tomato', -0.7, 0.36],
      ['carrot', -0.4, 0.36],
      ['greens', 0.0, 0.48],
      ['egg', 0.52, 0.28],
      ['apple', 0.84, 0.32],
    ],
  ),
  office: scene(
    236,
    [
      ['pottedPlant', -0.66, 0.6],
      ['printer', 0.54, 0.6],
      ['deskLamp', -0.32, 0.6, '灰色'],
    ],
    [
      ['laptop', -0.02, 0.6],
      ['notebook', 0.76, 0.38, '蓝色'],
      ['coffee', 0.42, 0.3],
      ['pen', -0.5, 0.34],
    ],
  ),
  safety: scene(
    32,
    [
      ['vest', -0.46, 0.66],
      ['extinguisher', 0.62, 0.66],
      ['barrier', 0.1, 0.48],
    ],
    [
      ['hardHat', -0.7, 0.4],
      ['boot', -0.14, 0.48],
      ['goggles', 0.26, 0.4],
      ['gloves', 0.82, 0.4, '蓝色'],
    ],
  ),
  cleaning: scene(
    188,
    [
      ['triggerSpray', -0.42, 0.68],
      ['jerrycan', 0.5, 0.64],
      ['paperRoll', 0.14, 0.42],
    ],
    [
      ['soap', -0.68, 0.32],
      ['bucket', -0.1, 0.5],
      ['sponge', 0.28, 0.28],
      ['pumpBottle', 0.78, 0.44, '绿色'],
    ],
  ),
  hotel: scene(
    344,
    [
      ['towelStack', -0.48, 0.58],
      ['luggageCart', 0.52, 0.72],
    ],
    [
      ['slipper', -0.76, 0.36],
      ['pumpBottle', -0.24, 0.46],
      ['bellhop', 0.12, 0.44],
      ['wineGlass', 0.84, 0.4],
    ],
  ),
}
