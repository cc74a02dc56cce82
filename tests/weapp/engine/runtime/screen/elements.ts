/** Builds the DOM that is not the program's: bars, dialogs, sheets. */

/** When the finger last went down. A click that began before an element was there is not meant for it. */
let fingerDownAt = 0

for (const event of ['pointerdown', 'touchstart']) {
  document.addEventListener(event, () => (fingerDownAt = performance.now()), { capture: true, passive: true })
}

export function createBox(className: string, parent: HTMLElement, text?: string): HTMLElement {
  const box = document.createElement('div')
  box.className = className
  if (text !== undefined) box.textContent = text
  parent.append(box)
  return box
}

export function onTap(element: HTMLElement, action: () => void): void {
  const bornAt = performance.now()
  element.addEventListener('click', event => {
    if (fingerDownAt >= bornAt || !event.isTrusted) action()
  })
}

export function createButton(
  className: string,
  parent: HTMLElement,
  text: string,
  action: () => void,
): HTMLElement {
  const button = createBox(className, parent, text)
  onTap(button, action)
  return button
}

export function createTextInput(parent: HTMLElement, value: string, placeholder = ''): HTMLInputElement {
  const input = document.createElement('input')
  input.value = value
  input.placeholder = placeholder
  parent.append(input)
  return input
}
