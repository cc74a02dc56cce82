import { isRecord } from '../values'
import { toBrowserUnits } from '../units'

/** What wx.createAnimation().export() gives. */
export interface AnimationSteps {
  actions: {
    animates: { type: string; args: (string | number)[] }[]
    option: {
      transformOrigin: string
      /** ms */
      transition: { duration: number; delay: number; timingFunction: string }
    }
  }[]
}

type Step = AnimationSteps['actions'][number]

const LENGTH_PROPERTIES = ['width', 'height', 'top', 'left', 'right', 'bottom']
const PLAIN_PROPERTIES = ['opacity', 'background-color']

function toLength(value: string | number): string {
  return typeof value === 'number' ? `${value}px` : toBrowserUnits(value)
}

function toTransform(type: string, args: (string | number)[]): string {
  const values = args.map(value => {
    if (type.startsWith('translate')) return toLength(value)
    return /^(rotate|skew)/.test(type) ? `${value}deg` : String(value)
  })
  return `${type}(${values.join(',')})`
}

function playStep(element: HTMLElement, { animates, option }: Step): void {
  const { duration, timingFunction, delay } = option.transition
  element.style.transition = `all ${duration}ms ${timingFunction} ${delay}ms`
  element.style.transformOrigin = option.transformOrigin
  const transforms: string[] = []
  for (const { type, args } of animates) {
    const property = type.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    const [first = ''] = args
    if (PLAIN_PROPERTIES.includes(property)) element.style.setProperty(property, String(first))
    else if (LENGTH_PROPERTIES.includes(property)) element.style.setProperty(property, toLength(first))
    else transforms.push(toTransform(type, args))
  }
  if (transforms.length > 0) element.style.transform = transforms.join(' ')
}

export function playAnimation(element: HTMLElement, animation: unknown): void {
  if (!isRecord(animation) || !Array.isArray(animation.actions)) return
  let startsAfter = 0
  for (const step of (animation as unknown as AnimationSteps).actions) {
    setTimeout(() => playStep(element, step), startsAfter)
    startsAfter += step.option.transition.duration + step.option.transition.delay
  }
}
