import { toVw } from '@/base/designLength'
import * as mini from '@/base/designLength.weapp'
import type { ModuleFrame, StorefrontModule } from '@/api/storefront'
import { autoplayInterval, CAROUSEL_START, slidesOf } from '@/features/storefront/model/carousel'
import { containerHeight } from '@/features/storefront/model/container'
import { MARQUEE_REFRESH, marqueePlace, marqueeSpeed, textWidth } from '@/features/storefront/model/marquee'
import { isDrawnGround } from '@/features/layout-editor/model/problems'
import { fontStyleOf, frameStyleOf, lineHeightOf, safeColour } from '@/features/storefront/model/vw'

const frame: ModuleFrame = {
  margin: { top: 8, right: 12, bottom: 0, left: 12 },
  radius: { topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0 },
}

const vw = (percent: string) => `calc(${percent} * var(--alm-vw, 1vw))`

describe('lengths of the layout', () => {
  it('[S092] [S093] are vw on a base of 375 with two decimals', () => {
    expect(toVw(375)).toBe('calc(100.00 * var(--alm-vw, 1vw))')
    expect(toVw(14)).toBe('calc(3.73 * var(--alm-vw, 1vw))')
    expect(
      fontStyleOf({ size: 16, lineHeight: 20, bold: true, italic: false, underline: false, align: 'left' }),
    ).toMatchObject({
      fontSize: 'calc(4.27 * var(--alm-text-vw, 1vw) * var(--alm-text-scale, 1))',
      lineHeight: 'calc(5.33 * var(--alm-text-vw, 1vw) * var(--alm-text-scale, 1))',
      fontWeight: 600,
    })
  })

  it('[S094] take a line height of 0 as normal', () => {
    expect(lineHeightOf(0)).toBe('normal')
    expect(lineHeightOf(undefined)).toBeUndefined()
  })

  it('[S066] carry margins and corner radii', () => {
    expect(frameStyleOf(frame).margin).toBe(['2.13', '3.20', '0.00', '3.20'].map(vw).join(' '))
    expect(frameStyleOf({ ...frame, radius: { ...frame.radius, topLeft: 15 } })).toMatchObject({
      borderRadius: ['4.00', '0.00', '0.00', '0.00'].map(vw).join(' '),
      overflow: 'hidden',
    })
  })

  it('let only plain colours into a style', () => {
    expect(safeColour('#ff0000')).toBe('#ff0000')
    expect(safeColour('rgba(0, 0, 0, .5)')).toBe('rgba(0, 0, 0, .5)')
    expect(safeColour('hsl(210, 50%, 40%)')).toBe('hsl(210, 50%, 40%)')
    expect(safeColour('rgb(0 0 0 / 50%)')).toBe('rgb(0 0 0 / 50%)')
    for (const bad of ['url(x)', 'red;position:fixed', 'expression(1)', '#fff/*'])
      expect(safeColour(bad)).toBeUndefined()
  })
})

describe('the ground of a module', () => {
  const groundOf = (background: string) => {
    const { backgroundColor, backgroundImage } = frameStyleOf({ ...frame, background })
    return backgroundColor ?? backgroundImage
  }

  it.each([
    'linear-gradient(90deg, #fff 0%, rgba(0, 0, 0, .5) 100%)',
    'linear-gradient(to right, hsl(210 50% 40%), white)',
    'hsl(210, 50%, 40%)',
    'rgb(0 0 0 / 50%)',
    '#2257f5cc',
    'navy',
  ])('is drawn as the editor took it: %s', ground => {
    expect([isDrawnGround(ground), groundOf(ground)]).toEqual([true, ground])
  })

  it.each([
    'url(//x.test/1.png)',
    'linear-gradient(url(1), red)',
    'linear-gradient(red, blue), url(1)',
    '#12345',
  ])('is neither taken nor drawn: %s', ground =>
    expect([isDrawnGround(ground), groundOf(ground)]).toEqual([false, undefined]),
  )
})

