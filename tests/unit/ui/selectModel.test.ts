import { joinKeys, namesOf, splitKeys, toggled } from '@/ui/select/selectModel'

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
