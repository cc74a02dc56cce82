/** switch, checkbox, radio, their groups, and label. */
import { toBoolean, toText } from '../values'
import { builtInOf, builtInsInside, closestBuiltIn, defineBuiltIn } from './builtIn'
import type { BuiltIn, BuiltInBehavior } from './builtIn'
import { elementOf } from '../view/glassEasel'

const LABELLED = ['checkbox', 'radio', 'switch', 'input', 'textarea', 'button']

defineBuiltIn(['switch'], ({ component, element, emit, properties }) => {
  let isOn = false
  const set = (value: unknown): void => {
    isOn = toBoolean(value)
    element.toggleAttribute('on', isOn)
    element.style.backgroundColor = isOn ? toText(properties.color) : ''
  }
  const activate = (): void => {
    if (toBoolean(properties.disabled)) return
    set(!isOn)
    emit('change', { value: isOn })
  }
  component.addListener('tap', activate)
  return {
    activate,
    readValue: () => isOn,
    reset: () => set(false),
    update: { checked: set, color: () => set(isOn) },
  }
})

interface Choice {
  isChecked: boolean
  set(value: unknown): void
}

const choices = new WeakMap<BuiltIn, Choice>()

function isChecked(builtIn: BuiltIn): boolean {
  return choices.get(builtIn)?.isChecked === true
}

function createChoice(self: BuiltIn, mark: string): Choice {
  const box = document.createElement('span')
  box.className = 'wx-choice'
  self.element.prepend(box)
  const choice: Choice = {
    isChecked: false,
    set(value) {
      choice.isChecked = toBoolean(value)
      box.textContent = choice.isChecked ? mark : ''
    },
  }
  choices.set(self, choice)
  return choice
}

function choiceBehavior(self: BuiltIn, choice: Choice, toggle: () => void): BuiltInBehavior {
  const activate = (): void => {
    if (!toBoolean(self.properties.disabled)) toggle()
  }
  self.component.addListener('tap', activate)
  return { activate, reset: () => choice.set(false), update: { checked: value => choice.set(value) } }
}

function checkedValues(group: BuiltIn): unknown[] {
  const boxes = builtInsInside(group.element, 'checkbox')
  return boxes.filter(isChecked).map(({ properties }) => properties.value)
}

function checkedRadio(group: BuiltIn): BuiltIn | undefined {
  return builtInsInside(group.element, 'radio').find(isChecked)
}

defineBuiltIn(['checkbox'], self => {
  const choice = createChoice(self, '✓')
  return choiceBehavior(self, choice, () => {
    choice.set(!choice.isChecked)
    const group = closestBuiltIn(self.element, 'checkbox-group')
    group?.emit('change', { value: checkedValues(group) })
  })
})

defineBuiltIn(['radio'], self => {
  const choice = createChoice(self, '●')
  return choiceBehavior(self, choice, () => {
    if (choice.isChecked) return
    const group = closestBuiltIn(self.element, 'radio-group')
    if (group) for (const radio of builtInsInside(group.element, 'radio')) choices.get(radio)?.set(false)
    choice.set(true)
    group?.emit('change', { value: self.properties.value })
  })
})

function resetChoices(group: BuiltIn, tag: string): void {
  for (const builtIn of builtInsInside(group.element, tag)) choices.get(builtIn)?.set(false)
}

defineBuiltIn(['checkbox-group'], self => ({
  readValue: () => checkedValues(self),
  reset: () => resetChoices(self, 'checkbox'),
}))

defineBuiltIn(['radio-group'], self => ({
  readValue: () => checkedRadio(self)?.properties.value ?? '',
  reset: () => resetChoices(self, 'radio'),
}))

function labelledControl(label: BuiltIn): BuiltIn | undefined {
  const id = toText(label.properties.for)
  if (!id) return builtInsInside(label.element, ...LABELLED)[0]
  const target = document.getElementById(id)
  return target ? builtInOf(elementOf(target)) : undefined
}

defineBuiltIn(['label'], self => {
  self.component.addListener('tap', event => {
    const origin = event.getOriginalEvent() as Event | undefined
    const control = closestBuiltIn(origin?.target as Element | null, ...LABELLED)
    const isInside = control !== undefined && self.element.contains(control.element)
    if (!isInside) labelledControl(self)?.behavior.activate?.()
  })
  return {}
})
