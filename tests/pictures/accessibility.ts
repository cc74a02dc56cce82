import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(path.resolve(__dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

/** What axe has against the page as it is now, a line each; empty when nothing. */
export const accessibilityProblems = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe)
  const { violations } = (await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] })`,
  )) as AxeResults
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(node => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`)
    return `${id} (${help}), ${nodes.length}×\n    ${where.join('\n    ').replace(/\n\s+/g, ' ')}`
  })
}
