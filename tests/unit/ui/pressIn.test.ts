import { pressIn } from '@/ui/host/pressIn'

let frames: FrameRequestCallback[] = []
const nextFrame = () => {
  const due = frames
  frames = []
  due.forEach(run => run(0))
}

beforeEach(() => {
  frames = []
  global.requestAnimationFrame = run => frames.push(run)
})

const watched = () => {
  let pressed = 0
  return { handlers: pressIn(() => void (pressed += 1)), pressed: () => pressed }
}

it('tells of a finger that stays, once', () => {
  const { handlers, pressed } = watched()
  handlers.onPointerDown()
  expect(pressed()).toBe(0)
  for (let n = 0; n < 10; n += 1) nextFrame()
  expect(pressed()).toBe(1)
})

it.each(['onPointerUp', 'onPointerCancel'] as const)('tells nothing after %s', lift => {
  const { handlers, pressed } = watched()
  handlers.onPointerDown()
  nextFrame()
  handlers[lift]()
  for (let n = 0; n < 10; n += 1) nextFrame()
  expect(pressed()).toBe(0)
})

it('tells of the second finger only where the first was put elsewhere before', () => {
  const first = watched()
  const second = watched()
  first.handlers.onPointerDown()
  nextFrame()
  second.handlers.onPointerDown()
  for (let n = 0; n < 10; n += 1) nextFrame()
  expect([first.pressed(), second.pressed()]).toEqual([0, 1])
})
