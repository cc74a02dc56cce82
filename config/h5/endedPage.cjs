const path = require('node:path')

/*
 * Taro looks for the element of a page it has just drawn, and throws where there is none. A portal takes the shop's
 * element out of its page at any moment, also between the drawing and that look: then there is no page to go on with.
 */
const place = /(?=ensure\(pageElement !== null,)/
const frame = path.resolve(__dirname, '../../src/platform/host/frame')

module.exports = function endedPage(source) {
  if (!place.test(source)) throw new Error(`Taro's runtime has changed: ${place} is not in it`)
  this.getOptions().onChange('element')
  return `import { isWanted } from ${JSON.stringify(frame)};\n${source.replace(place, 'if (!pageElement && !isWanted()) return;\n')}`
}
