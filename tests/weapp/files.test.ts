import sharp from 'sharp'
import { BUYER, openAs } from '../journeys/buyAndPay'
import { FILES } from '../journeys/files'
import { driveAll } from '../journeys/journey'
import { describeFirst, STAFF, writeTableAndCode } from '../e2e/editorRig'
import { H5Shopper } from '../e2e/h5Shopper'
import { pdfFile, soundFile } from '../support/realFiles'
import { SAMPLE_FILES } from '../support/sampleFiles'
import { until } from '../support/until'
import { weappStage } from './stage'
import { BUILT_GATEWAY, type WeappShopper } from './weappShopper'
import { launchBrowser } from '../support/sharedBrowser'
import { itInFull } from '../support/figure'

jest.setTimeout(180_000)

const refuse = () => {
  throw { errMsg: 'getLocation:fail auth deny' }
}
const target = weappStage({
  // files come from the gateway's address only
  publicUrl: `http://${BUILT_GATEWAY}`,
  mocks: { getLocation: refuse },
  // docs/deployment.md: a build without settings has the gateway for each kind of call, and nothing else
  domains: {
    request: [BUILT_GATEWAY],
    uploadFile: [BUILT_GATEWAY],
    downloadFile: [BUILT_GATEWAY],
    socket: [BUILT_GATEWAY],
  },
})
const { stage, withShopper } = target

describe('files and places, in the mini-program', () => driveAll(target, FILES))

it('[W001] [A034] a profile picture goes through the platform’s cropper, and is kept', () =>
  withShopper(async shopper => {
    const { app } = shopper
    const draw = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#2257f5' } })
        .jpeg()
        .toBuffer()
    const whole = await draw(900, 600)
    const tempFilePath = await app.addFile('wxfile://tmp/whole.jpg', whole)
    const cropped = await app.addFile('wxfile://tmp/cropped.jpg', await draw(600, 600))
    await app.mock('chooseMedia', { tempFiles: [{ tempFilePath, size: whole.length }], type: 'image' })
    await app.mock('cropImage', { tempFilePath: cropped })
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/documents')
    await shopper.see('默认视图')
    await shopper.open('/micro/alm-mall-shop/UserCenter/setting')
    await shopper.see('语言')
    await shopper.tap(/^头像/)
    await shopper.see('头像已更新')
    const [asked] = (await app.apiLog()).filter(({ name }) => name === 'cropImage')
    expect(asked?.options).toMatchObject({ src: tempFilePath, cropScale: '1:1' })
  }))

itInFull(
  '[W001] where the platform’s cropper does not open, as on a computer, the shop’s own takes its place',
  () =>
    withShopper(async shopper => {
      const { app } = shopper
      const whole = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2257f5' } })
        .jpeg()
        .toBuffer()
      const tempFilePath = await app.addFile('wxfile://tmp/desk.jpg', whole)
      await app.mock('chooseMedia', { tempFiles: [{ tempFilePath, size: whole.length }], type: 'image' })
      await app.mock('cropImage', () => {
        throw { errMsg: 'cropImage:fail not supported' }
      })
      await openAs(shopper, BUYER, '/micro/alm-mall-shop/UserCenter/setting')
      await shopper.see('语言')
      await shopper.tap(/^头像/)
      await shopper.see('裁剪图片')
      await shopper.tap('确定')
      await shopper.see('头像已更新')
    }),
)

/** Code, a paragraph and a table, written on the web page: the HTML that is stored of them. */
const writeOnH5 = async (): Promise<string> => {
  const browser = await launchBrowser()
  const writer = await H5Shopper.start(browser, stage.world.url)
  try {
    await describeFirst(writer)
    return await writeTableAndCode(writer)
  } finally {
    await writer.close()
    await browser.close()
  }
}

