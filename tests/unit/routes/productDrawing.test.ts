import { drawProductsWith, prepareProduct, takeProductDrawing } from '@/routes/productDrawing'

const product = { productCode: 'P1', name: '游标卡尺', price: 12_300 }
const other = { productCode: 'P2', name: '千分尺' }

afterEach(() => drawProductsWith(undefined))

/** What has been drawn, in order; showing it says how. */
const drawer = () => {
  const drawn: string[] = []
  const shown: string[] = []
  drawProductsWith(({ name }) => {
    const drawing = `${name} ${drawn.length}`
    drawn.push(drawing)
    return async () => void shown.push(drawing)
  })
  return { drawn, shown }
}
it('shows what was drawn while the finger rested on the card', async () => {
  const { drawn, shown } = drawer()
  prepareProduct(product)
  await takeProductDrawing(product)?.()
  expect(drawn).toEqual(['游标卡尺 0'])
  expect(shown).toEqual(['游标卡尺 0'])
})

it('draws at once what was not prepared, or was prepared for another card', async () => {
  const { shown } = drawer()
  prepareProduct(other)
  await takeProductDrawing(product)?.()
  await takeProductDrawing(product)?.()
  expect(shown).toEqual(['游标卡尺 1', '游标卡尺 2'])
})

it('draws a card whose product has changed since again', async () => {
  const { drawn } = drawer()
  prepareProduct(product)
  await takeProductDrawing({ ...product, price: 11_000 })?.()
  expect(drawn).toHaveLength(2)
})

it('has nothing to show where nothing draws', () => {
  prepareProduct(product)
  expect(takeProductDrawing(product)).toBeUndefined()
})
