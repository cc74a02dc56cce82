const path = require('node:path')
const vm = require('node:vm')
const drawn = require('./drawnElements.cjs')

/** Each file's table of elements: what it is made of, the table itself, and its name. */
const TABLES = {
  'components.js': [
    /(const DEFAULT_EMPTY_ARRAY = [\s\S]*?)(\nconst View = [\s\S]*?\nconst internalComponents = \{[\s\S]*?\n\};)/,
    'internalComponents',
  ],
  'runtime.js': [/(const _true = [\s\S]*?)(\nconst components = \{[\s\S]*?\n\};)/, 'components'],
}

const isDrawn = element => drawn.includes(element.replace(/\B[A-Z]/g, '-$&').toLowerCase())

/** Elements keep their names and attributes their names, as both are numbered by them. Events are not numbered. */
const leanTable = table =>
  Object.fromEntries(
    Object.entries(table).map(([element, attributes]) => [
      element,
      Object.fromEntries(
        Object.keys(isDrawn(element) ? attributes : {})
          .filter(name => !name.startsWith('bind'))
          .map(name => [name, 0]),
      ),
    ]),
  )

/**
 * Taro's tables of elements with all their attributes, defaults and events. The runtime only numbers attributes by them:
 * defaults and events, and all of an element that nothing draws, are for the build.
 */
module.exports = function leanElements(source) {
  const { onChange } = this.getOptions()
  const file = path.basename(this.resourcePath)
  const [place, name] = TABLES[file]
  return source.replace(place, (text, made) => {
    onChange(file)
    const table = leanTable(vm.runInNewContext(`${text};${name}`))
    return `${made}\nconst ${name} = ${JSON.stringify(table)};`
  })
}
