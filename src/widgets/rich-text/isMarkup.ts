/** Whether a text has to be read as HTML: it holds a tag or a character reference. */
export const isMarkup = (text: string): boolean => /<\/?[a-z!]|&(?:[a-z]+|#\d+);/i.test(text)
