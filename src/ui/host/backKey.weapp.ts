export const repeatBack = () => undefined
export const passBackOn = () => undefined

/** The mini-program's back key belongs to the platform: a page cannot hold it. */
export const holdBackKey = (close: () => void, left?: () => void, below?: boolean) => {
  void close
  void left
  void below
  return () => undefined
}
