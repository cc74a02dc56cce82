import { chinaTime } from '../kernel/chinaTime'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, char => ENTITIES[char] ?? char)

/** Markup that needs no escaping any more. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = string | number | Html | readonly Html[] | undefined | false

const markupOf = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.markup
  return typeof part === 'object' ? part.map(one => one.markup).join('') : escapeText(String(part))
}

/** Template of markup: every value that is not markup itself is escaped. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, index) => text + markupOf(parts[index])).join(''))

/** A form of one button that runs an action of a section; `fields` go with it, hidden. */
export const actionButton = (
  action: { section: string; name: string },
  text: string,
  fields: Record<string, string> = {},
): Html =>
  html`<form method="post" action="/desk/${action.section}/${action.name}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button>${text}</button>
  </form>`

/** A table, or the sentence that says that there is nothing. */
export const table = (heads: readonly string[], rows: readonly Html[], nothing: string): Html =>
  rows.length === 0
    ? html`<p class="none">${nothing}</p>`
    : html`<div class="wide">
        <table>
          <thead>
            <tr>
              ${heads.map(head => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`

/** `11-21 13:45:02`, as the shop says it. */
export const timeText = (ms: number): string => chinaTime(ms).slice('2026-'.length)
