import { glassEasel } from 'glass-easel-miniprogram-adapter'
import { toBrowserUnits } from '../units'

type BackendDocument = glassEasel.CurrentWindowBackendContext['document']
type BackendElement = ReturnType<BackendDocument['createElement']>

/** Draws a tag as `<wx-tag>` and converts the units of inline styles. */
export class BrowserBackend extends glassEasel.CurrentWindowBackendContext {
  constructor() {
    super()
    const browserDocument = this.document
    this.document = {
      createElement: tag => createElement(tag),
      createTextNode: content => browserDocument.createTextNode(content),
      createDocumentFragment: () => browserDocument.createDocumentFragment(),
    }
  }

  /** Nothing to listen to: gestures.ts makes the touch events, the built-in components make the others. */
  override setListenerStats(): void {}
}

function createElement(tag: string): BackendElement {
  const element = document.createElement(`wx-${tag.toLowerCase().replace(/[^a-z0-9-]/g, '-')}`)
  const setAttribute = element.setAttribute.bind(element)
  element.setAttribute = (name, value) => setAttribute(name, name === 'style' ? toBrowserUnits(value) : value)
  return element as unknown as BackendElement
}
