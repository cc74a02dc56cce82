import type { GuestAhead } from './contract'

export const guestAhead: GuestAhead = () => {
  const asked = globalThis.__AHEAD__
  const answer = asked?.guest
  if (asked) asked.guest = undefined
  return answer
}
