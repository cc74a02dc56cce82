import { posterOf, POSTER_WIDTH } from '@/features/sharing/model/poster'
import { targetOf } from '@/features/sharing/model/target'
import { linesOf, paint, pictureUrls } from '@/platform/poster/paint'
import { specUrl } from '@/routes/links'
import { outsideQuery } from '@/routes/outsideQuery'
import { landingOf } from '@/stores/shareRecord'

const facts = {
  name: '8.8级高强度螺栓',
  imageUrl: 'https://mall.example.com/a.webp',
  price: '¥12.50',
  priceUnit: '/件 起',
  shopName: '联采自营',
  siteName: '联采优选',
  hint: '长按或扫描二维码，查看商品详情',
  modules: [
    [true, false],
    [false, true],
  ],
}
const textsOf = (drawing: ReturnType<typeof posterOf>) =>
  drawing.items.flatMap(item => (item.kind === 'text' ? [item.text] : []))

describe('a poster', () => {
  it('[B004] carries picture, name, price, shop and a code with its quiet margin', () => {
    const drawing = posterOf(facts)
    expect(textsOf(drawing)).toEqual(
      expect.arrayContaining(['¥12.50/件 起', facts.name, '联采自营', '联采优选']),
    )
    expect(pictureUrls(drawing)).toEqual([facts.imageUrl])
    const code = drawing.items.find(item => item.kind === 'code')
    const paper = drawing.items.filter(item => item.kind === 'box').at(-1)
    if (code?.kind !== 'code' || paper?.kind !== 'box') throw new Error('no code')
    const module = code.side / code.modules.length
    expect(code.x - paper.x).toBeGreaterThanOrEqual(module * 2 - 0.01)
    expect(paper.x + paper.width).toBeLessThanOrEqual(POSTER_WIDTH)
    expect(paper.y + paper.height).toBeLessThanOrEqual(drawing.height)
  })

  it('shows no price where guests see none, and closes the gap', () => {
    const hidden = posterOf({ ...facts, price: undefined })
    expect(textsOf(hidden).join()).not.toContain('12.50')
    expect(hidden.height).toBeLessThan(posterOf(facts).height)
  })

  it('is painted: a missing picture leaves its ground, every dark module is filled', () => {
    const filled: number[][] = []
    const written: string[] = []
    const nothing = () => undefined
    const context = {
      arcTo: nothing,
      beginPath: nothing,
      clip: nothing,
      closePath: nothing,
      fill: nothing,
      lineTo: nothing,
      moveTo: nothing,
      restore: nothing,
      save: nothing,
      scale: nothing,
      fillStyle: '',
      font: '',
      textBaseline: 'middle' as const,
      drawImage: () => {
        throw new Error('there is no picture')
      },
      fillRect: (...box: number[]) => void filled.push(box),
      fillText: (text: string) => void written.push(text),
      measureText: (text: string) => ({ width: text.length * 10 }) as TextMetrics,
    }
    paint(context, posterOf(facts), () => undefined)
    // paper, picture, foot, two modules
    expect(filled).toHaveLength(5)
    expect(written.join()).toContain('¥12.50')
  })
})

describe('lines of a poster', () => {
  const widthOf = (text: string) => text.length
  it.each([
    ['一二三四五六', 3, 2, ['一二三', '四五六']],
    ['一二三四五六七', 3, 2, ['一二三', '四五…']],
    ['M8×30 镀锌螺栓', 8, 2, ['M8×30 镀锌', '螺栓']],
    ['high tensile bolt', 12, 2, ['high tensile', 'bolt']],
    ['', 5, 2, []],
    // a link or a code has no place to break: it breaks anywhere, and nothing leaves the picture
    ['ABCDEFGHIJ', 4, 3, ['ABCD', 'EFGH', 'IJ']],
    ['螺栓 ABCDEFGHIJ', 5, 2, ['螺栓 AB', 'CDEF…']],
    // an emoji is whole or left out: each is two wide here
    ['一👍👍👍', 4, 1, ['一👍…']],
    ['👍👍👍', 4, 1, ['👍…']],
  ])('%j in %i', (text, width, most, lines) => {
    expect(linesOf(text, width, most, widthOf)).toEqual(lines)
  })
})

describe('what is shared', () => {
  it('is named by the address; without one the records are shown', () => {
    expect(targetOf({ productCode: 'P1' })).toEqual({ kind: 'product', productCode: 'P1' })
    expect(targetOf({ shopUuid: 's' })).toEqual({ kind: 'shop', shopUuid: 's' })
    expect(targetOf({})).toBeUndefined()
  })

  it('[S023] leads to /goods/detail with the code of the share', () => {
    const record = { productCode: 'P 1', shopUuid: 's', shareCode: 'c1' } as Parameters<typeof landingOf>[0]
    expect(specUrl(landingOf(record))).toBe('/goods/detail?cProdCode=P%201&cShareCode=c1')
    expect(specUrl(landingOf({ ...record, productCode: undefined } as never))).toBe(
      '/shop?cShopUuid=s&tpath=2&cShareCode=c1',
    )
  })

  it('arrives from a scanned code as a whole address', () => {
    const q = 'https://mall.example.com/#/goods/detail?cProdCode=P1&cShareCode=c1'
    expect(outsideQuery({ q })).toEqual({ productCode: 'P1', shareCode: 'c1' })
    const named = 'https://shop.test/goods/detail?cProdCode=P1&cSkuCode=P1-02'
    expect(outsideQuery({ q: named })).toMatchObject({ productCode: 'P1', skuCode: 'P1-02' })
    expect(outsideQuery({ q: 'https://evil.test/#/login-account', productCode: 'P2' })).toMatchObject({
      productCode: 'P2',
    })
  })
})
