// npm run configure -- --dist DIR [--settings FILE]: writes the settings of a deployment into the document of a build,
// which saves every visitor the request for app-config.json. Without FILE they are those of DIR/app-config.json.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { compressFile } from './lib/compress.mjs'
import { problemsOf, unknownSettings } from './lib/settings.mjs'
import { fail, say } from './lib/steps.mjs'

const { values } = parseArgs({ options: { dist: { type: 'string' }, settings: { type: 'string' } } })
if (!values.dist) fail('usage: npm run configure -- --dist DIR [--settings FILE]')

// where index.html takes the settings of its deployment: a block of data, which the content security policy lets be
const BLOCK = /(<script[^>]*id="?alm-settings"?[^>]*>)[\s\S]*?(<\/script>)/

/** The document with these settings (JSON text) in it; throws where they are no JSON object or have no place. */
const withSettings = (html, text) => {
  const settings = JSON.parse(text)
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    throw new Error('the settings are no JSON object')
  if (!BLOCK.test(html)) throw new Error('index.html has no place for settings: build it again')
  // what ends a script in the document never stands in it
  const data = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return html.replace(BLOCK, (_block, start, end) => `${start}${data}${end}`)
}

const page = path.join(values.dist, 'index.html')
const file = path.join(values.dist, 'app-config.json')
if (!existsSync(page)) fail(`${page} is missing: build the shop first (npm run build:h5)`)
const from = values.settings ?? file
if (!existsSync(from)) fail(`${from} is missing`)
try {
  // Windows editors begin a file with a mark that is no JSON
  const text = readFileSync(from, 'utf8').replace(/^\uFEFF/, '')
  const html = withSettings(readFileSync(page, 'utf8'), text)
  const settings = JSON.parse(text)
  const problems = problemsOf(settings)
  if (problems.length > 0) throw new Error(`\n  ${problems.join('\n  ')}`)
  for (const name of unknownSettings(settings))
    say(`  note: ${name} is no setting of the shop (docs/deployment.md)`)
  writeFileSync(page, html)
} catch (error) {
  fail(`${from}: ${error.message}`)
}
// portals, and a document whose block was damaged, read the file
if (path.resolve(from) !== path.resolve(file)) copyFileSync(from, file)
await Promise.all([page, file].map(one => compressFile(one)))
say(`${page} holds the settings of ${from}`)
