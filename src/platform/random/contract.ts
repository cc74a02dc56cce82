export interface RandomPort {
  /** `count` bytes of the platform's secure randomness. Rejects where there is none; never Math.random. */
  randomBytes(count: number): Promise<Uint8Array>
}
