import { useEffect } from 'react'

/** The page life cycle as one visible page; `hidePage` and `showPage` play a change of page. */
const shows = new Set<() => void>()
const hides = new Set<() => void>()

const useListener = (set: Set<() => void>, listener: () => void) =>
  useEffect(() => {
    set.add(listener)
    return () => void set.delete(listener)
  })

export const useDidShow = (listener: () => void) => useListener(shows, listener)
export const useDidHide = (listener: () => void) => useListener(hides, listener)
export const showPage = () => shows.forEach(listener => listener())
export const hidePage = () => hides.forEach(listener => listener())

let pages: object[] = [{}]
export const setPages = (count: number) => {
  pages = Array.from({ length: count }, () => ({}))
}
export const calls: string[] = []

/** Nothing has a size here: every box is unknown. */
const query = {
  select: () => ({ boundingClientRect: () => query }),
  exec: (answer: (boxes: null[]) => void) => answer([]),
}

export default {
  createSelectorQuery: () => query,
  getCurrentPages: () => pages,
  navigateBack: () => Promise.resolve(calls.push('navigateBack')),
}
