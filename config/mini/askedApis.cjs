const { readdirSync, readFileSync } = require('node:fs')
const path = require('node:path')

const LIST = /(const needPromiseApis = new Set\(\[)([^\]]*)(\]\))/

const textsBelow = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) return textsBelow(full)
    return /\.tsx?$/.test(entry.name) ? [readFileSync(full, 'utf8')] : []
  })

let words
const isNamed = name => {
  words ??= new Set(textsBelow(path.resolve(__dirname, '../../src')).join('\n').match(/\w+/g))
  return words.has(name)
}

/** Taro's lists of calls that it answers by a promise, with those that a file of the shop names. */
module.exports = function askedApis(source) {
  const { onChange } = this.getOptions()
  return source.replace(LIST, (_all, start, names, end) => {
    onChange(path.basename(this.resourcePath))
    return start + names.match(/'\w+'/g).filter(name => isNamed(name.slice(1, -1))) + end
  })
}
