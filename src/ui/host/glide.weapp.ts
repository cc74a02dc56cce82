import Taro from '@tarojs/taro'

/** px between the part and what stands at the top of the page. */
const AIR = 8

/** Scrolls the page so that a part of it stands right below its bars, in so many ms. */
export const glide = (id: string, duration: number): void =>
  void Taro.createSelectorQuery()
    .select('.alm-page__top')
    .boundingClientRect()
    .exec(([bars]: ({ height: number } | null)[]) => {
      // the page may have been left: then there is nothing to move
      const missed = () => undefined
      const offsetTop = -(bars?.height ?? 0) - AIR
      Taro.pageScrollTo({ selector: `#${id}`, offsetTop, duration }).catch(missed)
    })
