import { createRef } from 'react'
import { CSSTransition, type CSSTransitionProps } from '../../../config/h5/slim/cssTransition.mjs'
import { act, cleanUp, render } from '../ui/support/render'

type Part = typeof CSSTransition
const { CSSTransition: Original } = jest.requireActual<{ CSSTransition: Part }>(
  'react-transition-group/cjs/index.js',
)

const WAY = 240
type Kind = Pick<CSSTransitionProps, 'mountOnEnter' | 'unmountOnExit'>
/** Shown or not, and for how many ms. */
type Step = readonly [shown: boolean, ms: number]

/** What is seen of an element while it comes and goes: its classes, and what is told. */
const seenOf = (Transition: Part, kind: Kind, steps: readonly Step[]): string[] => {
  const nodeRef = createRef<HTMLDivElement>()
  const seen: string[] = []
  const look = () => {
    const classes = nodeRef.current && [...nodeRef.current.classList].sort().join(' ')
    seen.push(classes ?? 'gone')
  }
  const tell = (what: string) => () => void seen.push(what)
  const draw = (shown: boolean) => (
    <Transition
      in={shown}
      nodeRef={nodeRef}
      classNames="way"
      timeout={WAY}
      onEntered={tell('entered')}
      onExited={tell('exited')}
      {...kind}
    >
      <div ref={nodeRef} className="box" />
    </Transition>
  )
  const [first, ...others] = steps
  const { again } = render(draw(first?.[0] ?? false))
  look()
  for (const [shown, ms] of others) {
    again(draw(shown))
    look()
    act(() => void jest.advanceTimersByTime(ms))
    look()
  }
  cleanUp()
  return seen
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  cleanUp()
})

describe('the way in and out of NutUI’s popups', () => {
  const kinds: Record<string, Kind> = {
    'a popup': { mountOnEnter: true, unmountOnExit: false },
    'a popup that is thrown away': { mountOnEnter: true, unmountOnExit: true },
    'a mask': { unmountOnExit: true },
  }
  const ways: Record<string, [Step, ...Step[]]> = {
    'from the beginning': [
      [true, 0],
      [false, 100],
      [false, 300],
      [true, 100],
      [true, 300],
    ],
    'called later': [
      [false, 0],
      [true, 300],
      [false, 300],
      [true, 300],
    ],
    'called off on its way': [
      [false, 0],
      [true, 100],
      [false, 100],
      [true, 300],
      [false, 300],
    ],
  }
  const cases = Object.keys(kinds).flatMap(kind => Object.keys(ways).map(way => [kind, way] as const))
  it.each(cases)('of %s that is there %s is that of react-transition-group', (kind, way) => {
    const [of = {}, steps] = [kinds[kind], ways[way]]
    const expected = steps && seenOf(Original, of, steps)
    expect(steps && seenOf(CSSTransition, of, steps)).toEqual(expected)
    expect(expected?.join()).toContain('way-enter-done')
  })
})
