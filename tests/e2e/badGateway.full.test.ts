import type { BrowserContext, Page } from 'playwright-core'
import { specUrl } from '@/routes/links'
import type { RouteName } from '@/routes/table'
import { BUYER, openAs } from '../journeys/buyAndPay'
import { badAnswers, isLeft, NONSENSE, NOT_DRAWN, spoil, visitedPages } from '../support/badAnswers'
import { until } from '../support/until'
import { H5Shopper } from './h5Shopper'
import { h5Stage } from './stage'

const { stage } = h5Stage()

const TAPS = 4

jest.setTimeout(1_200_000)

/** Runs in the page: the page in front, and what lies over it. */
const FRONT = `
  const page = [...document.querySelectorAll('.taro_page')].filter(one => one.offsetHeight > 0).pop()
  const isSeen = one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    one.getBoundingClientRect().width > 0`

interface Look {
  text: string
  waiting: boolean
  dialog: boolean
  wide: string[]
}

/** Words whose box or drawing ends beyond the window, with nothing between that cuts off or scrolls. */
const LOOK = `(() => {${FRONT}
  const edge = document.documentElement.clientWidth + 1
  const cuts = one => one && one !== document.body &&
    (getComputedStyle(one).overflowX !== 'visible' && one.getBoundingClientRect().right <= edge || cuts(one.parentElement))
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const wide = document.scrollingElement.scrollWidth > edge ? ['the document'] : []
  if (page && page.scrollWidth > page.clientWidth + 1) wide.push('the page')
  const range = document.createRange()
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const holder = node.parentElement
    if (!node.data.trim() || !isSeen(holder)) continue
    range.selectNodeContents(node)
    const right = Math.max(range.getBoundingClientRect().right, holder.getBoundingClientRect().right)
    if (right > edge && !cuts(holder)) wide.push(holder.className + ': ' + node.data.trim().slice(0, 20))
  }
  const fields = [...document.querySelectorAll('input, textarea')].filter(isSeen).map(one => one.value)
  return {
    text: page ? [document.body.innerText, ...fields].join(' ') : '',
    waiting: [...document.querySelectorAll('[aria-busy=true], [class*=alm-skeleton]')].some(isSeen),
    dialog: [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(isSeen),
    wide,
  }
})()`

/** Runs in the page: what a finger could press next that was not pressed before, buttons, tabs and cards in turn. */
const NEXT = (pressed: readonly string[]) => `(() => {${FRONT}
  const done = ${JSON.stringify(pressed)}
  const kinds = ['button, [role=button]', '[role=tab]', '[role=link]', '[role=checkbox], [role=radio], [role=switch]']
  const found = kinds.map(kind => [...page.querySelectorAll(kind)].map(one => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const x = left + width / 2, y = top + height / 2
    const name = (one.getAttribute('aria-label') || one.textContent).trim().slice(0, 24)
    const hit = document.elementFromPoint(x, y)
    const free = width > 0 && !one.disabled && one.getAttribute('aria-disabled') !== 'true' && hit &&
      (one.contains(hit) || hit.contains(one)) && !one.closest('.alm-tab-bar, .alm-nav-bar')
    return free && name && !done.includes(name) ? { x, y, name } : undefined
  }).filter(Boolean))
  for (let turn = 0; turn < kinds.length; turn += 1) {
    const [next] = found[(done.length + turn) % kinds.length]
    if (next) return next
  }
})()`

interface Spot {
  x: number
  y: number
  name: string
}

/** Characters of an answer. The areas with endless names would be 180 MB, and the browser's debugger takes 100. */
const LARGEST = 20_000_000

const twoFrames = (page: Page) =>
  page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')

