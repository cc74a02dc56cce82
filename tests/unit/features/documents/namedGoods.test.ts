import { goodsNamed } from '@/features/documents/model/namedGoods'

const goods = (cGoodsCode: string, cBarCode: string, cGoodsName: string) => ({
  cGoodsCode,
  cBarCode,
  cGoodsName,
})
const byCode = goods('6901', '', '手套')
const byBarCode = goods('M-1', '6901', '口罩')
const byName = goods('M-2', '', '6901')

describe('goods that a text names', () => {
  it('are those of the code before those of the bar code, and these before the name', () => {
    expect(goodsNamed('6901', [byName, byBarCode, byCode])).toBe(byCode)
    expect(goodsNamed('6901', [byName, byBarCode])).toBe(byBarCode)
  })

  it('are none where several have it, unless something else of one says which', () => {
    expect(goodsNamed('手套', [byCode, goods('M-9', '', '手套')])).toBeUndefined()
    const twice = [goods('M-8', '6901', 'a'), byBarCode, byName]
    expect(goodsNamed('6901', twice)).toBe(byName)
    expect(goodsNamed('6901', [])).toBeUndefined()
  })

  it('are compared as the server does, which may not tell capitals apart', () => {
    expect(goodsNamed('m-1', [byBarCode])).toBe(byBarCode)
    expect(goodsNamed(' m-1', [byBarCode, goods('X', '', 'x')])).toBe(byBarCode)
  })
})
