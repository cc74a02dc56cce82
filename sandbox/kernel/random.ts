import { createHash, randomBytes } from 'node:crypto'

/** Source of ids and secrets. Seeded sources make a world repeat; secrets always come from the system. */
export interface RandomSource {
  /** id with a readable prefix, e.g. `ord-7f3k…` */
  id(prefix: string): string
  /** lower-case hex of `bytes` secure random bytes */
  secret(bytes: number): string
  /** next value in [0, 1), deterministic per seed */
  next(): number
}

/** Small, fast, good enough for worlds and faults; never for secrets. */
export const mulberry32 = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const readable = (bytes: Buffer): string =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(20, '0')

export interface ResettableRandom extends RandomSource {
  /** Starts the seeded sequence of this name from its beginning. Ids of two names are never the same. */
  restart(name: string): void
}

/** With a seed ids and values repeat; without one ids are unique across runs, as a kept database needs. */
export const createRandom = (seed?: number): ResettableRandom => {
  const start = () => mulberry32(seed ?? randomBytes(4).readUInt32LE())
  let sequence = ''
  let next = start()
  let count = 0
  const idBytes = () =>
    seed === undefined
      ? randomBytes(12)
      : createHash('sha256')
          .update(`${seed}/${sequence}/${(count += 1)}`)
          .digest()
          .subarray(0, 12)
  return {
    id: prefix => `${prefix}-${readable(idBytes())}`,
    secret: bytes => randomBytes(bytes).toString('hex'),
    next: () => next(),
    restart: name => {
      sequence = name
      next = start()
      count = 0
    },
  }
}
