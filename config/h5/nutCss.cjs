const postcss = require('postcss')

/** Style sheets of NutUI without the looks nothing here uses: `parts` of selectors; `onChange` is told what was found. */
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
  const moves = []
  sheet.walkDecls(/^animation/, ({ value }) => moves.push(...value.split(/[\s,]+/)))
  sheet.walkAtRules('keyframes', rule => {
    if (!moves.includes(rule.params)) rule.remove()
  })
  return sheet.toString()
}
