import * as fc from 'fast-check'
import { whereOf, type WhereCondition } from '@/api/where'
import { parseWhere } from '../../../sandbox/services/enterprise/where'

describe('conditions', () => {
  it('are written as the server reads them', () => {
    const conditions: WhereCondition[] = [
      { column: 'iState', operator: 'in', value: [0, 2] },
      { column: 'cEnterpriseName', operator: 'like', value: "O'Neil" },
    ]
    expect(whereOf(conditions)).toBe("iState in (0,2) and cEnterpriseName like '%O''Neil%'")
    expect(whereOf([])).toBe('')
  })

  it('mean the same on the server, for any typed text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.nat(9), { minLength: 1, maxLength: 5 }),
        (text, states) => {
          const sent = whereOf([
            { column: 'cEnterpriseName', operator: 'like', value: text },
            { column: 'iState', operator: 'in', value: states },
            { column: 'cAccUuid', operator: '=', value: text },
          ])
          expect(parseWhere(sent)).toEqual([
            { column: 'cEnterpriseName', operator: 'like', value: `%${text}%` },
            { column: 'iState', operator: 'in', values: states },
            { column: 'cAccUuid', operator: '=', value: text },
          ])
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('[F033] with a value of an unknown type are an error', () => {
    const odd = { column: 'iState', operator: '=', value: { $ne: 1 } } as unknown as WhereCondition
    expect(() => whereOf([odd])).toThrow(TypeError)
    expect(() => whereOf([{ column: 'iState', operator: 'in', value: [1.5] }])).toThrow(TypeError)
  })
})
