const { readdirSync, readFileSync } = require('node:fs')
const path = require('node:path')
const postcss = require('postcss')

const sheetsBelow = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) return sheetsBelow(full)
    return entry.name.endsWith('.scss') ? [readFileSync(full, 'utf8')] : []
  })

let ours
/** Variables of NutUI that a sheet of the shop sets. */
const setByUs = () => {
  const sheets = sheetsBelow(path.resolve(__dirname, '../../src')).join('\n')
  ours ??= new Set([...sheets.matchAll(/(--nutui-[\w-]+):/g)].map(([, name]) => name))
  return ours
}

const VARIABLE = /var\((--nutui-[\w-]+),\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g

/** A value with what stands for a variable that is set nowhere: most of NutUI's are for themes other than ours. */
const plainValue = (value, isSet) =>
  value.replace(VARIABLE, (_all, name, otherwise) => {
    const plain = plainValue(otherwise, isSet)
    return isSet(name) ? `var(${name},${plain})` : plain
  })

/** Style sheets of NutUI without the looks and variables nothing here uses: `parts` of selectors; `onChange` is told what was found. */
module.exports = function nutCss(source) {
  const { parts, onChange } = this.getOptions()
  const sheet = postcss.parse(source)
  sheet.walkRules(rule => {
    if (rule.parent.type === 'atrule' && /keyframes/.test(rule.parent.name)) return
    const selectors = rule.selectors.filter(selector => {
      const part = parts.find(one => selector.includes(one))
      if (part) onChange(part)
      return !part
    })
    if (selectors.length === 0) rule.remove()
    else rule.selectors = selectors
  })
  const isSet = name => setByUs().has(name) || source.includes(`${name}:`)
  sheet.walkDecls(rule => {
    rule.value = plainValue(rule.value, isSet)
  })
  const moves = []
  sheet.walkDecls(/^animation/, ({ value }) => moves.push(...value.split(/[\s,]+/)))
  sheet.walkAtRules('keyframes', rule => {
    if (!moves.includes(rule.params)) rule.remove()
  })
  return sheet.toString()
}
