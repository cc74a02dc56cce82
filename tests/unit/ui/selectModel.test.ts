import { joinKeys, matching, namesOf, splitKeys, toggled } from '@/ui/select/selectModel'

const options = [
  { key: 'a', text: 'Alpha' },
  { key: 'b', text: 'Beta' },
]

it('of one, another tap chooses the other or lets go; of several it adds and takes away', () => {
  expect([toggled(['a'], 'b', false), toggled(['a'], 'a', false)]).toEqual([['b'], []])
  expect([toggled(['a'], 'b', true), toggled(['a', 'b'], 'a', true)]).toEqual([['a', 'b'], ['b']])
})

it('[Q100] what is chosen is kept as comma-joined keys', () => {
  expect(joinKeys(['a', 'b'])).toBe('a,b')
  expect([splitKeys('a,b'), splitKeys('')]).toEqual([['a', 'b'], []])
})

it('names stand in the order of the options; a key that has none is shown', () => {
  expect(namesOf(options, ['x', 'b', 'a'])).toEqual(['Alpha', 'Beta', 'x'])
})

it('options are looked for by any part of their words, capitals or not', () => {
  const options = ['KN95 口罩', '劳保手套', 'kn100'].map((text, n) => ({ key: `${n}`, text }))
  const found = (wanted: string) => matching(options, wanted).map(({ key }) => key)
  expect([found('kn'), found(' 手套 '), found('水泥')]).toEqual([['0', '2'], ['1'], []])
  expect(matching(options, ' ')).toBe(options)
})
