import { toBoolean, toNumber, toText } from '../values'
import { defineBuiltIn } from './builtIn'
import type { BuiltIn, BuiltInBehavior } from './builtIn'
import { attachPlaceholder } from './placeholder'

const DEFAULT_MAX_LENGTH = 140
const BACKSPACE = 8
const INPUT_MODES: Record<string, string> = { number: 'numeric', digit: 'decimal', idcard: 'text' }

type Field = HTMLInputElement | HTMLTextAreaElement

function cursorOf(field: Field): number {
  return field.selectionStart ?? field.value.length
}

/** A handler may answer with another value to show. */
function applyHandlerAnswer(field: Field, answer: unknown): void {
  const value = typeof answer === 'string' ? answer : (answer as { value?: unknown } | undefined)?.value
  if (typeof value === 'string') field.value = value
}

function listen({ component, emit, properties, tag }: BuiltIn, field: Field, onInput: () => void): void {
  let valueAtFocus = ''
  field.addEventListener('input', event => {
    event.stopPropagation()
    const typed = (event as InputEvent).data
    const detail = { value: field.value, cursor: cursorOf(field), keyCode: typed?.charCodeAt(0) ?? BACKSPACE }
    component.triggerEvent('input', detail, {
      handleListenerReturn: (answer: unknown) => applyHandlerAnswer(field, answer),
    })
    onInput()
  })
  field.addEventListener('focus', () => {
    valueAtFocus = field.value
    emit('focus', { value: field.value, height: 0 })
  })
  field.addEventListener('blur', () => {
    emit('blur', { value: field.value, cursor: cursorOf(field), encryptedValue: '' })
    if (valueAtFocus !== field.value) emit('change', { value: field.value })
  })
  field.addEventListener('keydown', event => {
    const isConfirm = (event as KeyboardEvent).key === 'Enter' && !(event as KeyboardEvent).isComposing
    if (!isConfirm || (tag === 'textarea' && !properties.confirmType)) return
    emit('confirm', { value: field.value })
    if (tag === 'input' && !properties.confirmHold) field.blur()
  })
}

function setUpField(self: BuiltIn, field: Field): BuiltInBehavior {
  const { element, properties } = self
  element.append(field)
  const grow = (): void => {
    if (!toBoolean(properties.autoHeight)) return
    element.style.height = field.style.height = 'auto'
    field.style.height = `${field.scrollHeight}px`
  }
  const limit = (value: unknown): void => {
    const length = toNumber(value, DEFAULT_MAX_LENGTH)
    if (length < 0) field.removeAttribute('maxlength')
    else field.maxLength = length
  }
  const focusIf = (value: unknown): void => {
    if (toBoolean(value)) setTimeout(() => field.focus())
  }
  listen(self, field, grow)
  limit(undefined)
  return {
    readValue: () => field.value,
    reset: () => {
      field.value = ''
    },
    activate: () => field.focus(),
    update: {
      value(value) {
        const text = toText(value)
        if (field.value !== text) field.value = text
        grow()
      },
      ...attachPlaceholder(element, field),
      disabled(value) {
        field.disabled = toBoolean(value)
      },
      maxlength: limit,
      focus: focusIf,
      autoFocus: focusIf,
      autoHeight: () => setTimeout(grow),
    },
  }
}

defineBuiltIn(['textarea'], self => setUpField(self, document.createElement('textarea')))

defineBuiltIn(['input'], self => {
  const input = document.createElement('input')
  input.type = 'text'
  const behavior = setUpField(self, input)
  const chooseType = (): void => {
    const { type, password } = self.properties
    input.type = toBoolean(password) || type === 'safe-password' ? 'password' : 'text'
    input.inputMode = INPUT_MODES[toText(type)] ?? 'text'
  }
  return { ...behavior, update: { ...behavior.update, type: chooseType, password: chooseType } }
})
