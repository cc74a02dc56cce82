/** wx.createAnimation: records steps that `animation` attributes play. */
import type { AnimationSteps } from '../components/animation'
import { defineMember } from './registry'

const STYLE_STEPS = ['opacity', 'backgroundColor', 'width', 'height', 'top', 'left', 'bottom', 'right']
const TRANSFORM_STEPS = [
  'rotate',
  'rotateX',
  'rotateY',
  'rotateZ',
  'rotate3d',
  'scale',
  'scaleX',
  'scaleY',
  'scaleZ',
  'scale3d',
  'translate',
  'translateX',
  'translateY',
  'translateZ',
  'translate3d',
  'skew',
  'skewX',
  'skewY',
  'matrix',
  'matrix3d',
]

interface AnimationOptions {
  /** ms */
  duration?: number
  delay?: number
  timingFunction?: string
  transformOrigin?: string
}

type Action = AnimationSteps['actions'][number]

function createAction(animates: Action['animates'], options: AnimationOptions): Action {
  const { duration = 400, delay = 0, timingFunction = 'linear', transformOrigin = '50% 50% 0' } = options
  return { animates, option: { transformOrigin, transition: { duration, delay, timingFunction } } }
}

function createAnimation(defaults: AnimationOptions = {}): Record<string, unknown> {
  let pending: Action['animates'] = []
  let actions: Action[] = []
  const animation: Record<string, unknown> = {
    step(options: AnimationOptions = {}) {
      actions.push(createAction(pending, { ...defaults, ...options }))
      pending = []
      return animation
    },
    export() {
      const exported: AnimationSteps = { actions }
      actions = []
      return exported
    },
  }
  for (const type of [...STYLE_STEPS, ...TRANSFORM_STEPS]) {
    animation[type] = (...args: (string | number)[]) => {
      pending.push({ type, args })
      return animation
    }
  }
  return animation
}

export function defineAnimation(): void {
  defineMember('createAnimation', createAnimation)
}
