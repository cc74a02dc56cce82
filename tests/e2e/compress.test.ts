import sharp from 'sharp'
import { logIn } from '../journeys/buyAndPay'
import { h5Stage } from './stage'

jest.setTimeout(120_000)

const { withShopper } = h5Stage()

it('[W066] [W067] a photo that the camera turned is sent upright and smaller, drawn in a worker', () =>
  withShopper(async shopper => {
    const { page } = shopper
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const photo = await sharp({
      create: { width: 3000, height: 2000, channels: 3, background: '#fff', noise },
    })
      .jpeg({ quality: 92 })
      // a quarter turn to the right is left to whoever shows it
      .withMetadata({ orientation: 6 })
      .toBuffer()
    await page.addInitScript(() => {
      const made: string[] = []
      Object.assign(window, { made })
      const { Worker } = window
      window.Worker = class extends Worker {
        constructor(address: string | URL, options?: WorkerOptions) {
          super(address, options)
          made.push(String(address))
        }
      }
    })
    await shopper.open('/micro/alm-mall-shop/demo/fun')
    await logIn(shopper)
    await shopper.see('现场图片')
    const sending = page.waitForRequest(/saveUpload/)
    const choosing = page.waitForEvent('filechooser')
    await shopper.tap(/^添加现场图片/)
    await shopper.tap('相册选择')
    await (await choosing).setFiles({ name: '现场.jpg', mimeType: 'image/jpeg', buffer: photo })
    await shopper.see('上传成功')
    const body = (await sending).postDataBuffer() ?? Buffer.of()
    const sent = body.subarray(body.indexOf(Buffer.from([0xff, 0xd8, 0xff])))
    expect(await sharp(sent).metadata()).toMatchObject({ width: 1600, height: 2400 })
    expect(sent.length).toBeLessThan(photo.length)
    expect(((await page.evaluate('made')) as string[]).join()).toContain(new URL(page.url()).origin)
  }))
