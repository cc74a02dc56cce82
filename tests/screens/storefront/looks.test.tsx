import {
  banners,
  bannerSlide,
  classEntry,
  navGrid,
  productLink,
  shopSlider,
  swipeGrid,
} from '../../../sandbox/world/catalog/modules'
import { shopEntries } from '../../../sandbox/world/catalog/shops'
import { toTextVw } from '@/base/designLength'
import { screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { arrange, openHome } from './arrange'

const world = screenWorld()
const all = (selector: string) => screen.all(selector, { within: screen.main })
const pictures = () => all('.alm-banner__slide').length

describe('banners', () => {
  const five = [1, 2, 3, 4, 5].map(() => bannerSlide('workshop', productLink('AL0201001')))
  const show = async (style: Parameters<typeof banners>[1]) => {
    await arrange(world, [banners('banner', style, five, 4)])
    await openHome('')
    await until(() => pictures() === (style === 'five' ? 3 : 5), 'the pictures')
  }

  it.each(['one', 'two'] as const)(
    '[S085] of style %s show one picture at a time, with dots',
    async style => {
      await show(style)
      expect([all('[aria-roledescription=slide]').length, all('.alm-carousel__dot').length]).toEqual([5, 5])
      expect(all('.alm-carousel__numbers')).toEqual([])
      // the second one has round corners
      expect(all(`.alm-banner--${style === 'one' ? 1 : 2}`)).toHaveLength(1)
    },
  )

  it('[S085] of style three are numbered', async () => {
    await show('three')
    expect(all('.alm-carousel__numbers').map(it => it.textContent)).toEqual(['1/5'])
  })

  it('[S085] of style four stand side by side, three on a slide', async () => {
    await show('four')
    const slides = all('[aria-roledescription=slide]')
    expect(slides.map(slide => slide.querySelectorAll('.alm-banner__slide').length)).toEqual([3, 2])
  })

  it('[S085] of style five are one large and two small ones that stand still', async () => {
    await show('five')
    expect([pictures(), all('[aria-roledescription=slide]').length]).toEqual([3, 0])
  })

  it('[S085] of style six stand below each other', async () => {
    await show('six')
    expect([pictures(), all('[aria-roledescription=slide]').length]).toEqual([5, 0])
    expect(all('.alm-banner__place').every(place => place.querySelector('[style*=padding-bottom]'))).toBe(
      true,
    )
  })
})

it('[S066] a module’s title is plain or has a bar, in its size and colour; radio 1 is none', async () => {
  const titled = (radio: 1 | 2 | 3, name: string, more: object = {}) => ({
    ...banners(name, 'one', [bannerSlide('workshop', productLink('AL0201001'))], 0),
    style: { moduleTitle: { radio, name, ...more } },
  })
  const look = { fontSize: 20, colorVal: '#b00020' }
  await arrange(world, [titled(1, '无题'), titled(2, '推荐'), titled(3, '热卖', look)])
  await openHome('热卖')
  const [plain, bar, ...others] = all('.alm-module-title')
  expect([plain?.textContent, plain?.className, plain?.getAttribute('style')]).toEqual([
    '推荐',
    'alm-module-title alm-module-title--plain',
    null,
  ])
  expect([bar?.textContent, bar?.className, bar?.style.color]).toEqual([
    '热卖',
    'alm-module-title alm-module-title--bar',
    'rgb(176, 0, 32)',
  ])
  expect(bar?.style.fontSize).toBe(toTextVw(20))
  expect([others, bar?.getAttribute('role')]).toEqual([[], 'heading'])
})

describe('grids', () => {
  const entries = [
    '劳保',
    '工具',
    '仪器',
    '耗材',
    '办公',
    '清洁',
    '包装',
    '照明',
    '五金',
    '电工',
    '搬运',
  ].map(name => classEntry('cls-02', name))

  it.each([
    [3, '33.3333%', 6],
    [4, '25.0000%', 8],
    [5, '20.0000%', 10],
  ] as const)('[S086] swipe %i columns, two rows at a time', async (columns, width, perSlide) => {
    await arrange(world, [swipeGrid('swipe', '分类', entries, columns)])
    await openHome('劳保')
    const [first] = all('[aria-roledescription=slide]')
    const cells = [...(first?.querySelectorAll<HTMLElement>('.alm-nav-cell') ?? [])]
    expect(cells).toHaveLength(perSlide)
    expect(new Set(cells.map(cell => cell.style.width))).toEqual(new Set([width]))
  })

  it.each([
    [0, 74],
    [8, 90],
    [16, 106],
  ])('[S089] with an interval of %i have rows of %i', async (interval, height) => {
    await arrange(world, [{ ...navGrid('grid', entries, 4), interval }])
    await openHome('劳保')
    const cells = all('.alm-nav-cell')
    expect(cells).toHaveLength(entries.length)
    expect(new Set(cells.map(cell => cell.style.minHeight))).toEqual(new Set([`${height / 16}rem`]))
  })
})

it('[S087] shops slide two at a time', async () => {
  const four = shopEntries.slice(0, 4).map(({ shopUuid }) => shopUuid)
  await arrange(world, [shopSlider('slider', '店铺', four)])
  await openHome('')
  const slides = () => all('[aria-roledescription=slide]')
  await until(() => slides().length > 1, 'the shops')
  expect(slides().map(slide => slide.querySelectorAll('[role=link]').length)).toEqual([2, 2])
})
