/**
 * The placeholder of a text field as an element of its own, because the program styles it by class and inline style.
 * The field keeps its placeholder, invisible, since tests find fields by it.
 */
import { createBox } from '../screen/elements'
import { toBrowserUnits } from '../units'
import { toText } from '../values'

type Field = HTMLInputElement | HTMLTextAreaElement

const BASE_CLASS = 'wx-placeholder'

export function attachPlaceholder(
  element: HTMLElement,
  field: Field,
): Record<string, (value: unknown) => void> {
  const shown = createBox(BASE_CLASS, element)
  return {
    placeholder(value) {
      field.placeholder = toText(value)
      shown.setAttribute('text', toText(value))
    },
    placeholderClass(value) {
      shown.className = `${BASE_CLASS} ${toText(value)}`.trim()
    },
    placeholderStyle(value) {
      shown.style.cssText = toBrowserUnits(toText(value))
    },
  }
}
