export interface ClockPort {
  /** ms since the epoch, the device's own idea */
  now(): number
  /** Runs the task once after `ms`; the answer cancels it. */
  after(ms: number, task: () => void): () => void
}
