// npm run configure -- --dist DIR [--settings FILE]: writes the settings of a deployment into the document of a build,
// which saves every visitor the request for app-config.json. Without FILE they are those of DIR/app-config.json.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { compressFile } from './lib/compress.mjs'
import { withSettings } from './lib/settingsBlock.mjs'
import { fail, say } from './lib/steps.mjs'

const { values } = parseArgs({ options: { dist: { type: 'string' }, settings: { type: 'string' } } })
if (!values.dist) fail('usage: npm run configure -- --dist DIR [--settings FILE]')

const page = path.join(values.dist, 'index.html')
const file = path.join(values.dist, 'app-config.json')
if (!existsSync(page)) fail(`${page} is missing: build the shop first (npm run build:h5)`)
const from = values.settings ?? file
if (!existsSync(from)) fail(`${from} is missing`)
try {
  writeFileSync(page, withSettings(readFileSync(page, 'utf8'), readFileSync(from, 'utf8')))
} catch (error) {
  fail(`${from}: ${error.message}`)
}
// portals, and a document whose block was damaged, read the file
if (path.resolve(from) !== path.resolve(file)) copyFileSync(from, file)
await Promise.all([page, file].map(one => compressFile(one)))
say(`${page} holds the settings of ${from}`)
