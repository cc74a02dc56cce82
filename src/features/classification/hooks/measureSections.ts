import Taro from '@tarojs/taro'

/** Tops of the sections relative to the top of their scroll area, device px; empty while nothing is drawn. */
export const measureSections = (areaId: string, sectionClass: string): Promise<number[]> =>
  new Promise(resolve => {
    Taro.createSelectorQuery()
      .select(`#${areaId}`)
      .boundingClientRect()
      .selectAll(`.${sectionClass}`)
      .boundingClientRect()
      .exec((found: [{ top: number } | null, { top: number }[] | null]) => {
        const [area, sections] = found
        resolve(area && sections ? sections.map(section => section.top - area.top) : [])
      })
  })
