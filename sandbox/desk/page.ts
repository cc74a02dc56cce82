import { type Html, html } from './html'

export const DESK_STYLE = `
:root { color-scheme: light dark; --ink: #14171f; --quiet: #69707e; --line: #e6e8ee; --page: #f4f5f8; --card: #fff;
  --brand: #2257f5; --on-brand: #fff; --bad: #d92d20; --good: #0b7a4b }
@media (prefers-color-scheme: dark) { :root { --ink: #f2f4f8; --quiet: #8a91a0; --line: #2a2e37; --page: #0e1014;
  --card: #181b21; --brand: #6c93ff; --on-brand: #0e1014; --bad: #ff8a80; --good: #4fd39a } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 14px/1.5 system-ui, "PingFang SC", sans-serif }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px }
h1 { margin: 0; font-size: 20px } h2 { margin: 0 0 12px; font-size: 16px }
header { display: flex; gap: 16px; align-items: baseline; justify-content: space-between; margin-bottom: 16px }
a { color: var(--brand) }
section { margin-bottom: 16px; padding: 16px; border-radius: 10px; background: var(--card) }
.wide { overflow-x: auto }
table { width: 100%; border-collapse: collapse } th, td { padding: 8px 16px 8px 0; text-align: left; vertical-align: top }
th, td { min-width: 5em; word-break: keep-all; overflow-wrap: anywhere }
@media (max-width: 640px) { table, tbody, tr, td { display: block; padding-right: 0 } thead { display: none } tr { padding: 8px 0 } }
th { color: var(--quiet); font-weight: 400 } tbody tr { border-top: 1px solid var(--line) }
.none, .quiet { margin: 0; color: var(--quiet) } .told { color: var(--good) } .refused { color: var(--bad) } [role=status] { overflow-wrap: anywhere }
.code { font: 600 20px/1.2 ui-monospace, monospace; letter-spacing: 2px }
form { display: inline-flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 0 8px 8px 0 }
label { display: grid; gap: 4px; color: var(--quiet) }
input, select, textarea { min-height: 36px; padding: 6px 8px; border: 1px solid var(--line); border-radius: 6px;
  background: transparent; color: var(--ink); font: inherit }
form.editor, .editor label { display: grid; width: 100% } .editor button { justify-self: start }
textarea { font-family: ui-monospace, monospace }
button { min-height: 36px; padding: 6px 16px; border: 0; border-radius: 999px; background: var(--brand);
  color: var(--on-brand); font: inherit; cursor: pointer }
button.grave { background: var(--bad) }
`

interface ShownSection {
  name: string
  title: string
  body: Html
  notice?: { text: string; refused: boolean } | undefined
}

/** A link that was made is there to be opened, and the desk stays. */
const told = (text: string): Html =>
  /^https?:\/\//.test(text)
    ? html`<a href="${text}" target="_blank" rel="noreferrer">${text}</a>`
    : html`${text}`

const sectionMarkup = ({ name, title, body, notice }: ShownSection): Html =>
  html` <section id="${name}" aria-labelledby="${name}-title">
    <h2 id="${name}-title">${title}</h2>
    ${notice && html`<p role="status" class="${notice.refused ? 'refused' : 'told'}">${told(notice.text)}</p>`}
    ${body}
  </section>`

export const deskPage = (sections: readonly ShownSection[]): string =>
  `<!DOCTYPE html>${
    html` <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>沙箱工作台</title>
        <link rel="stylesheet" href="/desk/style.css" />
      </head>
      <body>
        <main>
          <header>
            <h1>沙箱工作台</h1>
            <a href="/desk">全部任务</a>
          </header>
          ${sections.map(sectionMarkup)}
        </main>
      </body>
    </html>`.markup
  }`
