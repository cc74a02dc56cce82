/*
 * The mini-program's renderer asks its host at run time whether it can take over markup or keep copies of trees. It never
 * can: said at build time, the minifier drops what is for those.
 */
const ABILITIES = ['supportsHydration', 'supportsPersistence', 'supportsTestSelectors']

module.exports = function plainReconciler(source) {
  const { onChange } = this.getOptions()
  return ABILITIES.reduce((text, ability) => {
    const asked = `$$$hostConfig.${ability}`
    if (!text.includes(asked)) return text
    onChange(ability)
    return text.replace(asked, '!1')
  }, source)
}
