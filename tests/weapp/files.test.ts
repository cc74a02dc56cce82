import sharp from 'sharp'
import { logIn } from '../journeys/buyAndPay'
import { FILES } from '../journeys/files'
import { driveAll } from '../journeys/journey'
import { pdfFile, soundFile } from '../support/realFiles'
import { SAMPLE_FILES } from '../support/sampleFiles'
import { until } from '../support/until'
import { weappStage } from './stage'
import { BUILT_GATEWAY, type WeappShopper } from './weappShopper'

jest.setTimeout(180_000)

const refuse = () => {
  throw { errMsg: 'getLocation:fail auth deny' }
}
const target = weappStage({
  // files come from the gateway's address only
  args: ['--public-url', `http://${BUILT_GATEWAY}`],
  mocks: { getLocation: refuse },
})
const { withShopper } = target

describe('files and places, in the mini-program', () => driveAll(target, FILES))

it('[W008] [W013] the platform’s own map leads to an address, also where the position is refused', () =>
  withShopper(async shopper => {
    const place = { name: '金鸡湖仓库', address: '', longitude: '120.63', latitude: '31.26' }
    await shopper.app.mock('chooseLocation', place)
    await shopper.open('/micro/alm-mall-shop/UserCenter/address')
    await logIn(shopper)
    await shopper.tap('新增收货地址')
    await shopper.tap('地图选址')
    await shopper.see(/没有定位权限/)
    await shopper.see('定位到我的位置')
    await shopper.tap('在地图上选点')
    await shopper.see(/^江苏省苏州市.*金鸡湖仓库$/)
    await shopper.tap('确 定')
    await shopper.see(/江苏省.*苏州市/)
  }))

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
    await shopper.open('/micro/alm-mall-shop/UserCenter/setting')
    await shopper.see('语言')
    await shopper.open('/login-account')
    await logIn(shopper)
    await shopper.see('语言')
    await shopper.tap(/^头像/)
    await shopper.see('头像已更新')
    const [asked] = (await app.apiLog()).filter(({ name }) => name === 'cropImage')
    expect(asked?.options).toMatchObject({ src: tempFilePath, cropScale: '1:1' })
  }))

/** Stores files in the field of contracts, and shows them where they are read only. */
const store = async (shopper: WeappShopper, files: Readonly<Record<string, Buffer>>) => {
  const picked = Object.entries(files).map(([name, content]) => ({ name, content }))
  await shopper.open('/micro/alm-mall-shop/demo/fun')
  await logIn(shopper)
  await shopper.see('合同附件（只读）')
  await shopper.addFiles(/^添加合同附件/, picked, /^文件选择/)
  await shopper.see('待上传')
  await shopper.tap('上传')
  const done = async () => (await shopper.count(/上传成功/)) >= picked.length * 2
  await until('all files', done)
}

it('[W047] [W077] documents open in the platform’s reader, pictures go to the album, the rest into a chat', () =>
  withShopper(async shopper => {
    const { app } = shopper
    await store(shopper, {
      '合同.pdf': pdfFile('苏州恒启'),
      '清单.xlsx': SAMPLE_FILES['xlsx'] ?? Buffer.of(),
      '说明.mp3': soundFile(),
      '图纸.zip': SAMPLE_FILES['zip'] ?? Buffer.of(),
    })
    const asked = async (name: string) => (await app.apiLog()).filter(call => call.name === name)
    const opened = async (fileType: string, count: number) =>
      until(fileType, async () => {
        const calls = await asked('openDocument')
        const last = calls.at(-1)?.options as { fileType?: string } | undefined
        return calls.length === count && last?.fileType === fileType
      })
    await shopper.tap(/^预览清单.xlsx/)
    await opened('xlsx', 1)
    await shopper.tap('下载清单.xlsx')
    await opened('xlsx', 2)
    await shopper.tap('下载图纸.zip')
    await until('the chat', async () => (await asked('shareFileMessage')).length === 1)
    expect((await asked('shareFileMessage'))[0]?.options).toMatchObject({ fileName: '图纸.zip' })
    await shopper.tap(/^预览图纸.zip/)
    await shopper.see('当前文件无法预览')
    await shopper.tap(/^预览说明.mp3/)
    await shopper.see('播放')
    await shopper.tap('关闭')
    await shopper.tap(/^预览合同.pdf/)
    await opened('pdf', 3)
  }))
