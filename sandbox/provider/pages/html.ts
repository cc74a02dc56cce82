const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => ENTITIES[char] ?? char)

const STYLE = `
:root{color-scheme:light dark;--bg:#f4f6fa;--card:#fff;--ink:#1d2433;--dim:#6b7488;--line:#e6eaf1;--main:#1f6feb;--ok:#1a9c5b;--bad:#c0392b}
@media(prefers-color-scheme:dark){:root{--bg:#12151c;--card:#1c212b;--ink:#e8ebf2;--dim:#98a2b6;--line:#2c3442;--main:#5b98ff;--ok:#3ecf8e;--bad:#ff7b6e}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--bg);color:var(--ink);font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
header{display:flex;align-items:center;gap:10px;padding:16px 20px;background:var(--card);border-bottom:1px solid var(--line);font-weight:600}
header i{width:28px;height:28px;border-radius:8px;background:var(--main)}
header small{margin-left:auto;color:var(--dim);font-weight:400}
main{max-width:440px;margin:0 auto;padding:20px}
section{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:28px 20px 20px}
.amount{margin:0;text-align:center;font-size:40px;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
.amount::before{content:"¥";font-size:24px;margin-right:4px}
.state{margin:0 0 12px;text-align:center;font-size:18px;font-weight:600}
.state.ok{color:var(--ok)}.state.bad{color:var(--bad)}
dl{margin:24px 0;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:16px;padding:11px 0;border-bottom:1px solid var(--line)}
dt{color:var(--dim);white-space:nowrap}dd{margin:0;text-align:right;word-break:break-all}
p.note{margin:16px 0 0;color:var(--dim);font-size:14px}
form{margin:0}
button{width:100%;min-height:48px;border:0;border-radius:12px;font:inherit;font-weight:600;cursor:pointer}
button.main{background:var(--main);color:#fff;margin-bottom:12px}
button.plain{background:transparent;color:var(--dim);border:1px solid var(--line)}
button:disabled{opacity:.6}
button:focus-visible{outline:3px solid var(--main);outline-offset:2px}
`

/** A page in the provider's dress. `body` is HTML already; the title is text. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><i></i>${escapeHtml(title)}<small>沙箱环境，不产生真实扣款</small></header>
<main>${body}</main>
</body>
</html>`

export const problemPage = (title: string, text: string): string =>
  page(
    title,
    `<section><p class="state bad">${escapeHtml(title)}</p><p class="note">${escapeHtml(text)}</p></section>`,
  )
