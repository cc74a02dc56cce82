const postcss = require('postcss')

// Taro's H5 stylesheet carries an icon font and button skins nobody here uses: 10 KB in front of the first screen.
const unused = /weui-icon|taro-btn-(primary|warn|plain|mini)|weui-loading/

module.exports = function trimTaroCss(source) {
  const sheet = postcss.parse(source)
  sheet.walkAtRules(/font-face|keyframes/, rule => {
    if (rule.name === 'font-face' || /weui/i.test(rule.params)) rule.remove()
  })
  sheet.walkRules(rule => {
    rule.selectors = rule.selectors.filter(selector => !unused.test(selector))
    if (!rule.selector) rule.remove()
  })
  return sheet.toString()
}
