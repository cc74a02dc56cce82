// npm run requirements: which requirements a test proves every day, and which not.
// Options: --missing lists the uncovered ones; --group A limits the list.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { proofsIn } from '../tests/support/proofs.js'
import { root, say } from './lib/steps.mjs'

const rows = readFileSync(path.join(root, 'docs/requirements.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [id, group, text] = line.split('\t')
    return { id, group, text }
  })

const { everyDay: proofs, named } = proofsIn([path.join(root, 'tests')])

const only = process.argv.includes('--group') && process.argv[process.argv.indexOf('--group') + 1]
const unknown = [...named].filter(id => !rows.some(row => row.id === id))
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

const left = rows.filter(row => !proofs.has(row.id) && named.has(row.id))
if (left.length) {
  say(`\nproven in full only, not every day: ${left.map(({ id }) => id).join(', ')}`)
  process.exit(1)
}
if (unknown.length) {
  say(`\ntests name requirements that do not exist: ${unknown.join(', ')}`)
  process.exit(1)
}
