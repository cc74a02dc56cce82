import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(path.resolve(__dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

/** What a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** In the page: without headings of a text that a person edits; which level they begin with is that person's. */
const OURS = `found => ({
  violations: found.violations
    .map(one => one.id !== 'heading-order' ? one : {
      ...one,
      nodes: one.nodes.filter(({ target }) => !document.querySelector(target[0])?.closest('[contenteditable]')),
    })
    .filter(one => one.nodes.length > 0),
})`

/** What axe has against the page as it is now, a line each; empty when nothing. `colours` leaves the rest out. */
export const accessibilityProblems = async (page: Page, only?: 'colours'): Promise<string[]> => {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  const options = { resultTypes: ['violations'], ...(only && { runOnly: COLOUR_RULES }) }
  const { violations } = (await page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(${OURS})`,
  )) as AxeResults
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(node => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`)
    return `${id} (${help}), ${nodes.length}×\n    ${where.join('\n    ').replace(/\n\s+/g, ' ')}`
  })
}
