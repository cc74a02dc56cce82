import type { BannerSettings, FontSettings, LayoutModule, LayoutModuleStyle } from '@wire/site'
import { isColour, isGround } from '@/base/colour'
import {
  asFlag,
  asNumber,
  asText,
  fieldsOf,
  isRecord,
  lenient,
  oneOf,
  read,
  type Fields,
  type Key,
  type KeyOf,
} from '@/base/decode'
import type { CarouselSettings, FontStyle, ModuleBox, ModuleFrame, ModuleTitle } from './layoutTypes'

/** An object in an object; without any field where it is absent. */
export const part = <W, K extends KeyOf<W> & keyof W>(fields: Fields<W>, key: K): Fields<NonNullable<W[K]>> =>
  fieldsOf(read(fields as Fields, key))

/** Longer lists are cut off: a page stays a page. */
export const MAX_ITEMS = 300

export const listIn = <W>(fields: Fields<W>, key: Key<W>): unknown[] => {
  const value = read(fields, key)
  return Array.isArray(value) ? value.slice(0, MAX_ITEMS) : []
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** A number of the layout, clamped so that no setting can blow up a page. */
export const bounded = <W>(fields: Fields<W>, key: Key<W>, min: number, max: number): number | undefined => {
  const number = lenient(fields, key, asNumber)
  return number === undefined ? undefined : clamp(number, min, max)
}

const MAX_LENGTH = 5000
export const length = <W>(fields: Fields<W>, key: Key<W>): number | undefined =>
  bounded(fields, key, 0, MAX_LENGTH)

export const colour = <W>(fields: Fields<W>, key: Key<W>): string | undefined => {
  const text = lenient(fields, key, asText)?.trim()
  return text && isColour(text) ? text : undefined
}

const background = (fields: Fields<LayoutModuleStyle>): string | undefined => {
  const text = lenient(fields, 'background', asText)?.trim()
  return text && isGround(text) ? text : undefined
}

/** shop §3: any other alignment is justified. */
const ALIGNMENTS = new Map<string | undefined, FontStyle['align']>([
  ['ri-align-left', 'left'],
  ['ri-align-right', 'right'],
  ['ri-align-center', 'center'],
  [undefined, 'left'],
])

const familyOf = (fields: Fields<FontSettings>): string | undefined => {
  const family = lenient(fields, 'fontFamilyType', asText)
  return family && /^[\p{L}\d ,'-]{1,80}$/u.test(family) ? family : undefined
}

export const decodeFont = (fields: Fields<FontSettings>): FontStyle => {
  const flag = (key: keyof FontSettings) => lenient(fields, key, asFlag) ?? false
  return {
    size: bounded(fields, 'fontSize', 1, 200),
    lineHeight: bounded(fields, 'linheight', 0, 400),
    color: colour(fields, 'colorPickerVal'),
    family: familyOf(fields),
    bold: flag('isBold'),
    italic: flag('isItalic'),
    underline: flag('isUnderline'),
    align: ALIGNMENTS.get(lenient(fields, 'alignType', asText)) ?? 'justify',
  }
}

const decodeTitle = (
  fields: Fields<NonNullable<LayoutModuleStyle['moduleTitle']>>,
): ModuleTitle | undefined => {
  const look = lenient(fields, 'radio', oneOf(1, 2, 3)) ?? 1
  const name = lenient(fields, 'name', asText)
  if (look === 1 || !name) return undefined
  return {
    look: look === 2 ? 'plain' : 'bar',
    name,
    fontSize: bounded(fields, 'fontSize', 1, 200),
    color: colour(fields, 'colorVal'),
  }
}

/** Distances around a module, and its corners. */
export const edgesOf = (style: Fields<LayoutModuleStyle>): Pick<ModuleFrame, 'margin' | 'radius'> => {
  const margin = part(style, 'margin')
  const radius = part(style, 'radius')
  const side = (key: KeyOf<NonNullable<LayoutModuleStyle['margin']>>) => bounded(margin, key, -500, 500) ?? 0
  const corner = (key: KeyOf<NonNullable<LayoutModuleStyle['radius']>>) => bounded(radius, key, 0, 500) ?? 0
  return {
    margin: { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') },
    radius: {
      topLeft: corner('topLeft'),
      topRight: corner('topRight'),
      bottomRight: corner('bottomRight'),
      bottomLeft: corner('bottomLeft'),
    },
  }
}

export const decodeFrame = (module: Fields<LayoutModule>): ModuleFrame => {
  const style = part(module, 'style')
  const font = read(style, 'font')
  return {
    ...edgesOf(style),
    background: background(style),
    font: isRecord<FontSettings>(font) ? decodeFont(font) : undefined,
    title: decodeTitle(part(style, 'moduleTitle')),
  }
}

/** Place in a container; sx, sy, swidth, sheight are what the editor saved last. */
export const decodeBox = (module: Fields<LayoutModule>): ModuleBox => ({
  x: bounded(module, 'sx', -MAX_LENGTH, MAX_LENGTH) ?? bounded(module, 'x', -MAX_LENGTH, MAX_LENGTH) ?? 0,
  y: bounded(module, 'sy', -MAX_LENGTH, MAX_LENGTH) ?? bounded(module, 'y', -MAX_LENGTH, MAX_LENGTH) ?? 0,
  width: length(module, 'swidth') ?? length(module, 'width'),
  height: length(module, 'sheight') ?? length(module, 'height'),
})

/** Defaults of shop §9; AutomaticallyRoundshow '1' means no autoplay. */
export const carouselOf = (settings: Fields<BannerSettings>): CarouselSettings => ({
  autoplay: lenient(settings, 'AutomaticallyRoundshow', asText) !== '1',
  interval: bounded(settings, 'interval', 1, 60) ?? 3,
  pageNum: Math.round(bounded(settings, 'pageNum', 1, 10) ?? 3),
  spaceBetween: bounded(settings, 'spaceBetween', 0, 200) ?? 20,
})
export const decodeCarousel = (module: Fields<LayoutModule>): CarouselSettings =>
  carouselOf(part(part(module, 'linkopts'), 'Sr'))
