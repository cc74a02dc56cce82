// The service worker of the H5 build (src/boot/offline): offline.js beside the page, with what it fetches ahead.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadingPlan, stylesOf } from './firstCode.mjs'
import { oneScript } from './oneScript.js'
import { root } from './steps.mjs'

/** What the home tab, its product pages and the pages people come in by are made of. */
const filesOf = html => {
  const { boot, paint, app, home, next, entry } = loadingPlan(html)
  return [
    ...new Set([...stylesOf(html), boot, ...paint, ...app, ...home, ...next, ...Object.values(entry).flat()]),
  ]
}

/** Writes it beside the finished page. */
export const writeOfflineWorker = out => {
  const html = readFileSync(path.join(out, 'index.html'), 'utf8')
  const files = filesOf(html)
  // names carry hashes: another release has other ones
  const stamp = createHash('sha256').update(html).digest('hex').slice(0, 12)
  const code = `import { startWorker } from './worker'; startWorker(self, ${JSON.stringify({ stamp, files })})`
  writeFileSync(path.join(out, 'offline.js'), oneScript(code, path.join(root, 'src/boot/offline')))
}
