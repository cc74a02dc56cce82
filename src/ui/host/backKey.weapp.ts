/** The mini-program's back key belongs to the platform: a page cannot hold it. */
export const holdBackKey = (close: () => void, left?: () => void) => {
  void close
  void left
  return () => undefined
}
