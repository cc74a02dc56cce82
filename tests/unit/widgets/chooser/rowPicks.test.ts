import {
  documentTurned,
  isRowChosen,
  namedRows,
  noRowPicks,
  rowTurned,
  type RowPicks,
} from '@/widgets/chooser/model/rowPicks'

const ALL = ['a', 'b', 'c']
const pick = (chosen: boolean, picks: RowPicks = noRowPicks) => ({ chosen, picks, document: 'd' })
const chosenOf = (now: ReturnType<typeof rowTurned>) =>
  ALL.filter(row => isRowChosen({ ...now, document: 'd' }, row))

describe('rows of a document', () => {
  it('are all chosen with it, and none without it', () => {
    expect(chosenOf(documentTurned(pick(false)))).toEqual(ALL)
    expect(chosenOf(documentTurned(pick(true)))).toEqual([])
  })

  it('are chosen one by one; all of them need no names, none of them no document', () => {
    const first = rowTurned(pick(false), ALL, 'b')
    expect([chosenOf(first), namedRows(first.picks, ['d'])]).toEqual([['b'], ['b']])
    const second = rowTurned({ ...first, document: 'd' }, ALL, 'a')
    const third = rowTurned({ ...second, document: 'd' }, ALL, 'c')
    expect([chosenOf(third), namedRows(third.picks, ['d'])]).toEqual([ALL, []])
    expect(rowTurned({ ...first, document: 'd' }, ALL, 'b')).toEqual({ chosen: false, picks: noRowPicks })
    const fewer = rowTurned(pick(true), ALL, 'c')
    expect(namedRows(fewer.picks, ['d'])).toEqual(['a', 'b'])
  })

  it('of a document that is chosen in part are all chosen by its own press', () => {
    const part = rowTurned(pick(true), ALL, 'c')
    expect(chosenOf(documentTurned({ ...part, document: 'd' }))).toEqual(ALL)
  })

  it('that were left of a document that was taken away count no more', () => {
    const { picks } = rowTurned(pick(true), ALL, 'c')
    expect(chosenOf(rowTurned(pick(false, picks), ALL, 'c'))).toEqual(['c'])
    expect(namedRows(picks, [])).toEqual([])
  })
})
