/** The home page has been edited on this device: it is read again when it is next shown. */
let stale = false

export const markHomeStale = (): void => void (stale = true)

export const takeHomeStale = (): boolean => {
  const was = stale
  stale = false
  return was
}
