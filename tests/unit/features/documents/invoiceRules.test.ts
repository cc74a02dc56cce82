import {
  amountText,
  firstOf,
  isOvertaken,
  isRulesDraft,
  rulesToKeep,
} from '@/features/documents/model/invoiceRules'

const rules = { difference: '5.00', differencePercent: '0.00', first: 'warn' } as const
const savedAs = (version: number) => ({ ...rules, version, updated: { by: '许安', at: '' } })
const stored = savedAs(1)
const draftOf = (change: object = {}) => ({ rules: { ...rules, ...change }, seen: 1 })

describe('what is asked of invoices, while it is edited', () => {
  it('is worth keeping where it is another number, not another way to write it', () => {
    expect(rulesToKeep(undefined, stored)).toBeUndefined()
    expect(rulesToKeep(draftOf({ difference: '5', differencePercent: '' }), stored)).toBeUndefined()
    expect(rulesToKeep(draftOf({ difference: '6' }), stored)).toEqual(draftOf({ difference: '6' }))
    expect(rulesToKeep(draftOf({ first: '' }), stored)).toBeDefined()
    expect([amountText(''), amountText('0.50')]).toEqual(['0', '0.5'])
  })

  it('is overtaken by a later version that says something else', () => {
    expect(isOvertaken(draftOf({ difference: '6' }), savedAs(2))).toBe(true)
    expect(isOvertaken(draftOf({ difference: '6' }), stored)).toBe(false)
    expect(isOvertaken(draftOf({ difference: '5.0' }), savedAs(2))).toBe(false)
  })

  it('takes no other shape and no other key', () => {
    expect(isRulesDraft(draftOf())).toBe(true)
    for (const other of [undefined, {}, draftOf({ first: 'maybe' }), { rules }, draftOf({ difference: 5 })])
      expect(isRulesDraft(other)).toBe(false)
    expect([firstOf('refuse'), firstOf('x'), firstOf(undefined)]).toEqual(['refuse', '', ''])
  })
})
