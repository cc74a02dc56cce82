import fc from 'fast-check'

const odd = fc.oneof(
  fc.constantFrom(
    null,
    '',
    0,
    -1,
    1e308,
    true,
    [],
    {},
    '__proto__',
    'constructor',
    [[]],
    'javascript:alert(1)',
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'].map(
      text => JSON.parse(text) as unknown,
    ),
  ),
)

/** Replaces, removes or adds one value somewhere in a JSON tree; the path is chosen by numbers. */
const mutate = (value: unknown, path: readonly number[], replacement: unknown): unknown => {
  const [step = 0, ...rest] = path
  if (path.length === 0 || typeof value !== 'object' || value === null) return replacement
  if (Array.isArray(value)) {
    const at = value.length === 0 ? 0 : step % value.length
    return value.length === 0
      ? [replacement]
      : value.map((item: unknown, index) => (index === at ? mutate(item, rest, replacement) : item))
  }
  const keys = [...Object.keys(value), '__proto__', 'constructor', 'prototype']
  const chosen = keys[step % keys.length] ?? ''
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [
    key,
    key === chosen ? mutate(item, rest, replacement) : item,
  ])
  const known = Object.prototype.hasOwnProperty.call(value, chosen)
  // written by fromEntries, so that __proto__ becomes an own key as JSON.parse makes it
  return Object.fromEntries(known ? entries : [...entries, [chosen, replacement]])
}

/** Up to three changes at random places. */
export const mutation = fc.array(fc.tuple(fc.array(fc.nat(40), { maxLength: 5 }), odd), {
  minLength: 1,
  maxLength: 3,
})
export const apply = (value: unknown, steps: readonly (readonly [readonly number[], unknown])[]): unknown =>
  steps.reduce<unknown>((current, [path, replacement]) => mutate(current, path, replacement), value)

/** How many own keys the built-in prototypes have. */
export const prototypeKeys = () =>
  [Object.prototype, Array.prototype, Function.prototype].map(proto => Reflect.ownKeys(proto).length)
