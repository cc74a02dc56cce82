// npm run requirements: which requirements a test proves every day; fails when there are others.
// Options: --missing lists the uncovered ones with their texts; --group A limits the list;
//          --table FILE, --tests FOLDER: other requirements, other tests.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { proofsIn } from '../tests/support/proofs.js'
import { root, say } from './lib/steps.mjs'

const option = (name, other) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? other : process.argv[at + 1]
}

const rows = readFileSync(option('--table', path.join(root, 'docs/requirements.tsv')), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [id, group, text] = line.split('\t')
    return { id, group, text }
  })

const { everyDay: proofs, named } = proofsIn([option('--tests', path.join(root, 'tests'))])

const only = option('--group')
const unknown = [...named].filter(id => !rows.some(row => row.id === id))
for (const group of new Set(rows.map(row => row.group))) {
  const inGroup = rows.filter(row => row.group === group)
  const proven = inGroup.filter(row => proofs.has(row.id))
  say(`${group}  ${String(proven.length).padStart(3)} of ${String(inGroup.length).padStart(3)} proven`)
}
const proven = rows.filter(row => proofs.has(row.id)).length
say(`all ${proven} of ${rows.length} proven`)
if (process.argv.includes('--missing') || only)
  for (const row of rows.filter(row => !proofs.has(row.id) && (!only || row.group === only)))
    say(`  ${row.id}  ${row.text}`)

const left = rows.map(row => row.id).filter(id => !proofs.has(id))
const problems = [
  ['proven by no test', left.filter(id => !named.has(id))],
  ['proven in full only, not every day', left.filter(id => named.has(id))],
  ['tests name requirements that do not exist', unknown],
].filter(([, ids]) => ids.length)
for (const [what, ids] of problems) say(`\n${what}: ${ids.join(', ')}`)
if (problems.length) process.exit(1)
