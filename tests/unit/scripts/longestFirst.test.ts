import { existsSync } from 'node:fs'
import path from 'node:path'
import { nodeRequire } from '../../support/shelf'

const tests = path.join(__dirname, '../..')
const { SECONDS } = nodeRequire(path.join(tests, 'support/longestFirst.js')) as {
  SECONDS: Record<string, number>
}

it('the files that start first are there', () => {
  expect(Object.keys(SECONDS).length).toBeGreaterThan(20)
  expect(Object.keys(SECONDS).filter(name => !existsSync(path.join(tests, name)))).toEqual([])
})
