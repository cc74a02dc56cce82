/** A finger that goes aside over it. */
export const swipe = (element: Element, dx: number, dy = 0): void => {
  const point = (type: string, x: number, y: number) => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    const at = { clientX: 200 + x, clientY: 300 + y }
    Object.assign(event, { touches: type === 'touchend' ? [] : [at], changedTouches: [at] })
    element.dispatchEvent(event)
  }
  point('touchstart', 0, 0)
  for (const part of [0.25, 0.5, 1]) point('touchmove', dx * part, dy * part)
  point('touchend', dx, dy)
}
