/** At most so many buttons stand in a row, others in a menu. */
const IN_A_ROW = 2

/**
 * What leads on stands in the row, what takes a document back or away in the menu: the row lies right above the button
 * that saves. Where there is nothing else, and nothing to save, it stands in the row too.
 */
export const offerPlaces = <T extends { aside?: boolean }>(
  offers: readonly T[],
  saves: boolean,
): { inline: readonly T[]; rest: readonly T[] } => {
  const onward = offers.filter(offer => !offer.aside)
  const inline = (onward.length === 0 && !saves ? offers : onward).slice(0, IN_A_ROW)
  return { inline, rest: offers.filter(offer => !inline.includes(offer)) }
}
