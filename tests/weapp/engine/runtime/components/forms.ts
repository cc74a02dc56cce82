/** form, button, slider. */
import { toBoolean, toNumber, toText } from '../values'
import { builtInsInside, closestBuiltIn, defineBuiltIn } from './builtIn'
import type { BuiltIn } from './builtIn'
import { runOpenType } from './openTypes'

defineBuiltIn(['form'], self => {
  const { element, emit } = self
  return {
    submit() {
      const named = builtInsInside(element).filter(field => field.behavior.readValue && field.properties.name)
      const value = Object.fromEntries(
        named.map(({ properties, behavior }) => [toText(properties.name), behavior.readValue?.()]),
      )
      emit('submit', { value, formId: '' })
    },
    reset() {
      for (const field of builtInsInside(element)) field.behavior.reset?.()
      emit('reset')
    },
  }
})

function press(button: BuiltIn): void {
  const { disabled, formType, openType } = button.properties
  if (toBoolean(disabled)) return
  const form = closestBuiltIn(button.element, 'form')
  if (formType === 'submit') form?.behavior.submit?.()
  if (formType === 'reset') form?.behavior.reset?.()
  if (openType) runOpenType(toText(openType), button)
}

defineBuiltIn(['button'], self => {
  const mirror = (attribute: string) => (value: unknown) => {
    if (value) self.element.setAttribute(attribute, value === true ? '' : String(value))
    else self.element.removeAttribute(attribute)
  }
  self.component.addListener('tap', () => press(self))
  return {
    update: {
      type: mirror('type'),
      size: mirror('size'),
      disabled: mirror('disabled'),
      plain: mirror('plain'),
      loading: mirror('loading'),
    },
  }
})

defineBuiltIn(['slider'], ({ element, emit }) => {
  const range = document.createElement('input')
  range.type = 'range'
  element.append(range)
  for (const [browserEvent, event] of [
    ['input', 'changing'],
    ['change', 'change'],
  ] as const) {
    range.addEventListener(browserEvent, source => {
      source.stopPropagation()
      emit(event, { value: Number(range.value) })
    })
  }
  const assign = (name: 'min' | 'max' | 'step' | 'value', fallback: number) => (value: unknown) => {
    range[name] = String(toNumber(value, fallback))
  }
  return {
    readValue: () => Number(range.value),
    update: {
      min: assign('min', 0),
      max: assign('max', 100),
      step: assign('step', 1),
      value: assign('value', 0),
      disabled(value) {
        range.disabled = toBoolean(value)
      },
    },
  }
})
