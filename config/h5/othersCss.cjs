const postcss = require('postcss')

const ofTaro = /@tarojs[\\/]/
const unusedMotion = /weui|taro-picker|rmc-pull/i
// The document root may be a host portal's, whose framework limits every selector to the shop but these.
const ofTheRoot = /^(html|:root)$/

/** Style sheets of packages, without what nothing here uses; `onChange` is told what was found (config/patchTables). */
module.exports = function othersCss(source) {
  const { unused, onChange } = this.getOptions()
  const sheet = postcss.parse(source)
  const trims = ofTaro.test(this.resourcePath)
  const isUnused = selector => {
    const part = trims && unused.find(one => new RegExp(one).test(selector))
    if (part) onChange(part)
    return part
  }
  const offTheRoot = selector => {
    if (!ofTheRoot.test(selector)) return selector
    onChange('root')
    return 'body'
  }
  sheet.walkAtRules(/font-face|keyframes/, rule => {
    if (!trims || !(rule.name === 'font-face' || unusedMotion.test(rule.params))) return
    onChange(rule.name.replace(/^-\w+-/, ''))
    rule.remove()
  })
  sheet.walkRules(rule => {
    const selectors = rule.selectors.filter(selector => !isUnused(selector))
    rule.selectors = [...new Set(selectors.map(offTheRoot))]
    if (!rule.selector) rule.remove()
  })
  return sheet.toString()
}
