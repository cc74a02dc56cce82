/** Other shops in the same page of a host portal: they share the storage, and hear no events of it. */
export interface NeighboursPort {
  /** `changed` tells the others; `stop` ends hearing them. */
  meet(onChange: () => void): { changed(): void; stop(): void }
}
