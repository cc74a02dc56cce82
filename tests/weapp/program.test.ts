import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { routes, type RouteDefinition } from '@/routes/table'
import budgets from '../bench/budgets.json'
import { BUYER } from '../journeys/buyAndPay'
import { until } from '../support/until'
import { checkProgram } from './engine'
import { DIST, WeappShopper } from './weappShopper'
import { weappStage } from './stage'
import { IN_FULL } from '../support/figure'
import { tooLarge } from '../../scripts/lib/packageSizes.mjs'

jest.setTimeout(180_000)

const { stage } = weappStage()

interface AppJson {
  pages: string[]
  subPackages: { root: string; pages: string[]; independent?: boolean }[]
}
const app = JSON.parse(readFileSync(path.join(DIST, 'app.json'), 'utf8')) as AppJson
const pages = [...app.pages, ...app.subPackages.flatMap(one => one.pages.map(page => `${one.root}/${page}`))]

describe('the mini-program build', () => {
  it('passes the platform’s compilers and the size limits', () => {
    const { errors, packages } = checkProgram(DIST)
    expect(errors).toEqual([])
    expect(tooLarge(packages, budgets.weapp)).toEqual([])
  })

  it('keeps only tabs and the 404 page in the main package', () => {
    expect(app.pages.every(page => /^pages\/(tabs|not-found)\//.test(page))).toBe(true)
    expect(app.subPackages.find(one => one.root === 'pages/pay')?.independent).toBe(true)
  })

  it('has no style for a wide screen: it is as wide as its design everywhere, and everything in it grows', () => {
    const styles = (readdirSync(DIST, { recursive: true }) as string[]).filter(file => file.endsWith('.wxss'))
    const wide = styles.filter(file =>
      /@media[^{]*min-width/.test(readFileSync(path.join(DIST, file), 'utf8')),
    )
    expect(styles.length).toBeGreaterThan(0)
    expect(wide).toEqual([])
  })

  it('opens every page for a guest without an error or an unknown call of the platform', async () => {
    const shopper = await WeappShopper.start({ browser: stage.browser, url: stage.world.url })
    // each page of this kind leads a guest to the same login: one of each package does so every day
    const guarded = Object.values<RouteDefinition>(routes).filter(
      ({ login, tab }) => login === 'guarded' && !tab,
    )
    const alike = guarded.filter(({ area }, n) => guarded.findIndex(one => one.area === area) !== n)
    for (const page of pages.filter(one => IN_FULL || alike.every(other => other.page !== one))) {
      await shopper.app.open(page)
      expect((await shopper.app.text()).length).toBeGreaterThan(0)
    }
    await shopper.expectNoErrors()
    await shopper.close()
  })

  it('draws the dots of a page that is pulled down in the theme', async () => {
    const { browser, world } = stage
    const shopper = await WeappShopper.start({ browser, url: world.url, theme: 'dark' })
    const drawn = async () => {
      const calls = await shopper.app.apiLog()
      const last = calls.filter(({ name }) => name === 'setBackgroundTextStyle').at(-1)
      return (last?.options as { textStyle?: string } | undefined)?.textStyle
    }
    await shopper.open('/')
    await until('light dots on dark', async () => (await drawn()) === 'light')
    await shopper.app.setTheme('light')
    await until('dark dots on light', async () => (await drawn()) === 'dark')
    await shopper.close()
  })

  it('opens every page for a person who is logged in', async () => {
    const shopper = await WeappShopper.start({ browser: stage.browser, url: stage.world.url })
    await shopper.keepLogin(BUYER)
    for (const page of pages) await shopper.app.open(page)
    await shopper.expectNoErrors()
    await shopper.close()
  })
})
