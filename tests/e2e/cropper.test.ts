import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { BUYER, openAs } from '../journeys/buyAndPay'
import type { H5Shopper } from './h5Shopper'
import { h5Stage } from './stage'
import { itInFull } from '../support/figure'

jest.setTimeout(120_000)

const { withShopper } = h5Stage()

const SIDE = 400
const box = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3, background } as const,
})
/** Blue, with a red part. */
const picture = (red: { width: number; height: number; left: number; top: number }) =>
  sharp(box(SIDE, SIDE, '#0000ff'))
    .composite([{ input: box(red.width, red.height, '#ff0000'), left: red.left, top: red.top }])
    .png()
    .toBuffer()
/** A sixteenth of it, in the middle. */
const SPOT = picture({ width: 100, height: 100, left: 150, top: 150 })
const RED_LEFT = picture({ width: 200, height: SIDE, left: 0, top: 0 })

const pickFace = async (shopper: H5Shopper, buffer: Buffer) => {
  await openAs(shopper, BUYER, '/micro/alm-mall-shop/UserCenter/setting')
  await shopper.see('语言')
  const choosing = shopper.page.waitForEvent('filechooser')
  await shopper.tap(/^头像/)
  await (await choosing).setFiles({ name: '我.png', mimeType: 'image/png', buffer })
  await shopper.see('裁剪图片')
  await shopper.page.locator('[data-testid=cropper]').waitFor()
}
const frameOf = async (page: Page) => {
  const area = page.locator('[data-testid=cropper]')
  // until the sheet stands still
  await area.click({ trial: true, force: true })
  await page.getByRole('button', { name: '确定', exact: true }).last().tap({ trial: true })
  const found = await area.boundingBox()
  if (!found) throw new Error('no frame')
  return { x: found.x + found.width / 2, y: found.y + found.height / 2, side: found.width }
}

/** Share of red in the profile picture that was stored, 0 to 1. */
const redOf = async (shopper: H5Shopper): Promise<number> => {
  await shopper.tap('确定')
  await shopper.see('头像已更新')
  const shown = shopper.page.locator('.settings__face img')
  await shown.waitFor()
  const answer = await fetch((await shown.getAttribute('src')) ?? '')
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let red = 0
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 0) > 128) red += 1
  return red / (info.width * info.height)
}

/** Two fingers that part on the picture. */
const pinch = async (page: Page) => {
  const { x, y } = await frameOf(page)
  const cdp = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof fingers>) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', fingers(30))
  for (const apart of [40, 50, 60, 70]) {
    await send('touchMove', fingers(apart))
    // one drawing for each movement, as on a phone
    await page.evaluate('new Promise(drawn => requestAnimationFrame(drawn))')
  }
  await send('touchEnd', [])
}
const wheel = async (page: Page) => {
  const { x, y } = await frameOf(page)
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -200)
}
const plusKeys = async (page: Page) => {
  await page.locator('[data-testid=cropper]').focus()
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('+')
}

describe('the cropper under a hand', () => {
  it('takes the middle of a picture that is left as it is', () =>
    withShopper(async shopper => {
      await pickFace(shopper, await SPOT)
      expect(await redOf(shopper)).toBeCloseTo(1 / 16, 2)
    }))

  itInFull.each([
    ['two fingers', pinch],
    ['the wheel', wheel],
    ['the + key', plusKeys],
  ])('is enlarged by %s', (_, enlarge) =>
    withShopper(async shopper => {
      await pickFace(shopper, await SPOT)
      await enlarge(shopper.page)
      expect(await redOf(shopper)).toBeGreaterThan(0.09)
    }),
  )

  it('a picture that is dragged to the right shows more of its left', () =>
    withShopper(async shopper => {
      const { page } = shopper
      await pickFace(shopper, await RED_LEFT)
      await plusKeys(page)
      const { x, y } = await frameOf(page)
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 60, y, { steps: 6 })
      await page.mouse.up()
      expect(await redOf(shopper)).toBeGreaterThan(0.55)
    }))

  itInFull('arrow keys move the picture', () =>
    withShopper(async shopper => {
      const { page } = shopper
      await pickFace(shopper, await RED_LEFT)
      await plusKeys(page)
      for (let n = 0; n < 8; n += 1) await page.keyboard.press('ArrowRight')
      const red = await redOf(shopper)
      expect(Math.abs(red - 0.5)).toBeGreaterThan(0.05)
    }),
  )
})
