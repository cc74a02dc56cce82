/** Bodies for any call of the sandbox, made from what its input schema says. */

type Loose = Record<string, unknown>
interface Schema {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  options?: readonly unknown[]
  literal?: unknown
  pipe?: readonly (Schema & { requirement?: unknown })[]
}

const GUESSES: readonly [RegExp, unknown][] = [
  [/token/i, 't'.repeat(32)],
  [/sha256/i, 'a'.repeat(64)],
  [/phone/i, '13800000003'],
  [/idnumber|corporationid/i, '11010519491231002X'],
  [/creditcode/i, '91350100M000100Y43'],
  [/areacode/i, '320505'],
  [/password|pwd/i, 'Buyer@2026'],
  [/^code$|vericode|smscode/i, '123456'],
  [/terminal/i, 'mobile'],
  [/amount|price|freight/i, '1.00'],
  [/ip$/i, '127.0.0.1'],
  [/^cMonth$/, '2026-02'],
  // the first page
  [/^cAfter$/, ''],
]

const textFor = (name: string, schema: Schema): unknown => {
  const guess = GUESSES.find(([pattern]) => pattern.test(name))?.[1]
  const longest = schema.pipe?.find(step => step.type === 'max_length')?.requirement
  return guess ?? 'x'.repeat(typeof longest === 'number' ? Math.min(20, longest) : 20)
}

/** `full`: everything that may be said, in the first of its forms. `lean`: only what must be, in the last. */
export type Shape = 'full' | 'lean'

const formOf = (options: Schema['options'], shape: Shape) =>
  (shape === 'full' ? options?.[0] : options?.at(-1)) as Schema | undefined

/** A value the schema takes; `known` gives the values of fields by their name, for every type. */
const valueFor = (name: string, schema: Schema, known: Loose, shape: Shape): unknown => {
  if (schema.wrapped) return valueFor(name, schema.wrapped, known, shape)
  if (schema.type === 'array')
    return schema.item ? [valueFor(name.replace(/s$/, ''), schema.item, known, shape)] : []
  // a number that is written as a text: those of the same name in other calls are numbers
  if (schema.pipe?.some(step => step.type === 'decimal')) return '1'
  if (name in known) return known[name]
  switch (schema.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return inputFor(schema, known, shape)
    case 'picklist':
      return schema.options?.[0]
    case 'literal':
      return schema.literal
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'record':
      return {}
    case 'union':
    case 'variant': {
      const form = formOf(schema.options, shape)
      return form && valueFor(name, form, known, shape)
    }
    default:
      return textFor(name, schema)
  }
}

const isOptional = ({ type }: Schema): boolean => /^(optional|nullish|undefinedable)$/.test(type)

export const inputFor = (schema: unknown, known: Loose, shape: Shape = 'full'): Loose => {
  const { entries = {}, options } = schema as Schema
  const form = formOf(options, shape)
  if (form) return inputFor(form, known, shape)
  const fields = Object.entries(entries).filter(([, field]) => shape === 'full' || !isOptional(field))
  return Object.fromEntries(fields.map(([name, field]) => [name, valueFor(name, field, known, shape)]))
}

/** Path with its `:name` segments filled, and the fields that are left for the body. */
export const addressed = (path: string, input: Loose): { path: string; body: Loose } => {
  const body = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = body[name]
    delete body[name]
    return encodeURIComponent(typeof value === 'string' ? value : 'x')
  })
  return { path: filled, body }
}
