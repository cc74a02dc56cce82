import type { DocumentRow } from '@/api/document'
import { rowChoices } from '@/features/documents/model/rowChoices'

const row = (lineUuid: string, progress: DocumentRow['progress']): DocumentRow => ({
  lineUuid,
  ...(progress && { progress }),
  values: { iQty: '10.000', $cGoodsUuid: `goods of ${lineUuid}` },
})
const rows = [
  row('open', { done: '0' }),
  row('partly', { done: '4.5' }),
  row('done', { done: '10' }),
  row('closed', { done: '4', closed: '6' }),
  // something went back to be exchanged since
  row('closed in part', { done: '2', closed: '6' }),
]
const chosen = (action: Parameters<typeof rowChoices>[1]) =>
  rowChoices({ rows }, action).map(({ place, lineUuid }) => `${place} ${lineUuid}`)

describe('rows that can be chosen', () => {
  it('to be closed have something left, and keep the place they have in the document', () => {
    expect(chosen('closeRows')).toEqual(['1 open', '2 partly', '5 closed in part'])
  })
  it('to be opened are closed', () => {
    expect(chosen('openRows')).toEqual(['4 closed', '5 closed in part'])
    expect(rowChoices({ rows: [row('one', undefined)] }, 'openRows')).toEqual([])
  })
})
