/** Source of ids and secrets. Seeded sources make a world repeat; secrets always come from the system. */
export interface RandomSource {
  /** id with a readable prefix, e.g. `ord-7f3k…` */
  id(prefix: string): string
  /** lower-case hex of `bytes` secure random bytes */
  secret(bytes: number): string
  /** next value in [0, 1), deterministic per seed */
  next(): number
}
