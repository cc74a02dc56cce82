import type { NeighboursPort } from './contract'

/** A mini-program is alone. */
export const neighbours: NeighboursPort = {
  meet: () => ({ changed: () => undefined, stop: () => undefined }),
}
