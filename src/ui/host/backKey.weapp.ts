export const repeatBack = () => undefined
export const passBackOn = () => undefined

/**
 * The mini-program's back key belongs to the platform: a page cannot hold it. With a sheet open it leaves the page, as
 * the swipe from the edge does, before which the platform does not even ask (`leaveAlert`).
 */
export const holdBackKey = (close: () => void, left?: () => void, below?: boolean) => {
  void close
  void left
  void below
  return () => undefined
}
