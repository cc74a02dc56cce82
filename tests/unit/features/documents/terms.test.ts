import {
  draftToKeep,
  isContested,
  isSameTerms,
  isTermsDraft,
  modeText,
} from '@/features/documents/model/terms'

const stored = { percent: '5.00', mode: 'month30', version: 3, updated: { by: '陈立恒', at: '' } }
const draft = (percent: string, mode = 'month30', seen = 3) => ({ terms: { percent, mode }, seen })

describe('terms while they are edited', () => {
  it('are changed by another number or settlement, not by how a number is written', () => {
    expect(isSameTerms({ percent: '5', mode: '' }, { percent: '5.00', mode: '' })).toBe(true)
    // blank is not 0: the enterprise's own counts
    expect(isSameTerms({ percent: '', mode: '' }, { percent: '0', mode: '' })).toBe(false)
    expect(draftToKeep(draft('5'), stored)).toBeUndefined()
    expect(draftToKeep(draft('6'), stored)).toEqual(draft('6'))
    expect(draftToKeep(undefined, stored)).toBeUndefined()
  })

  it('are contested where another person has saved something else since', () => {
    expect(isContested(draft('6'), stored)).toBe(false)
    expect(isContested(draft('6', 'month30', 2), stored)).toBe(true)
    expect(isContested(draft('5', 'month30', 2), stored)).toBe(false)
    expect(isContested(undefined, stored)).toBe(false)
  })

  it('are kept out of the form in a shape of another time', () => {
    expect(isTermsDraft(draft('6'))).toBe(true)
    for (const wrong of [
      undefined,
      {},
      { terms: { percent: 6, mode: '' }, seen: 1 },
      { terms: draft('6').terms },
    ])
      expect(isTermsDraft(wrong)).toBe(false)
  })

  it('tell a settlement that is not offered any more by its key', () => {
    const modes = [{ key: 'month30', text: '月结30天' }]
    expect(['month30', 'gone', ''].map(mode => modeText(mode, modes))).toEqual(['月结30天', 'gone', ''])
  })
})
