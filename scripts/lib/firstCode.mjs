// What index.html says of the files of the start, and how big those are that come before the first card.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The loading plan in the document (config/earlyBoot.ts), and the styles that stand beside it. */
const PLAN = /\}\)\((\{"paint":.*?\})\)<\/script>/
const STYLES = /<link href="([^"]+\.css)" rel="stylesheet">/g

export const loadingPlan = html => {
  const [, text] = PLAN.exec(html) ?? []
  if (!text) throw new Error('index.html: the plan of loading is not where it was')
  return JSON.parse(text)
}

export const stylesOf = html => [...html.matchAll(STYLES)].map(([, file]) => file)

/** Bytes before the first card of the home tab as they go over the wire: compressed where the build has done so. */
export const firstBytes = out => {
  const html = readFileSync(path.join(out, 'index.html'), 'utf8')
  const { boot, paint } = loadingPlan(html)
  return [boot, ...paint, ...stylesOf(html)]
    .map(name => path.join(out, name))
    .map(file => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((sum, size) => sum + size, 0)
}
