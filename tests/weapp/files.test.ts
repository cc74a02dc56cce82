import sharp from 'sharp'
import { logIn } from '../journeys/buyAndPay'
import { FILES } from '../journeys/files'
import { driveAll } from '../journeys/journey'
import { describeFirst, STAFF, writeTableAndCode } from '../e2e/editorRig'
import { H5Shopper, launchChromium } from '../e2e/h5Shopper'
import { H5_BUILD } from '../e2e/stage'
import { weappStage } from './stage'
import { BUILT_GATEWAY } from './weappShopper'

jest.setTimeout(180_000)

const refuse = () => {
  throw { errMsg: 'getLocation:fail auth deny' }
}
const target = weappStage({
  // files come from the gateway's address only
  args: ['--public-url', `http://${BUILT_GATEWAY}`, '--static', H5_BUILD],
  mocks: { getLocation: refuse },
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
    // a page for those who are logged in asks for the login by itself
    await shopper.open('/micro/alm-mall-shop/documents')
    await logIn(shopper)
    await shopper.see('采购订单')
    await shopper.open('/micro/alm-mall-shop/UserCenter/setting')
    await shopper.see('语言')
    await shopper.tap(/^头像/)
    await shopper.see('头像已更新')
    const [asked] = (await app.apiLog()).filter(({ name }) => name === 'cropImage')
    expect(asked?.options).toMatchObject({ src: tempFilePath, cropScale: '1:1' })
  }))

/** Code, a paragraph and a table, written on the web page: the HTML that is stored of them. */
const writeOnH5 = async (): Promise<string> => {
  const browser = await launchChromium()
  const writer = await H5Shopper.start(browser, stage.world.url)
  try {
    await describeFirst(writer)
    return await writeTableAndCode(writer)
  } finally {
    await writer.close()
    await browser.close()
  }
}

it('[W022] a description written on H5 is edited here, and its table and code stay as they were', async () => {
  const before = await writeOnH5()
  const [code = '', table = ''] = [/<pre>.*<\/pre>/, /<table.*<\/table>/].map(part => part.exec(before)?.[0])
  const sent: string[] = []
  await withShopper(async shopper => {
    const { app } = shopper
    const editor = app.locator('.ql-editor')
    const describe = async () => {
      await shopper.tap(/^商品介绍 /)
      await shopper.see('写在网页上')
      // drawn, though no editor of the platform can hold them
      await shopper.see('M8 < M10')
      await shopper.see('丁腈')
    }
    await shopper.open('/micro/alm-mall-shop/goods/manage')
    await logIn(shopper, STAFF)
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
      if (url.includes('saveGoodsDetail'))
        sent.push((JSON.parse(String(body)) as { cDetailHtml: string }).cDetailHtml)
  })
  expect(sent).toEqual([`${code}<p>写在网页上，改在小程序里</p>${table}`])
})