itInFull(
  '[W022] a description written on H5 is edited here, and its table and code stay as they were',
  async () => {
    const before = await writeOnH5()
    const words = '<p>写在网页上</p>'
    expect(before.split(words)).toHaveLength(2)
    const sent: string[] = []
    await withShopper(async shopper => {
      const { app } = shopper
      const editor = app.locator('.ql-editor').first()
      const describe = async () => {
        await app.tap(app.locator('[aria-label^="商品介绍 "]').first())
        await shopper.see('写在网页上')
        // drawn, though no editor of the platform can hold them
        await shopper.see('M8 < M10')
        await shopper.see('丁腈')
      }
      await openAs(shopper, STAFF, '/micro/alm-mall-shop/goods/manage')
      await shopper.see(/^编码/)
      await describe()
      // nothing was written: it closes without a question
      await shopper.tap('关闭')
      await editor.waitFor({ state: 'detached' })
      await describe()
      await app.tap(editor)
      await editor.press('End')
      await app.page.keyboard.type('，改在小程序里')
      await shopper.picture('description-edited')
      await shopper.tap('保存介绍')
      await shopper.see('已保存')
      for (const { url, body } of app.requests())
        if (url.includes('saveGoodsDetail') && body && 'text' in body)
          sent.push((JSON.parse(body.text) as { cDetailHtml: string }).cDetailHtml)
      // a picture of a place that is not listed is not asked for
      const cDetailHtml = '<p>前<img src="https://tracker.example/p.png" alt="样图">后</p>'
      app.mockRequest(({ url }) =>
        url.includes('getGoodsDetailHtml')
          ? { data: { code: 1, msg: '', data: { cProdCode: '', cDetailHtml } } }
          : undefined,
      )
      await shopper.tap(/^商品介绍 /)
      await shopper.see('前［图片来自未登记的网站，未显示 样图］后')
      await shopper.picture('description-foreign')
      expect((await app.report()).blocked).toEqual([])
    })
    expect(sent).toEqual([before.replace(words, '<p>写在网页上，改在小程序里</p>')])
  },
)

/** Stores files in the field of contracts, where a reader sees them too. */
const store = async (shopper: WeappShopper, files: Readonly<Record<string, Buffer>>) => {
  await openAs(shopper, BUYER, '/micro/alm-mall-shop/demo/fun')
  await shopper.see('合同附件（只读）')
  const chosen = Object.entries(files).map(([name, content]) => ({ name, content }))
  await shopper.addFiles(/^添加合同附件/, chosen, /^文件选择/)
  await shopper.see('待上传')
  await shopper.tap('上传')
  await until('all files', async () => (await shopper.count(/上传成功/)) >= chosen.length * 2)
}
const last = async ({ app }: WeappShopper, name: string): Promise<Record<string, unknown>> =>
  (await app.apiLog()).filter(call => call.name === name).at(-1)?.options as Record<string, unknown>

itInFull(
  '[W047] [W076] [W077] [W079] what has been stored is shown by what it is, and left to the phone',
  () =>
    withShopper(async shopper => {
      const { app } = shopper
      await store(shopper, {
        '现场.png': await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
        '安装.mp4': SAMPLE_FILES['mp4'] ?? Buffer.of(),
        '说明.mp3': soundFile(),
        '合同.pdf': pdfFile('苏州恒启'),
        '清单.xlsx': SAMPLE_FILES['xlsx'] ?? Buffer.of(),
        '图纸.zip': SAMPLE_FILES['zip'] ?? Buffer.of(),
      })
      const opened = async (fileType: string) =>
        until(fileType, async () => (await last(shopper, 'openDocument'))?.fileType === fileType)

      await shopper.tap(/^预览现场.png/)
      await until('the picture', async () => (await last(shopper, 'previewImage'))?.current !== undefined)

      await shopper.tap(/^预览安装.mp4/)
      const film = app.locator('[wx-stub=video]')
      await film.waitFor()
      await shopper.picture('preview-film')
      await shopper.tap('关闭')
      await shopper.tap(/^预览说明.mp3/)
      await shopper.see('暂停')
      await shopper.picture('preview-sound')
      await shopper.tap('关闭')
      await shopper.tap(/^预览合同.pdf/)
      await opened('pdf')
      await shopper.picture('preview-pdf')
      await shopper.tap('关闭')
      await shopper.tap(/^预览清单.xlsx/)
      await opened('xlsx')
      // the reader calls a file as its path does
      expect((await last(shopper, 'openDocument')).filePath).toMatch(/\/清单\.xlsx$/)
      await shopper.tap(/^预览图纸.zip/)
      await shopper.see('当前文件无法预览')

      await shopper.tap('下载现场.png')
      await shopper.see('已保存到相册')
      expect((await last(shopper, 'saveImageToPhotosAlbum')).filePath).toBeTruthy()
      await app.mock('saveVideoToPhotosAlbum', () => {
        throw { errMsg: 'saveVideoToPhotosAlbum:fail auth deny' }
      })
      await shopper.tap('下载安装.mp4')
      await shopper.see('没有相册权限，请在系统设置中允许后重试')
      // what goes to a chat has to be sent by a tap of its own: the first one is over when the file is here
      const sentOnes = async () =>
        (await app.apiLog()).filter(({ name }) => name === 'shareFileMessage').length
      await shopper.tap('下载图纸.zip')
      await shopper.see('「图纸.zip」已下载，发送到聊天中即可保存')
      expect(await sentOnes()).toBe(0)
      await shopper.picture('download-to-chat')
      await shopper.tap('取消')
      await shopper.tap('下载图纸.zip')
      await shopper.tap('发送到聊天')
      await until('the chat', async () => (await last(shopper, 'shareFileMessage'))?.fileName === '图纸.zip')
      expect(await sentOnes()).toBe(1)
      const { apiErrors, blocked } = await app.report()
      expect(blocked).toEqual([])
      expect(apiErrors.filter(one => one.includes('TAP'))).toEqual([])
    }),
)

