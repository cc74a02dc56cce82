import type { ElementBox } from './contract'

/** The element with this id; undefined while it is not drawn. */
export const measure = (id: string): Promise<ElementBox | undefined> => {
  const box = document.getElementById(id)?.getBoundingClientRect()
  return Promise.resolve(box && box.height > 0 ? { top: box.top, height: box.height } : undefined)
}
