/** picker: a sheet with options to tap, or a text field for dates, times and regions. */
import { createBox, createButton, createTextInput } from '../screen/elements'
import { openMask } from '../screen/overlay'
import { isRecord, toArray, toBoolean, toNumber, toText } from '../values'
import { defineBuiltIn } from './builtIn'
import type { BuiltIn } from './builtIn'

function optionText(picker: BuiltIn, option: unknown): string {
  if (!isRecord(option)) return toText(option)
  const { rangeKey } = picker.properties
  return toText(rangeKey ? option[toText(rangeKey)] : option.name)
}

function openSelector(picker: BuiltIn, sheet: HTMLElement, choose: (value: unknown) => void): void {
  toArray(picker.properties.range).forEach((option, index) => {
    createButton('option', sheet, optionText(picker, option), () => choose(index))
  })
}

function openColumns(
  picker: BuiltIn,
  sheet: HTMLElement,
  bar: HTMLElement,
  choose: (value: unknown) => void,
): void {
  const { range, value } = picker.properties
  const initial = toArray(value)
  const selected = toArray(range).map((_column, index) => toNumber(initial[index]))
  createButton('confirm', bar, '确定', () => choose([...selected]))
  const columns = createBox('columns', sheet)
  const draw = (): void => {
    columns.replaceChildren()
    toArray(picker.properties.range).forEach((options, column) => {
      const list = createBox('column', columns)
      toArray(options).forEach((option, index) => {
        const look = selected[column] === index ? 'option selected' : 'option'
        createButton(look, list, optionText(picker, option), () => {
          selected[column] = index
          picker.emit('columnchange', { column, value: index })
          setTimeout(draw) // the program may change the other columns first
        })
      })
    })
  }
  draw()
}

function openField(
  picker: BuiltIn,
  sheet: HTMLElement,
  bar: HTMLElement,
  choose: (value: unknown) => void,
): void {
  const { mode, value } = picker.properties
  const input = createTextInput(sheet, Array.isArray(value) ? value.join(',') : toText(value))
  input.className = 'picker-input'
  createButton('confirm', bar, '确定', () => choose(mode === 'region' ? input.value.split(',') : input.value))
}

function openPicker(picker: BuiltIn): void {
  const mode = toText(picker.properties.mode, 'selector')
  openMask((mask, close) => {
    const sheet = createBox('sheet', mask)
    sheet.dataset.picker = mode
    const bar = createBox('columns', sheet)
    createButton('cancel', bar, '取消', () => {
      close()
      picker.emit('cancel')
    })
    const choose = (value: unknown): void => {
      close()
      picker.emit('change', mode === 'region' ? { value, code: [], postcode: '' } : { value })
    }
    if (mode === 'selector') openSelector(picker, sheet, choose)
    else if (mode === 'multiSelector') openColumns(picker, sheet, bar, choose)
    else openField(picker, sheet, bar, choose)
  })
}

defineBuiltIn(['picker'], self => {
  self.component.addListener('tap', () => {
    if (!toBoolean(self.properties.disabled)) openPicker(self)
  })
  return { readValue: () => self.properties.value }
})
