import { isPhone, PHONE_TEXT, phoneOf } from '@/base/phone'

it.each([
  '13912345678',
  '139 1234 5678',
  '139-1234-5678',
  '+86 139 1234 5678',
  '+86-13912345678',
  '86 13912345678',
  '0086 139 1234 5678',
  '（+86）139-1234-5678',
  '１３９１２３４５６７８',
])('a number as it was copied: %s', text => {
  expect(text.length).toBeLessThanOrEqual(PHONE_TEXT)
  expect(phoneOf(text)).toBe('13912345678')
})

it('a number as it is typed, sign by sign', () => {
  let field = ''
  for (const sign of '+86 139 1234 5678') field = phoneOf(field + sign)
  expect(field).toBe('13912345678')
})

it.each(['8613', '010-8888888', '', 'abc'])('no number is made of %j', text => {
  expect(isPhone(phoneOf(text))).toBe(false)
})
