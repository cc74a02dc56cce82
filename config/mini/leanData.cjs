/*
 * What Taro hands to the view of each element: without an empty list of children, and of a text without the name of its
 * kind (config/slimTemplates.ts draws it), and without a key where it has no neighbours.
 */
const CHANGES = {
  children: [
    /data\["cn" [^\]]*\] = (node\.childNodes\.filter\(node => !isComment\(node\)\)\.map\(hydrate\));/,
    'const children = $1;\n    if (children.length) data.cn = children;',
  ],
  texts: [
    /return \{\s*sid: node\.sid,\s*\["v" [^\]]*\]: node\.nodeValue,\s*\["nn" [^\n]*\n\s*\};/,
    'const alone = node.parentNode && node.parentNode.childNodes.length === 1;\n        return alone ? { v: node.nodeValue } : { sid: node.sid, v: node.nodeValue };',
  ],
}

module.exports = function leanData(source) {
  const { onChange } = this.getOptions()
  return Object.entries(CHANGES).reduce((text, [part, [place, by]]) => {
    if (!place.test(text)) return text
    onChange(part)
    return text.replace(place, by)
  }, source)
}
