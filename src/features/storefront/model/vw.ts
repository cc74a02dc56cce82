import type { CSSProperties } from 'react'
import type { FontStyle, ModuleFrame } from '@/api/storefront'
import { isColour, isGradient } from '@/base/colour'
import { toTextVw, toVw } from '@/base/designLength'

/** A line height of 0 means normal (shop §9). */
export const lineHeightOf = (designPx: number | undefined): string | undefined => {
  if (designPx === undefined) return undefined
  return designPx === 0 ? 'normal' : toTextVw(designPx)
}

const FAMILY = /^[\w \-'",.\u4e00-\u9fff]{1,120}$/

/** A colour of the layout, or nothing when it is anything else: it ends up in a style. */
export const safeColour = (value: string | undefined): string | undefined =>
  value !== undefined && isColour(value.trim()) ? value.trim() : undefined

const groundStyleOf = (background: string | undefined): CSSProperties => {
  const ground = background?.trim() ?? ''
  return isGradient(ground) ? { backgroundImage: ground } : { backgroundColor: safeColour(ground) }
}

export const fontStyleOf = (font: FontStyle | undefined): CSSProperties => {
  if (!font) return {}
  return {
    fontSize: font.size === undefined ? undefined : toTextVw(font.size),
    lineHeight: lineHeightOf(font.lineHeight),
    color: safeColour(font.color),
    fontFamily: font.family && FAMILY.test(font.family) ? font.family : undefined,
    fontWeight: font.bold ? 600 : undefined,
    fontStyle: font.italic ? 'italic' : undefined,
    textDecoration: font.underline ? 'underline' : undefined,
    textAlign: font.align,
  }
}

export const frameStyleOf = ({ margin, radius, background }: ModuleFrame): CSSProperties => {
  const rounded = radius.topLeft || radius.topRight || radius.bottomRight || radius.bottomLeft
  return {
    margin: [margin.top, margin.right, margin.bottom, margin.left].map(px => toVw(px)).join(' '),
    borderRadius: rounded
      ? [radius.topLeft, radius.topRight, radius.bottomRight, radius.bottomLeft].map(px => toVw(px)).join(' ')
      : undefined,
    overflow: rounded ? 'hidden' : undefined,
    ...groundStyleOf(background),
  }
}
