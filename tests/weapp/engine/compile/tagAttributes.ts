const VALUE = String.raw`(?:"[^"]*"|'[^']*'|[^\s"'>]+)`
const TAG = new RegExp(String.raw`<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:\s*=\s*${VALUE})?)*)\s*/?>`, 'g')
const ATTRIBUTE = new RegExp(String.raw`([^\s=]+)\s*(?:=\s*${VALUE})?`, 'g')
const NOT_A_PROPERTY =
  /^(wx:|bind|catch|capture|mut-bind|data-|mark:|generic:|change:|worklet:|slot:|class$|class:|style$|style:|id$|slot$)/

function toCamelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase())
}

/** Records which attributes the templates give to which tag. A built-in component has to declare them beforehand. */
export class TagAttributes {
  private readonly byTag = new Map<string, Set<string>>()

  scan(wxml: string): void {
    for (const [, tag = '', attributes = ''] of wxml.matchAll(TAG)) {
      const names = this.byTag.get(tag) ?? new Set<string>()
      this.byTag.set(tag, names)
      for (const [, attribute = ''] of attributes.matchAll(ATTRIBUTE)) {
        const name = attribute.replace(/^model:/, '')
        if (!NOT_A_PROPERTY.test(name)) names.add(toCamelCase(name))
      }
    }
  }

  toRecord(): Record<string, string[]> {
    return Object.fromEntries([...this.byTag].map(([tag, names]) => [tag, [...names]]))
  }
}
