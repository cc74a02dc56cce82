/** What was written in a field that takes formats: its words, and HTML only where there is more than words. */
export interface Written {
  text: string
  html: string
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const NAMES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#160': ' ',
  '#34': '"',
  '#60': '<',
  '#62': '>',
  '#96': '`',
}

/** A paragraph for each line. */
export const htmlOfText = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map(line => `<p>${line.replace(/[&<>"]/g, letter => ESCAPES[letter] ?? letter)}</p>`)
        .join('')

/** The words of sanitized HTML, a line for each block. */
export const textOfHtml = (html: string): string =>
  html
    // an empty line of an editor
    .replace(/<br\s*\/?>(?=<\/)/gi, '')
    .replace(/<br\s*\/?>|<\/(?:p|div|h[1-6]|li|tr|pre|blockquote)>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => NAMES[name] ?? whole)
    .replace(/[^\S\n]+$/gm, '')
    .trim()

const hasFormats = (html: string): boolean => /<[a-z]/i.test(html.replace(/<\/?(?:p|div|br)\s*\/?>/gi, ''))

export const writtenOf = (html: string): Written => {
  const text = textOfHtml(html)
  // an empty table says nothing
  return { text, html: text !== '' && hasFormats(html) ? html : '' }
}
