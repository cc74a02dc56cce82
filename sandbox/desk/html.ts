import { chinaTime } from '../kernel/chinaTime'
import { escapeHtml } from '../provider/pages/html'

/** Markup that needs no escaping any more. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = string | number | Html | readonly Html[] | undefined | false

const markupOf = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.markup
  return typeof part === 'object' ? part.map(one => one.markup).join('') : escapeHtml(String(part))
}

/** Template of markup: every value that is not markup itself is escaped. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, index) => text + markupOf(parts[index])).join(''))

interface Action {
  section: string
  name: string
}

const hidden = (fields: Record<string, string>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

/** A form of one button that runs an action of a section; `fields` go with it, hidden. `grave`: it takes something away. */
export const actionButton = (
  action: Action,
  text: string,
  fields: Record<string, string> = {},
  grave = false,
): Html =>
  html`<form method="post" action="/desk/${action.section}/${action.name}">
    ${hidden(fields)}
    <button class="${grave && 'grave'}">${text}</button>
  </form>`

/** A form that refuses what a person asked for, and says why. */
export const refusalForm = (
  action: Action,
  text: string,
  fields: Record<string, string>,
  reason: { longest: number; required: boolean },
): Html =>
  html`<form method="post" action="/desk/${action.section}/${action.name}">
    ${hidden(fields)}
    <input
      name="reason"
      aria-label="${text}原因"
      placeholder="${text}原因"
      maxlength="${reason.longest}"
      ${reason.required && 'required'}
    />
    <button class="grave">${text}</button>
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
