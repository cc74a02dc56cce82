import { batchRows } from '@/widgets/chooser/model/batchFill'
import { picksFailure, togglePick, withoutPick, type Picks } from '@/widgets/chooser/model/picks'

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
