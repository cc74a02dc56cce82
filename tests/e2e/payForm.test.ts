import path from 'node:path'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../support/sharedBrowser'

jest.setTimeout(120_000)

let browser: Browser
let page: Page
/** requests the page made: parsing must not load anything */
const asked: string[] = []

const bundle = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'payForm/entry.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome87',
    resolveExtensions: ['.h5.ts', '.ts', '.js'],
    tsconfig: path.resolve(__dirname, '../../tsconfig.json'),
  })
  return outputFiles[0]?.text ?? ''
}

beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
  await page.route('**/*', route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>shop</title>' })
  })
  await page.goto('https://shop.example.com/')
  await page.addScriptTag({ content: await bundle() })
  asked.length = 0
})
afterAll(() => browser.close())
beforeEach(() => page.evaluate('void (window.sent = [])'))

const HOST = 'pay.example.com'
const inputs = '<input type="hidden" name="id" value="1">'
const form = (action: string, body = inputs, more = '') =>
  `<form method="post" action="${action}">${body}</form>${more}`
const GOOD = form(`https://${HOST}/f`)
const RUN = 'document.forms[0].submit();window.hit=1'

/** Parts that attackers combine. */
const ACTIONS = [
  `https://${HOST}/f`,
  'https://evil.example.com/f',
  `https://${HOST}.evil.com/f`,
  `https://${HOST}@evil.com/f`,
  `http://${HOST}/f`,
  '//evil.example.com/f',
  '/\\evil.example.com/f',
  'javascript:window.hit=1',
  'data:text/html,<script>1</script>',
  '',
]
const BODIES = [
  inputs,
  `${inputs}<script>${RUN}</script>`,
  `${inputs}<img src="https://evil.example.com/p.png" onerror="${RUN}">`,
  `${inputs}<input name="card" type="text">`,
  `${inputs}<input type="hidden" name="submit" value="x"><input type="hidden" name="action" value="y">`,
  `${inputs}<button formaction="https://evil.example.com/">去支付</button>`,
  `${inputs}<svg onload="${RUN}"></svg>`,
  `${inputs}<textarea name="x">y</textarea>`,
  `<base href="https://evil.example.com/">${inputs}`,
  `${inputs}</form><form action="https://evil.example.com/"><input type="hidden" name="b" value="2">`,
]
const ENDS = [
  '',
  '<script>window.hit=1</script>',
  '<iframe src="https://evil.example.com/"></iframe>',
  '<!--',
  '<template>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example.com">',
  '<object data="https://evil.example.com/"></object>',
  '<link rel="stylesheet" href="https://evil.example.com/x.css">',
  '<video src="https://evil.example.com/v" autoplay></video>',
  ' ',
]

const crafted = ACTIONS.flatMap(action => BODIES.flatMap(body => ENDS.map(end => form(action, body, end))))

interface Run {
  contents: string[]
  unguarded?: boolean
  issued?: boolean
  hosts?: string[]
}

const run = (given: Run): Promise<{ answers: string[]; sent: string[]; hit: boolean }> =>
  page.evaluate(
    async ({ contents, unguarded, issued, hosts }) => {
      const answers: string[] = []
      for (const content of contents) {
        if (issued) await window.issue(content, '100')
        answers.push(await window.attempt({ content, type: '100', payHosts: hosts, unguarded }))
      }
      return { answers, sent: window.sent, hit: 'hit' in window }
    },
    { hosts: [HOST], ...given },
  )

const legal = (sent: readonly string[]) => sent.every(action => new URL(action).origin === `https://${HOST}`)

it('[P065] 1,000 crafted pages that were not issued: nothing is sent, loaded or run', async () => {
  expect(crafted).toHaveLength(1_000)
  await page.evaluate(good => window.issue(good, '100'), `${GOOD}<!-- issued -->`)
  const { answers, sent, hit } = await run({ contents: crafted })
  expect(new Set(answers)).toEqual(new Set(['notIssued']))
  expect([sent, hit, asked]).toEqual([[], false, []])
})

it('negative control: without the record the same pages are sent', async () => {
  const { sent, hit } = await run({ contents: crafted, unguarded: true })
  expect(sent.length).toBeGreaterThan(30)
  // what is left of them by parsing and the list of hosts is still harmless
  expect([legal(sent), hit, asked]).toEqual([true, false, []])
})

it('negative control: with another host on the list its forms are sent too', async () => {
  const { sent } = await run({ contents: crafted, issued: true, hosts: [HOST, 'evil.example.com'] })
  expect(legal(sent)).toBe(false)
})

it('[P065] even an issued page is parsed without being run, and sent to a listed host only', async () => {
  const { sent, hit } = await run({ contents: crafted, issued: true })
  expect(sent.length).toBeGreaterThan(30)
  expect([legal(sent), hit, asked]).toEqual([true, false, []])
})

it('[P065] the issued form is sent once', async () => {
  const { answers, sent } = await page.evaluate(
    async ({ good, host }) => {
      await window.issue(good, '100')
      const answers = []
      for (let time = 0; time < 3; time += 1)
        answers.push(await window.attempt({ content: good, type: '100', payHosts: [host] }))
      return { answers, sent: window.sent }
    },
    { good: GOOD, host: HOST },
  )
  expect(answers).toEqual(['form', 'used', 'used'])
  expect(sent).toEqual([`https://${HOST}/f`])
})
