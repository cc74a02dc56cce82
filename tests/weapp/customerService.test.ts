import { BUYER, openAs } from '../journeys/buyAndPay'
import { until } from '../support/until'
import { weappStage } from './stage'

jest.setTimeout(180_000)

const { withShopper } = weappStage()

const CHAT = { cUrl: 'https://work.weixin.qq.com/kfid/kfc1?scene=userCenter', cCorpId: 'ww1' }

it('[O039] the conversation is opened by a tap of its own, and its link is copied where it does not open', () =>
  withShopper(async shopper => {
    const { app } = shopper
    app.mockRequest(({ url }) =>
      url.includes('openWechatCpKfLink') ? { data: { code: 1, msg: '', data: CHAT } } : undefined,
    )
    const opened = async () =>
      (await app.apiLog()).flatMap(({ name, options }) =>
        name === 'openCustomerServiceChat' ? [options] : [],
      )
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/home/UserCenter')
    await shopper.tap('联系客服')
    await shopper.see('客服会话已准备好')
    expect(await opened()).toEqual([])
    await shopper.picture('customer-service')

    // a changed mind opens nothing and says nothing
    await shopper.tap('取消')
    await until('the end', async () => !(await shopper.sees('客服会话已准备好')))
    expect(await opened()).toEqual([])

    await shopper.tap('联系客服')
    await shopper.tap('进入会话')
    await until('the conversation', async () => (await opened()).length === 1)
    expect((await opened())[0]).toMatchObject({ extInfo: { url: CHAT.cUrl }, corpId: CHAT.cCorpId })
    expect((await app.report()).apiErrors).toEqual([])
    expect(await shopper.sees('客服链接已复制')).toBe(false)

    await app.mock('openCustomerServiceChat', () => {
      throw { errMsg: 'openCustomerServiceChat:fail corpid not bound' }
    })
    await shopper.tap('联系客服')
    await shopper.tap('进入会话')
    await shopper.see('当前环境无法打开客服会话，客服链接已复制')
    expect(await app.ui()).toMatchObject({ clipboard: CHAT.cUrl })
  }))
