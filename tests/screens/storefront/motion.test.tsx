import Taro from '@tarojs/taro'
import {
  bannerSlide,
  banners,
  draggableText,
  freeContainer,
  notice,
  productLink,
  shopLink,
} from '../../../sandbox/world/catalog/modules'
import { screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { arrange, cards, moduleWith, openHome } from './arrange'

const world = screenWorld()
const slides = () => screen.main().querySelectorAll('[aria-roledescription=slide]').length

describe('what moves', () => {
  it('[S084] shows the banner pictures behind the first one after a second', async () => {
    const four = [1, 2, 3, 4].map(() => bannerSlide('workshop', productLink('AL0201001')))
    await arrange(world, [banners('banner', 'one', four, 4)])
    await openHome('')
    await until(() => slides() > 0, 'the banner')
    const began = performance.now()
    expect(slides()).toBe(1)
    await until(() => slides() === 4, 'the other pictures')
    expect(performance.now() - began).toBeGreaterThan(800)
  })

  it('[S084] shows the standing pictures behind the first one after a second', async () => {
    const four = [1, 2, 3, 4].map(() => bannerSlide('workshop', productLink('AL0201001')))
    await arrange(world, [banners('banner', 'six', four, 4)])
    const pictures = () => screen.all('.alm-banner__slide', { within: screen.main }).length
    await openHome('')
    await until(() => pictures() > 0, 'the banner')
    const began = performance.now()
    expect(pictures()).toBe(1)
    await until(() => pictures() === 4, 'the other pictures')
    expect(performance.now() - began).toBeGreaterThan(800)
  })

  it('[S083] moves the banner for the first time its interval after that second', async () => {
    const three = [1, 2, 3].map(() => bannerSlide('workshop', productLink('AL0201001')))
    const [banner] = [banners('banner', 'one', three, 1)]
    await arrange(world, [banner])
    const dotOn = () =>
      screen.all('.alm-carousel__dot', { within: screen.main }).findIndex(it => it.matches('[class*=--on]'))
    await openHome('')
    await until(() => slides() === 1, 'the first picture')
    const began = performance.now()
    await until(() => slides() === 3, 'the others')
    expect(dotOn()).toBe(0)
    await until(() => dotOn() === 1, 'the second picture')
    expect(performance.now() - began).toBeGreaterThan(1_800)
  })

  it('lets a banner stand still while it is out of sight, and moves it again when it is back', async () => {
    const told: ((inSight: boolean) => void)[] = []
    class Observer {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        told.push(isIntersecting => tell([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(window, { IntersectionObserver: Observer })
    try {
      const two = [1, 2].map(() => bannerSlide('workshop', productLink('AL0201001')))
      await arrange(world, [banners('banner', 'one', two, 1)])
      const dotOn = () =>
        screen.all('.alm-carousel__dot', { within: screen.main }).findIndex(it => it.matches('[class*=--on]'))
      await openHome('')
      await until(() => slides() === 2, 'both pictures')
      told.forEach(tell => tell(false))
      const before = dotOn()
      const moved = until(() => dotOn() !== before, 'a move')
      const still = new Promise(done => setTimeout(done, 2_500, 'still'))
      await expect(Promise.race([moved, still])).resolves.toBe('still')
      told.forEach(tell => tell(true))
      await moved
    } finally {
      Reflect.deleteProperty(window, 'IntersectionObserver')
    }
  })

  it('[S091] moves a long notice once per 500 ms', async () => {
    const words = '年中大促，全场满减，'.repeat(8)
    await arrange(world, [notice('n', [{ contnt: words, link: '' }])])
    await openHome(words)
    const place = () => screen.main().querySelector<HTMLElement>('.alm-marquee__line')?.style.transform ?? ''
    const times: number[] = []
    for (let n = 0; n < 4; n += 1) {
      const before = place()
      await until(() => place() !== before, 'the next step')
      times.push(performance.now())
    }
    const pauses = times.slice(1).map((time, n) => time - (times[n] ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThan(400)
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(3_000)
  })

  it('[S090] glides back to the tags within 800 ms when another one is chosen', async () => {
    const glide = jest.spyOn(Taro, 'pageScrollTo')
    await openHome()
    await until(() => cards(moduleWith('按场景采购')).length > 0, 'goods of the first tag')
    await screen.press('劳保防护', { role: 'tab', within: moduleWith('按场景采购') })
    await until(() => glide.mock.calls.length > 0, 'the glide')
    expect(glide.mock.calls[0]?.[0]).toMatchObject({ duration: 800 })
  })
})

describe('a text placed freely', () => {
  it('[S104] keeps a press to itself, also where it leads nowhere', async () => {
    const words = draggableText({
      id: 'still',
      textVal: '仅供展示',
      x: 0,
      y: 0,
      width: 80,
      height: 30,
      fontSize: 14,
      color: '#000',
    })
    await arrange(world, [freeContainer('c', 60, '#fff', [words])])
    await openHome('仅供展示')
    const heard = jest.fn()
    document.body.addEventListener('click', heard)
    screen.all('.alm-draggable-text', { within: screen.main })[0]?.click()
    screen.all('.alm-module', { within: screen.main })[0]?.click()
    document.body.removeEventListener('click', heard)
    // the module around it is heard, the text is not
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('[S103] [S104] runs its own link, and nothing below it', async () => {
    await world.login()
    const words = draggableText({
      id: 'go',
      textVal: '进店',
      x: 0,
      y: 0,
      width: 80,
      height: 30,
      fontSize: 14,
      color: '#000',
      link: shopLink('shop-moyan'),
    })
    await arrange(world, [freeContainer('c', 60, '#fff', [words])])
    await openHome('进店')
    const heard = jest.fn()
    document.body.addEventListener('click', heard)
    await screen.press('进店')
    await screen.at('shop')
    document.body.removeEventListener('click', heard)
    expect(heard).not.toHaveBeenCalled()
  })
})
