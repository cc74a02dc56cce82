import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packageSizes, tooLarge } from '../../../scripts/lib/packageSizes.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'package-sizes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const KB = 1024
const FILES: Readonly<Record<string, number>> = {
  'common.js': 3 * KB,
  'pages/home/index.js': 2 * KB,
  'pages/payments/index.js': KB,
  'pages/pay/index.js': 4 * KB,
  'pages/trade/order/index.js': 5 * KB,
  // these are not uploaded
  'common.js.map': 90 * KB,
  'vendors.js.LICENSE.txt': 90 * KB,
  'project.config.json': 90 * KB,
}
const BUDGETS = { mainPackageKB: 7, payPackageKB: 4, anyPackageKB: 5 }

describe('the sizes of a mini-program', () => {
  const app = JSON.stringify({ subPackages: [{ root: 'pages/pay' }, { root: 'pages/trade/' }] })
  beforeAll(() => {
    for (const [name, size] of Object.entries(FILES)) {
      const file = path.join(folder, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, 'x'.repeat(size))
    }
    writeFileSync(path.join(folder, 'app.json'), app)
  })

  it('counts a file to the subpackage whose folder it is in, every other one to the main package', () => {
    expect(packageSizes(folder)).toEqual({
      main: 6 * KB + app.length,
      'pages/pay': 4 * KB,
      'pages/trade': 5 * KB,
    })
  })

  it('says which packages are bigger than they may be', () => {
    const sizes = packageSizes(folder)
    expect(tooLarge(sizes, BUDGETS)).toEqual([])
    expect(tooLarge(sizes, { mainPackageKB: 6, payPackageKB: 3, anyPackageKB: 4 })).toEqual([
      'package main: 6.1 KB, at most 6',
      'package pages/pay: 4.0 KB, at most 3',
      'package pages/trade: 5.0 KB, at most 4',
    ])
  })
})
