/** The mini-program's back key belongs to the platform, which asks nobody. */
export const holdBackKey = (close: () => void) => {
  void close
  return () => undefined
}
