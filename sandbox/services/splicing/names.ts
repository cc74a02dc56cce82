/** Names as people of another enterprise see them. */
export const hiddenPerson = (name: string): string => `${Array.from(name)[0] ?? ''}**`

export const hiddenOrg = (name: string): string => {
  const letters = Array.from(name)
  return letters.length > 5
    ? `${letters.slice(0, 2).join('')}**${letters.slice(-2).join('')}`
    : `${letters[0] ?? ''}**`
}
