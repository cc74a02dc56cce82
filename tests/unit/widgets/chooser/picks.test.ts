import { batchRows } from '@/widgets/chooser/model/batchFill'
import {
  changedPicks,
  fullFailure,
  picksFailure,
  togglePick,
  withoutPick,
  type Picks,
} from '@/widgets/chooser/model/picks'

const one = (key: string) => ({ key, text: key })
const toggled = (keys: readonly string[], multiple: boolean) =>
  keys.reduce<Picks>((picks, key) => togglePick(picks, one(key), multiple), []).map(pick => pick.key)

describe('picks', () => {
  it('of several are added and taken away in their order', () => {
    expect(toggled(['a', 'b', 'a', 'c', 'a'], true)).toEqual(['b', 'c', 'a'])
    expect(withoutPick([one('a'), one('b')], 'a')).toEqual([one('b')])
  })

  it('of one take each other’s place', () => {
    expect(toggled(['a', 'b', 'b'], false)).toEqual(['b'])
  })

  it('are counted where they differ from the beginning; one may stand for several', () => {
    const before = [one('a'), one('b')]
    expect(changedPicks(before, before)).toBe(0)
    expect(changedPicks([one('b'), one('c')], before)).toBe(2)
    expect(changedPicks([], before)).toBe(2)
    expect(changedPicks([one('d')], [], key => (key === 'd' ? 5 : 1))).toBe(5)
  })

  it('are no more than the server takes; one that is picked can still be let go', () => {
    const two = [one('a'), one('b')]
    expect(fullFailure(two, 'c', 2)).toEqual({ code: 'tooMany', params: { n: 2 } })
    expect(fullFailure(two, 'a', 2)).toBeUndefined()
    expect(fullFailure(two, 'c', 3)).toBeUndefined()
  })

  it('[Q072] nothing is confirmed only to take away what was there', () => {
    expect(picksFailure([], [])).toEqual({ code: 'pickFirst' })
    expect(picksFailure([], [one('a')])).toBeUndefined()
    expect(picksFailure([one('a')], [])).toBeUndefined()
  })
})

describe('batch fill', () => {
  it('[Q084] [Q085] takes 1 to 10 rows and says what is wrong', () => {
    for (const empty of ['', '  '])
      expect(batchRows(empty)).toEqual({ ok: false, failure: { code: 'batchRequired' } })
    for (const odd of ['0', '11', '-1', '1.5', 'x', '1e1', '99999', '５'])
      expect(batchRows(odd)).toEqual({ ok: false, failure: { code: 'batchRange' } })
    for (const rows of [1, 5, 10]) expect(batchRows(` ${rows} `)).toEqual({ ok: true, rows })
  })
})
