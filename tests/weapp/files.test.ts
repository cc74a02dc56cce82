import sharp from 'sharp'
import { logIn } from '../journeys/buyAndPay'
import { FILES } from '../journeys/files'
import { driveAll } from '../journeys/journey'
import { weappStage } from './stage'
import { BUILT_GATEWAY } from './weappShopper'

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
