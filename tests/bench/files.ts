import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { createSandbox } from '../../sandbox'
import { describeFirst } from '../e2e/editorRig'
import { BUYER, logIn } from '../journeys/buyAndPay'
import { SignedClient } from '../support/signedClient'
import budgets from './budgets.json'
import { buildFloor } from './floorSite'
import { atMost, median, type Line } from './line'
import { begin, longest, whileSlow, type Subject } from './slowPhone'

/** Ten photos of a phone on their way, and the editor beside a bare page of its library. */

const { runs, latencyMs, megabitsPerSecond } = budgets.conditions
const { h5 } = budgets

const MB = 1024 * 1024
const PHOTOS = 10
const OUT = path.resolve(__dirname, '../.out/photos')

/** A JPEG of 12 million px and about 5 MB. */
const photo = async (): Promise<Buffer> => {
  const [width, height] = [2000, 1500]
  const raw = { raw: { width, height, channels: 3 } } as const
  const grain = await sharp(randomBytes(width * height * 3), raw)
    .resize(4000, 3000)
    .raw()
    .toBuffer()
  const picture = sharp(grain, { raw: { width: 4000, height: 3000, channels: 3 } })
  for (const quality of [90, 80, 70, 60, 50, 40, 30, 20]) {
    const made = await picture.clone().jpeg({ quality }).toBuffer()
    if (made.length < 5.5 * MB) return made
  }
  throw new Error('no photo of 5 MB')
}

/** In the page: pictures that were stored, and files that are ready to be sent. Cheap, as the page is measured. */
const DONE = `document.querySelectorAll('.alm-uploader__mark').length +
  [...document.querySelectorAll('.alm-file-rows__note')].filter(it => it.textContent.includes('待上传')).length`
const LOOK_MS = 500
/** No person presses the second button sooner. */
const BREATH_MS = 300

/** In the page: presses what is named so, once it stands there. Cheap: a search by roles would be measured too. */
const press = (name: string): string => `new Promise(done => {
  const look = () => {
    const found = [...document.querySelectorAll('[aria-label], [role="button"], button')].find(
      it => it.offsetParent && (it.getAttribute('aria-label') ?? it.textContent).startsWith(${JSON.stringify(name)}),
    )
    if (found) done(found.click())
    else setTimeout(look, 50)
  }
  look()
})`

const compressed = async (one: Subject): Promise<Line[]> => {
  const { shopper, page } = one
  const content = await photo()
  const files = Array.from({ length: PHOTOS }, (_, at) => path.join(OUT, `现场${at}.jpg`))
  mkdirSync(OUT, { recursive: true })
  for (const file of files) writeFileSync(file, content)
  // by their names: bytes would pass through the page that is measured
  const choose = async (field: string, source: string, names: string[]) => {
    const choosing = page.waitForEvent('filechooser')
    await page.evaluate(press(field))
    await page.waitForTimeout(BREATH_MS)
    await page.evaluate(press(source))
    await (await choosing).setFiles(names)
  }
  await shopper.open('/micro/alm-mall-shop/demo/fun')
  await logIn(shopper, BUYER)
  await shopper.see('合同附件（只读）')
  await page.waitForLoadState('networkidle')
  const [chosen, smaller] = await whileSlow(one, async () => [
    // two sheets open and close, and the photos are drawn: the page does that for any choice
    await longest(one, async () => {
      await choose('添加现场图片', '相册选择', files.slice(0, PHOTOS / 2))
      await choose('添加合同附件', '图片选择', files.slice(PHOTOS / 2))
      await page.waitForTimeout(BREATH_MS)
    }),
    await longest(one, async () => {
      while (((await page.evaluate(DONE)) as number) < PHOTOS) await page.waitForTimeout(LOOK_MS)
    }),
  ])
  const size = (content.length / MB).toFixed(1)
  return [
    atMost('H5: ten photos are chosen, longest task', chosen, h5.photosChosenMs, ' ms'),
    atMost(`H5: ten photos of ${size} MB made smaller, longest task`, smaller, h5.longestTaskMs, ' ms'),
  ]
}

/** A slow line for what is fetched from here on. */
const onSlowLine = async ({ cdp }: Subject): Promise<void> => {
  const throughput = (megabitsPerSecond * 1_000_000) / 8
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

/** ms from a press until the text of an editor stands in its frame. */
const shown = (one: Subject, button: string, text: string): Promise<number> =>
  whileSlow(one, () =>
    one.page.evaluate(`(async () => {
      const started = performance.now()
      document.querySelector(${JSON.stringify(button)}).click()
      return (await window.benchShown(${JSON.stringify(text)})) - started
    })()`),
  ) as Promise<number>

const closeAll = async (page: Page) => page.context().close()

const opened = async (browser: Browser, url: string, floorUrl: string): Promise<Line[]> => {
  const [ours, floor]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    const one = await begin(browser, url)
    // everything of the page but the editor has come
    await describeFirst(one.shopper, { opens: false })
    await one.page.waitForLoadState('networkidle')
    await onSlowLine(one)
    ours.push(await shown(one, '[aria-label^="商品介绍 "]', '.alm-editor__text'))
    await closeAll(one.page)
    const other = await begin(browser, floorUrl)
    await other.page.goto(`${floorUrl}/#editor`)
    await other.page.locator('[data-bench="open"]').waitFor()
    await onSlowLine(other)
    floor.push(await shown(other, '[data-bench="open"]', '.ProseMirror'))
    await closeAll(other.page)
  }
  const [our, bare] = [median(ours), median(floor)]
  const what = `H5: the editor opens, ${our.toFixed(0)} ms over ${bare.toFixed(0)} ms`
  return [atMost(what, our / bare, h5.editorRatio, ' x', 2)]
}

export const filesAndTexts = async (browser: Browser, staticDir: string): Promise<Line[]> => {
  const shop = await createSandbox({ staticDir, dataDir: 'memory' })
  try {
    const lines = await compressed(await begin(browser, shop.url))
    const client = await SignedClient.loggedIn(shop.url, BUYER.phone)
    const { data } = await client.post<{ cProdCode: string }[]>(
      '/alc-alshop/WhiteListFunctionAction/getProductListBycClassUuid',
      { pageNum: 1, pageSize: 1 },
    )
    const { data: detail } = await client.post<{ cDetailHtml: string }>(
      '/alc-alshop/ProductAction/getProductDetail',
      { cProdCode: data[0]?.cProdCode },
    )
    const floor = await createSandbox({
      staticDir: await buildFloor(client, { text: detail.cDetailHtml }),
      dataDir: 'memory',
    })
    try {
      return [...lines, ...(await opened(browser, shop.url, floor.url))]
    } finally {
      await floor.close()
    }
  } finally {
    await shop.close()
  }
}
