/*
 * What is typed in a field stands in the view already. Taro sends it back twice with each key, and where two threads
 * write, an older text then lands on a newer one: letters come back, the cursor jumps. A value is sent only where it is
 * another than the field holds; what a program makes of the typed text still is, whichever keyboard the field has.
 */
const CHANGES = {
  typed: [/this\.value = val;/, 'this.props.value = val;'],
  held: [
    /else \{(\s*setProperty\(dom, key, newProp, oldProp\);)/,
    "else if (key !== 'value' || !(dom instanceof FormElement) || newProp !== dom.props.value) {$1",
  ],
  // a list of the browser's types: fields with two of the mini-program's keyboards, digit and idcard, got nothing back
  keyboards: [/return !type \|\| !!supportedInputTypes\[type\];/, 'return true;'],
}

module.exports = function typedValues(source) {
  const { onChange, parts } = this.getOptions()
  return parts.reduce((text, part) => {
    const [place, by] = CHANGES[part]
    if (!place.test(text)) return text
    onChange(part)
    return text.replace(place, by)
  }, source)
}
