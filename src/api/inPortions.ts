/** What the server takes at once of favourites, followed shops, footprints and shares. */
const PORTION = 200

/**
 * Sends as many items as there are, in portions, one after the other; answers what the last call answered.
 * A failure ends it: what went before stays done, so a call must be one that may be repeated.
 */
export const inPortions = async <Item, Answer>(
  items: readonly Item[],
  send: (portion: readonly Item[]) => Promise<Answer>,
): Promise<Answer> => {
  let start = 0
  while (items.length - start > PORTION) {
    await send(items.slice(start, start + PORTION))
    start += PORTION
  }
  return send(items.slice(start))
}
