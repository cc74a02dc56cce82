import sharp from 'sharp'
import { authenticateEnterprise, authorizeTeam, contactAdministrator } from '../journeys/authenticate'
import { BUYER, openAs } from '../journeys/buyAndPay'
import { h5Stage } from './stage'
import { itInFull } from '../support/figure'

jest.setTimeout(180_000)

const { stage, withShopper } = h5Stage()

describe('real names, in a browser', () => {
  // first: the next ones authenticate the enterprise
  it('[A129] a member of an enterprise that is not authenticated is sent to the administrator', () =>
    withShopper(contactAdministrator))

  itInFull(
    '[A007] [A128] an administrator authenticates in person and for the enterprise, then may buy',
    () => withShopper(shopper => authenticateEnterprise(shopper, stage.world)),
  )

  itInFull(
    '[A130] [F079] the leader of a personal team gets to the operator’s authorization, and may buy',
    () => withShopper(shopper => authorizeTeam(shopper, stage.world)),
  )

  it('[W001] [W002] [W066] [W067] [A034] a profile picture is cropped, made smaller and kept', () =>
    withShopper(async shopper => {
      const size = { width: 2600, height: 1800 }
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
      const picture = await sharp({ create: { ...size, channels: 3, background: '#2257f5', noise } })
        .jpeg({ quality: 95 })
        .toBuffer()
      await openAs(shopper, BUYER, '/micro/alm-mall-shop/UserCenter/setting')
      await shopper.see('语言')
      const choosing = shopper.page.waitForEvent('filechooser')
      await shopper.tap(/^头像/)
      await (await choosing).setFiles({ name: '我.jpg', mimeType: 'image/jpeg', buffer: picture })
      await shopper.see('裁剪图片')
      await shopper.tap('确定')
      await shopper.see('头像已更新')
      const shown = shopper.page.locator('.settings__face img')
      await shown.waitFor()
      const address = (await shown.getAttribute('src')) ?? ''
      const stored = Buffer.from(await (await fetch(address)).arrayBuffer())
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
      expect(stored.length).toBeLessThan(picture.length / 4)
    }))
})
