import type { Design, DesignItem, DesignKind, DesignModule } from '@/api/design'
import { blankDesignModule } from '@/api/designLayout'
import { keysOf, type Layout } from './layout'

/** The text of a new module until the user writes another. */
export interface NewTexts {
  name: string
  text: string
  title: string
  link: string
}

const CARD = { top: 10, right: 12, bottom: 0, left: 12 }
const ROUND = { topLeft: 10, topRight: 10, bottomRight: 10, bottomLeft: 10 }

/** A key the page does not have. */
const freshKey = (layout: Layout, kind: string): string => {
  const taken = new Set(keysOf(layout))
  let n = taken.size + 1
  while (taken.has(`${kind}-${n}`)) n += 1
  return `${kind}-${n}`
}

export const freshItem = (module: Pick<DesignModule, 'items'>, text: string): DesignItem => {
  const taken = new Set(module.items.map(({ key }) => key))
  let n = module.items.length
  while (taken.has(`item-${n}`)) n += 1
  return { key: `item-${n}`, text, imageUrl: '', link: { type: 'none', address: '' }, raw: {} }
}

const settingsOf = (
  kind: DesignKind,
  texts: NewTexts,
  carousel: Design['carousel'],
): Partial<DesignModule> => {
  const titled = { title: { look: 'bar' as const, name: texts.title, fontSize: 16, color: '' } }
  switch (kind) {
    case 'banner':
      return { height: 150, carousel }
    case 'text':
      return {
        text: texts.text,
        font: { ...blankDesignModule('text', 'x').font, size: 16 },
        radius: blankDesignModule('text', 'x').radius,
      }
    case 'draggableText':
      // empty: the placeholder stands there until something is written
      return {
        margin: { top: 0, right: 0, bottom: 0, left: 0 },
        radius: blankDesignModule('text', 'x').radius,
        box: { x: 16, y: 16, width: 160, height: 40 },
        font: { ...blankDesignModule('text', 'x').font, size: 16, lineHeight: 0, color: '#14171F' },
      }
    case 'notice':
      return { text: texts.text }
    case 'container':
      return { height: 160, background: '#EAF0FF' }
    case 'productList':
      return { ...titled, pageSize: 6, pagination: 'loadMore', source: 'class' }
    case 'tags':
    case 'shopList':
    case 'shopSlider':
      return { ...titled, pageSize: 6 }
    case 'swipeGrid':
      return { ...titled, columns: 4 }
    case 'navGrid':
      return { columns: 4, interval: 8 }
    case 'buttons':
      return { items: [{ ...freshItem({ items: [] }, texts.link) }] }
  }
}

/** A module to begin with: in its place, with sensible sizes, and placeholders where its content will be (shop §9). */
export const newModule = (
  kind: DesignKind,
  layout: Layout,
  texts: NewTexts,
  carousel: Design['carousel'],
): DesignModule => ({
  ...blankDesignModule(kind, freshKey(layout, kind)),
  name: texts.name,
  margin: CARD,
  radius: ROUND,
  ...settingsOf(kind, texts, carousel),
})
