/** Widths of letters in two lines of the narrowest phone; a Chinese one is 2 wide. */
const MOST = 56
/** Part of `MOST` that is kept for the end of a name: its version number and file ending differ where names are alike. */
const TAIL = 22

const widthOf = (letter: string): number => (letter.charCodeAt(0) > 0xff ? 2 : 1)

const within = (letters: readonly string[], most: number): string[] => {
  let left = most
  const end = letters.findIndex(letter => (left -= widthOf(letter)) < 0)
  return letters.slice(0, end)
}

/** A long name without its middle. */
export const shortName = (name: string): string => {
  const letters = [...name]
  if (letters.reduce((sum, letter) => sum + widthOf(letter), 0) <= MOST) return name
  const head = within(letters, MOST - TAIL - 2)
  const tail = within(letters.slice(head.length).reverse(), TAIL).reverse()
  return `${head.join('')}…${tail.join('')}`
}
