/** Some calls of the platform belong to a tap: what has waited for anything is refused, however soon it comes. */
let taps = 0

export function duringTap(act: () => void): void {
  taps += 1
  try {
    act()
  } finally {
    taps -= 1
  }
}

export function isTapped(): boolean {
  return taps > 0
}
