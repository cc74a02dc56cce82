import fc from 'fast-check'

const kindsOfCharacters = {
  digit: '0123456789',
  upper: 'ABCXYZ',
  lower: 'abcxyz',
  special: '!@#$%^&*()_+-=[]{}|;:,.<>?/~`"\\\'',
  other: ' 密é',
} as const
type Kind = keyof typeof kindsOfCharacters | 'letter'

/** shop §5, once more in words of its own */
export const kindsNeeded: Record<'01' | '02' | '03' | '04' | '05', readonly Kind[]> = {
  '01': [],
  '02': ['digit', 'letter'],
  '03': ['digit', 'upper', 'lower'],
  '04': ['digit', 'letter', 'special'],
  '05': ['digit', 'upper', 'lower', 'special'],
}

/** A password put together from chosen kinds of characters, so that its kinds are known without looking at it. */
export const passwordCases = fc
  .tuple(
    fc.subarray(['digit', 'upper', 'lower', 'special', 'other'] as const, { minLength: 1 }),
    fc.constantFrom('01', '02', '03', '04', '05'),
    fc.integer({ min: 5, max: 19 }),
    fc.infiniteStream(fc.nat()),
  )
  .map(([chosen, code, length, numbers]) => {
    const characters = Array.from({ length: Math.max(length, chosen.length) }, (_, at) => {
      const from = kindsOfCharacters[chosen[at % chosen.length] ?? 'digit']
      return from.charAt((numbers.next().value ?? 0) % from.length)
    })
    const letter = chosen.some(kind => kind === 'upper' || kind === 'lower')
    const kinds: readonly Kind[] = letter ? [...chosen, 'letter'] : chosen
    return { password: characters.join(''), kinds, code }
  })
