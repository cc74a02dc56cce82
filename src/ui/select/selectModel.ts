export interface SelectOption {
  key: string
  text: string
  disabled?: boolean
}

/** A tap on an option: of several it is added or taken away, of one it is chosen, or no longer. */
export const toggled = (chosen: readonly string[], key: string, multiple: boolean): string[] => {
  if (chosen.includes(key)) return chosen.filter(one => one !== key)
  return multiple ? [...chosen, key] : [key]
}

/** How many were chosen or let go. */
export const changedKeys = (chosen: readonly string[], before: readonly string[]): number =>
  [...chosen, ...before].filter(key => !(chosen.includes(key) && before.includes(key))).length

/** Those whose words hold what is looked for. */
export const matching = (options: readonly SelectOption[], wanted: string): readonly SelectOption[] => {
  const words = wanted.trim().toLowerCase()
  return words === '' ? options : options.filter(({ text }) => text.toLowerCase().includes(words))
}

/** What is chosen, in the options' order; a key without an option (any more) stands as it is. */
export const namesOf = (options: readonly SelectOption[], chosen: readonly string[]): string[] => [
  ...options.filter(option => chosen.includes(option.key)).map(option => option.text),
  ...chosen.filter(key => !options.some(option => option.key === key)),
]

/** Values are kept as comma-joined keys (widgets §3). */
export const joinKeys = (keys: readonly string[]): string => keys.join(',')
export const splitKeys = (text: string): string[] => text.split(',').filter(Boolean)