itInFull('[W066] a picture that the platform cannot compress is sent as it was chosen', () =>
  withShopper(async shopper => {
    const { app } = shopper
    const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    // on iOS all but JPEG
    await app.mock('compressImage', () => {
      throw { errMsg: 'compressImage:fail file format error' }
    })
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/demo/fun')
    await shopper.see('合同附件（只读）')
    await shopper.addFiles(/^添加现场图片/, [{ name: '现场.png', content }], '相册选择')
    await shopper.see('上传成功')
    const sent = app.requests().flatMap(({ upload }) => (upload ? [upload.base64] : []))
    expect(sent).toEqual([content.toString('base64')])
  }),
)

it('[W013] [W014] the platform’s map moves the marker; outside of the circle it is not taken', () =>
  withShopper(async shopper => {
    const { app } = shopper
    const here = { longitude: 118.8, latitude: 32.06 }
    await app.mock('getLocation', here)
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/demo/fun')
    await shopper.tap(/^签到地点/)
    await shopper.see('附近地点')
    const ground = app.locator('wx-map')
    await ground.waitFor()
    /** A finger on the map, so many px north of its middle: 2.4 metres each. */
    const tapNorth = async (px: number) => {
      const seen: Awaited<ReturnType<typeof ground.boundingBox>>[] = []
      // the sheet slides, and what is found below the map makes it smaller
      await until('a map that stands still', async () => {
        seen.push(await ground.boundingBox())
        return seen.length > 1 && JSON.stringify(seen.at(-1)) === JSON.stringify(seen.at(-2))
      })
      const box = seen.at(-1)
      if (!box) throw new Error('no map')
      await app.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 - px)
    }
    /** Latitude whose address was asked for last. */
    const askedFor = (): number => {
      const asked = app.requests().filter(({ url }) => url.includes('getAddressByCoordinate'))
      const body = asked.at(-1)?.body
      const text = body && 'text' in body ? body.text : '{}'
      return (JSON.parse(text) as { lat?: number }).lat ?? Number.NaN
    }
    await until('the position', async () => askedFor() === here.latitude)
    await shopper.see(/\d 米/)
    await shopper.picture('location-map')
    await tapNorth(80)
    await until('the address', async () => askedFor() > here.latitude)
    expect(askedFor()).toBeCloseTo(here.latitude + (80 * 360) / (256 * 2 ** 15), 3)
    await shopper.tap('确 定')
    await shopper.see('当前地址超出可选择范围')
    await shopper.picture('location-outside')
    // the marker went along into the middle
    await tapNorth(-70)
    await until('the address', async () => askedFor() < here.latitude + 0.001)
    await shopper.see('江苏省')
    await shopper.tap('确 定')
    await until('the end', async () => !(await shopper.sees('搜索地点')))
    await shopper.see(/^江苏省.*区/)
  }))