/** One person whose gateway answers nonsense from `spoilWith` on. */
const visitor = async () => {
  const shopper = await H5Shopper.start(stage.browser, stage.world.url)
  const { page } = shopper
  const context: BrowserContext = page.context()
  const errors: string[] = []
  const known: Record<'order' | 'group', Record<string, string>> = { order: {}, group: {} }
  let kind = ''
  let asked = 0
  let visits = 0
  page.on('pageerror', error => errors.push(error.message))
  page.on('crash', () => errors.push('the page crashed'))
  context.on('page', other => void other.close())
  // nothing is asked of other hosts
  await context.route(
    url => url.origin !== stage.world.url,
    route => route.abort(),
  )
  await context.route(
    url => url.origin === stage.world.url && url.pathname.includes('/alc-'),
    async route => {
      asked += 1
      try {
        const path = new URL(route.request().url()).pathname
        const response = await route.fetch()
        const answer = (await response.json().catch(() => undefined)) as
          | { code?: number; data?: unknown }
          | undefined
        if (!answer || answer.code !== 1 || kind === '' || isLeft(path))
          return await route.fulfill({ response })
        const body = JSON.stringify({ ...answer, data: spoil(kind, answer.data) })
        await route.fulfill(body.length > LARGEST ? { response } : { response, body })
      } catch {
        // the page was left before the answer came
      } finally {
        asked -= 1
      }
    },
  )
  const look = () => page.evaluate<Look>(LOOK)
  const stands = async (): Promise<Look> => {
    let seen: Look = { text: '', waiting: true, dialog: false, wide: [] }
    await until('a page that stands', async () => {
      try {
        await twoFrames(page)
        seen = await look()
      } catch {
        // a press may start the shop anew
        return false
      }
      return asked === 0 && seen.text.trim() !== '' && !seen.waiting
    }).catch(() => undefined)
    return seen
  }
  /** What is wrong with what is seen now. */
  const problems = async (): Promise<string[]> => {
    const { text, waiting, wide } = await stands()
    const said = NONSENSE.exec(text)
    return [
      ...(text.trim() === '' ? ['blank'] : []),
      ...(waiting || asked > 0 ? ['waits for ever'] : []),
      ...(said ? [`says ${text.slice(Math.max(0, said.index - 40), said.index + 20)}`] : []),
      ...(text.includes(NOT_DRAWN) ? ['could not be drawn'] : []),
      ...wide.slice(0, 3).map(words => `wider than the window: ${words}`),
      ...errors.splice(0).map(message => `uncaught: ${message}`),
    ]
  }
  const at = () => page.evaluate<[hash: string, entries: number]>('[location.hash, history.length]')
  /** The shop anew: what it knew of sound answers is gone. */
  const open = async (address: string) => {
    visits += 1
    await page.goto(`${stage.world.url}/?visit=${visits}#${address}`)
    await stands()
  }
  /** Back where it was before a press, by the keys a person has. */
  const goBack = async (address: string, [hash, entries]: readonly [string, number]) => {
    if ((await stands()).dialog) await page.keyboard.press('Escape')
    await twoFrames(page)
    const [nowHash, nowEntries] = await at()
    if (nowHash !== hash && nowEntries > entries) {
      await page.evaluate('history.back()')
      await until('the page before', async () => (await at())[0] === hash).catch(() => undefined)
    }
    const { dialog } = await stands()
    if (dialog || (await at())[0] !== hash) await open(address)
  }
  return {
    shopper,
    async logIn() {
      await openAs(shopper, BUYER, '/')
      await shopper.see('本周热采')
    },
    /** What the pages of one order and one group need; asked for by a gateway in order. */
    async learn() {
      for (const [what, route, call, field] of [
        ['order', 'myOrderCx', '/getOrderPage', 'cOrderUuid'],
        ['group', 'myPinDan', '/getSplicingPage', 'cProdCode'],
      ] as const) {
        const answer = page.waitForResponse(response => response.url().includes(call))
        await open(specUrl({ route, query: {} }))
        const { data } = (await (await answer).json()) as { data: { pageData: Record<string, string>[] } }
        known[what] = { [field]: String(data.pageData[0]?.[field]) }
      }
    },
    spoilWith: (wanted: string) => void (kind = wanted),
    /** What is wrong with a page when it has come, and after each of some presses on it. */
    async visit(route: RouteName, query: (typeof visitedPages)[number][1]): Promise<string[]> {
      const address = specUrl({ route, query: typeof query === 'string' ? known[query] : query })
      await open(address)
      const found = (await problems()).map(problem => `${route}: ${problem}`)
      const here = await at()
      const pressed: string[] = []
      while (pressed.length < TAPS) {
        const spot = await page.evaluate<Spot | null | undefined>(NEXT(pressed))
        if (!spot) break
        pressed.push(spot.name)
        await page.touchscreen.tap(spot.x, spot.y)
        await twoFrames(page)
        found.push(...(await problems()).map(problem => `${route}, ${spot.name}: ${problem}`))
        await goBack(address, here)
      }
      taps += pressed.length
      return found
    },
  }
}

let taps = 0

describe('a gateway that misbehaves, in a browser', () => {
  let person: Awaited<ReturnType<typeof visitor>> | undefined
  beforeEach(async () => {
    // a kind that kills the page must not hide what the others do
    if (person && !person.shopper.page.isClosed()) return person.spoilWith('')
    person = await visitor()
    await person.logIn()
    await person.learn()
  }, 120_000)
  afterAll(() => person?.shopper.close())

  it.each(badAnswers)(
    '%s: no page is blank, waits, is too wide or says nonsense, nor after a press',
    async kind => {
      const before = taps
      if (!person) throw new Error('nobody is logged in')
      person.spoilWith(kind)
      const found: string[] = []
      for (const [route, query] of visitedPages) found.push(...(await person.visit(route, query)))
      expect(found).toEqual([])
      expect(taps - before).toBeGreaterThanOrEqual(visitedPages.length)
    },
  )
})
