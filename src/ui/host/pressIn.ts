/** Fingers that begin to scroll are taken back by the browser sooner. */
const FRAMES = 3

/** What the finger that is down was put on. */
let down: object | undefined

const lift = () => {
  down = undefined
}

/** The browser only: tells of a finger or a button that has stayed down for some frames, before it is lifted. */
export const pressIn = (onPressIn: () => void) => ({
  onPointerDown: () => {
    const press = {}
    down = press
    // frames, not a timer: browsers hold timers back while a touch begins
    const wait = (frames: number) => {
      if (down !== press) return
      if (frames === 0) onPressIn()
      else requestAnimationFrame(() => wait(frames - 1))
    }
    wait(FRAMES)
  },
  onPointerUp: lift,
  onPointerCancel: lift,
})