describe('carousel', () => {
  const settings = { autoplay: true, interval: 3, pageNum: 3, spaceBetween: 20 }

  it('[S080] stands still when the setting says so', () => {
    expect(autoplayInterval({ ...settings, autoplay: false }, 4, true)).toBe(0)
  })

  it('[S082] moves every interval times 1000 ms', () => {
    expect(autoplayInterval(settings, 4, true)).toBe(3000)
    expect(autoplayInterval({ ...settings, interval: 5 }, 4, true)).toBe(5000)
  })

  it('[S083] starts one second after it is there', () => {
    expect(CAROUSEL_START).toBe(1000)
    expect(autoplayInterval(settings, 4, false)).toBe(0)
  })

  it('stands still with one picture and groups several into one slide', () => {
    expect(autoplayInterval(settings, 1, true)).toBe(0)
    expect(slidesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(slidesOf([1, 2], 0)).toEqual([[1], [2]])
  })
})

it('[S092] [S093] lengths are the same vw on the mini-program, which has no wide screens', () => {
  expect([mini.toVw(12), mini.toVw(375)]).toEqual(['3.20vw', '100.00vw'])
  expect(mini.toTextVw(16)).toBe('calc(4.27vw * var(--alm-text-scale, 1))')
})

describe('marquee', () => {
  const scroll = { direction: 'left' as const, amount: 30, delay: 1000 }

  it('[S091] moves once per 500 ms refresh', () => {
    expect(MARQUEE_REFRESH).toBe(500)
    expect(marqueePlace(2, scroll, 300, 300).offset - marqueePlace(1, scroll, 300, 300).offset).toBe(15)
  })

  it('is as fast where several refreshes are one motion', () => {
    const places = (refreshes: number, ticks: number[]) =>
      ticks.map(tick => marqueePlace(tick, scroll, 300, 300, refreshes).offset)
    expect(places(4, [0, 1, 2, 5])).toEqual(places(1, [0, 4, 8, 20]))
  })

  it('comes in again as soon as it has run out, however long a motion is', () => {
    const places = Array.from({ length: 60 }, (_, tick) => marqueePlace(tick, scroll, 910, 290, 6))
    const last = places.filter((_, tick) => places[tick + 1]?.jump)
    expect(last.length).toBeGreaterThan(2)
    for (const { offset } of last) expect(offset).toBeCloseTo(910)
  })

  it('runs out at one side and comes in at the other, round after round', () => {
    const places = Array.from({ length: 200 }, (_, tick) => marqueePlace(tick, scroll, 120, 300))
    expect(places[0]).toEqual({ offset: 0, jump: true })
    const returns = places.filter((place, tick) => tick > 0 && place.jump)
    expect(returns.length).toBeGreaterThan(3)
    for (const place of returns) expect(place.offset).toBe(-300)
    expect(Math.max(...places.map(place => place.offset))).toBeLessThan(120 + 15)
  })

  it('stays readable with any colours and sizes of the layout', () => {
    expect(marqueeSpeed({ ...scroll, amount: 5000, delay: 1 })).toBe(120)
    expect(marqueeSpeed({ ...scroll, amount: 0, delay: 0 })).toBe(15)
    expect(textWidth('中文ab', 10)).toBeCloseTo(31.2)
  })
})

describe('free container', () => {
  const child = (y: number, height?: number): StorefrontModule => ({
    kind: 'draggableText',
    id: `${y}`,
    name: '',
    frame,
    box: { x: 0, y, height },
    text: '',
    font: { bold: false, italic: false, underline: false, align: 'left' },
    link: { kind: 'none' },
  })

  it('is as high as it says, else as its children need, within the limits of the editor', () => {
    expect(containerHeight(300, [child(900, 50)])).toBe(300)
    expect(containerHeight(undefined, [child(10, 50), child(100)])).toBe(140)
    expect(containerHeight(99_999, [])).toBe(2000)
    expect(containerHeight(undefined, [])).toBe(20)
  })
})
