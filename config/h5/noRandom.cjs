/** What looks for random numbers, of browsers and of Node. */
const RANDOM =
  /var crypto;[\s\S]*?var cryptoSecureRandomInt = function \(\) \{[\s\S]*?secure random number\.'\);\s*\};/

/** crypto-js without random numbers of its own: every word comes from `platform/random`. Undefined: nothing to change. */
const withoutRandom = source =>
  RANDOM.test(source)
    ? source.replace(
        RANDOM,
        "var cryptoSecureRandomInt = function () { throw new Error('no random numbers') };",
      )
    : undefined

module.exports = function (source) {
  const changed = withoutRandom(source)
  if (changed !== undefined) this.getOptions().onChange('core.js')
  return changed ?? source
}
module.exports.withoutRandom = withoutRandom
