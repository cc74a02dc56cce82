// Which requirements test files name, by ids in brackets: all that are named, and those that a test of every day names.
const { readdirSync, readFileSync } = require('node:fs')
const path = require('node:path')

const filesOf = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) return filesOf(full)
    return /\.test\.tsx?$|journeys\/.*\.ts$/.test(full) ? [full] : []
  })

/** Titles of tests that `npm test` leaves out. */
const LEFT_OUT = /\bitInFull(?:\.each[^]*?\]\s*(?:as const\s*)?\))?\(\s*'[^'\n]*'/g

const idsIn = text => [...text.matchAll(/\[([A-Z]\d{3})\]/g)].map(([, id]) => id)

/** `folders`: absolute paths, read whole. */
const proofsIn = folders => {
  const everyDay = new Set()
  const named = new Set()
  for (const file of folders.flatMap(filesOf)) {
    const text = readFileSync(file, 'utf8')
    for (const id of idsIn(text)) named.add(id)
    if (!file.includes('.full.test.')) for (const id of idsIn(text.replace(LEFT_OUT, ''))) everyDay.add(id)
  }
  return { everyDay, named }
}

module.exports = { idsIn, proofsIn }
