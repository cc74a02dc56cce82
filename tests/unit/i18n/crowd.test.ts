import { countOfMany } from '@/i18n/crowd'

it.each([
  [0, 'zh-CN', { many: false, n: '0' }],
  [9999, 'en-US', { many: false, n: '9999' }],
  [10000, 'zh-CN', { many: true, n: '1' }],
  [36829, 'zh-CN', { many: true, n: '3.6' }],
  [36829, 'en-US', { many: true, n: '36.8' }],
] as const)('%d followers are said in %s as %j', (count, language, said) => {
  expect(countOfMany(count, language)).toEqual(said)
})
