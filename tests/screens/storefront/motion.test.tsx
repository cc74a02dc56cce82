import Taro from '@tarojs/taro'
import {
  bannerSlide,
  banners,
  draggableText,
  freeContainer,
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
    await until(() => screen.stack().length > 1 || screen.stack()[0] !== 'tabHome', 'the shop')
    document.body.removeEventListener('click', heard)
    expect(heard).not.toHaveBeenCalled()
  })
})
