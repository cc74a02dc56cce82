/**
 * The key is the input method's: the Escape that drops its words, the Enter that takes one. 229 is what browsers make of
 * such a key, Safari also after the composing has ended.
 */
export const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229
