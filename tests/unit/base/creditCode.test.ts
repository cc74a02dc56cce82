import fc from 'fast-check'
import { isCreditCode } from '@/base/creditCode'
import { codeCases } from '../../support/identityNumbers'
import { figure } from '../../support/figure'

describe('unified social credit code', () => {
  it('[A109] is 18 characters of the pattern, or 15 digits', () => {
    for (const good of ['91350100M000100Y43', '914403001922038216', '91110000802100433B', '110108000000016'])
      expect(isCreditCode(good)).toBe(true)
    for (const bad of [
      '',
      '91350100M000100Y44',
      '91350100m000100y43',
      '9135010OM000100Y43',
      '91350100M000100Y4',
      '91350100M000100Y433',
      'A10108000000016',
      '1101080000000160',
    ])
      expect(isCreditCode(bad)).toBe(false)
  })

  const property = (judge: (value: string) => boolean) =>
    fc.property(codeCases, ({ value, valid }) => judge(value) === valid)

  it('[A109] judges thousands of valid and broken codes rightly', () => {
    fc.assert(property(isCreditCode), { numRuns: figure(100_000) })
  })

  it('negative control: the pattern alone lets mistyped codes through', () => {
    const byPattern = (value: string) =>
      /^([0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}|\d{15})$/.test(value)
    expect(fc.check(property(byPattern), { numRuns: 2000 }).failed).toBe(true)
  })
})
