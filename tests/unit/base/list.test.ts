import { piecesOf } from '@/base/list'

it('counts pieces, and names their unit where all have the same', () => {
  const line = (quantity: number, unit: string) => ({ quantity, unit })
  expect(piecesOf([line(2, '盒'), line(3, '盒')])).toEqual({ pieces: 5, unit: '盒' })
  expect(piecesOf([line(2, '盒'), line(3, '双')])).toEqual({ pieces: 5, unit: undefined })
  expect(piecesOf([line(2, '')])).toEqual({ pieces: 2, unit: undefined })
  expect(piecesOf([])).toEqual({ pieces: 0, unit: undefined })
})
