// npm run requirements: which requirements a test proves, and which not.
// Options: --missing lists the uncovered ones; --group A limits the list.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { root, say } from './lib/steps.mjs'

const walk = folder =>
  readdirSync(folder).flatMap(name => {
    const full = path.join(folder, name)
    if (statSync(full).isDirectory()) return walk(full)
    return /\.test\.tsx?$|journeys\/.*\.ts$/.test(full) ? [full] : []
  })

const rows = readFileSync(path.join(root, 'docs/requirements.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [id, group, text] = line.split('\t')
    return { id, group, text }
  })

const proofs = new Map()
for (const file of walk(path.join(root, 'tests')))
  for (const [, id] of readFileSync(file, 'utf8').matchAll(/\[([A-Z]\d{3})\]/g))
    proofs.set(id, [...(proofs.get(id) ?? []), path.relative(root, file)])

const only = process.argv.includes('--group') && process.argv[process.argv.indexOf('--group') + 1]
const unknown = [...proofs.keys()].filter(id => !rows.some(row => row.id === id))
for (const group of [...new Set(rows.map(row => row.group))]) {
  const inGroup = rows.filter(row => row.group === group)
  const proven = inGroup.filter(row => proofs.has(row.id))
  say(`${group}  ${String(proven.length).padStart(3)} of ${String(inGroup.length).padStart(3)} proven`)
}
const proven = rows.filter(row => proofs.has(row.id)).length
say(`all ${proven} of ${rows.length} proven`)
if (process.argv.includes('--missing') || only)
  for (const row of rows.filter(row => !proofs.has(row.id) && (!only || row.group === only)))
    say(`  ${row.id}  ${row.text}`)

if (unknown.length) {
  say(`\ntests name requirements that do not exist: ${unknown.join(', ')}`)
  process.exit(1)
}
