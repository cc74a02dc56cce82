import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import type { LayoutModule } from '@wire/site'
import { DecodeError } from '@/base/decode'
import { decodeModules } from '@/api/decode/layout'
import { apply, mutation, prototypeKeys } from '../../support/mutations'
import { accountAnswers } from '../../support/accountSamples'
import { enquiryAnswers } from '../../support/enquirySamples'
import { serviceAnswers } from '../../support/serviceSamples'
import { groupAnswers } from '../../support/groupSamples'
import { searchAnswers } from '../../support/searchSamples'
import { shopAnswers } from '../../support/shopSamples'
import { tradeAnswers } from '../../support/tradeSamples'
import { widgetAnswers } from '../../support/widgetSamples'
import { answers, components, rich } from '../../support/wireSamples'
import { figure } from '../../support/figure'

const ANSWERS = figure(10_000)

const samples = [
  ...answers,
  ...accountAnswers,
  ...serviceAnswers,
  ...shopAnswers,
  ...searchAnswers,
  ...tradeAnswers,
  ...groupAnswers,
  ...widgetAnswers,
  ...enquiryAnswers,
] as const

/** JSON can say this: an object that throws when it is taken for a text. */
const NO_TEXT = { toString: [] }

/** The value with one of its fields, at any depth, replaced. */
const withoutText = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [NO_TEXT]
  return Object.entries(value).flatMap(([key, inner]) =>
    withoutText(inner).map(other =>
      Array.isArray(value)
        ? value.map((one: unknown, at) => (String(at) === key ? other : one))
        : { ...value, [key]: other },
    ),
  )
}

describe('mutated layouts', () => {
  it.each(components)(`${ANSWERS} of %s: never a crash, siblings alive, prototypes unchanged`, component => {
    const before = prototypeKeys()
    const sibling: LayoutModule = {
      id: 'sibling',
      type: 'text',
      name: 's',
      componentName: 'text',
      textSettings: { contnt: 'y' },
    }
    fc.assert(
      fc.property(mutation, steps => {
        const decoded = decodeModules([sibling, apply(rich(component), steps), sibling])
        const alive = decoded.filter(({ id, kind }) => id === 'sibling' && kind === 'text')
        if (alive.length < 2 || decoded.length > 3) throw new Error('a sibling is gone')
      }),
      { numRuns: ANSWERS },
    )
    expect(prototypeKeys()).toEqual(before)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('would lose whole pages if a broken module were an error', () => {
    const strict = (modules: unknown[]) => {
      if (decodeModules(modules).some(({ kind }) => kind === 'broken')) throw new Error('page lost')
    }
    let lost = 0
    fc.assert(
      fc.property(mutation, steps => {
        try {
          strict([apply(rich('text'), steps)])
        } catch {
          lost += 1
        }
      }),
      { numRuns: 500, seed: 20 },
    )
    expect(lost).toBeGreaterThan(50)
  })
})

describe('mutated answers', () => {
  it('are of every decoder an api function reads an answer with', () => {
    const textOf = (folder: string, names: readonly string[]) =>
      names.map(name => readFileSync(path.join(__dirname, folder, name), 'utf8')).join('\n')
    const api = '../../../src/api'
    const files = readdirSync(path.join(__dirname, api)).filter(name => name.endsWith('.ts'))
    const read = textOf(api, files).matchAll(/\b(?:get|post)(?:<[^(]*>)?\([^;]*?\b(decode[A-Z]\w+)/g)
    const support = '../../support'
    const samples = readdirSync(path.join(__dirname, support)).filter(name => name.endsWith('Samples.ts'))
    const sampled = textOf(support, samples)
    const names = [...new Set([...read].map(([, name = '']) => name))]
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter(name => !new RegExp(`\\b${name}\\b`).test(sampled))).toEqual([])
  })

  it.each(samples)(
    `${ANSWERS} of %s: decoded or a DecodeError, prototypes unchanged`,
    (_name, decoder, sound) => {
      expect(() => decoder(sound, 'data')).not.toThrow()
      const before = prototypeKeys()
      fc.assert(
        fc.property(mutation, steps => {
          try {
            decoder(apply(sound, steps), 'data')
          } catch (error) {
            if (!(error instanceof DecodeError)) throw error
          }
        }),
        { numRuns: ANSWERS },
      )
      expect(prototypeKeys()).toEqual(before)
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    },
  )

  it.each(samples)(
    'with a field of %s that has no text: decoded or a DecodeError',
    (_name, decoder, sound) => {
      const odd: unknown[] = []
      for (const answer of withoutText(sound))
        try {
          decoder(answer, 'data')
        } catch (error) {
          if (!(error instanceof DecodeError)) odd.push(error)
        }
      expect(odd).toEqual([])
    },
  )

  it('would change prototypes if fields were merged deeply', () => {
    const merge = (target: Record<string, unknown>, source: Record<string, unknown>): void => {
      for (const key of Object.keys(source)) {
        const value = source[key]
        const inner = target[key]
        if (typeof value === 'object' && value && typeof inner === 'object' && inner) {
          merge(inner as Record<string, unknown>, value as Record<string, unknown>)
        } else target[key] = value
      }
    }
    merge({}, JSON.parse('{"__proto__":{"polluted":1}}') as Record<string, unknown>)
    expect(({} as Record<string, unknown>).polluted).toBe(1)
    delete (Object.prototype as Record<string, unknown>).polluted
  })
})
