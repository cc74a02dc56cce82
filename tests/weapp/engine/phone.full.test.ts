import { copyFixture } from './fixtures'
import { useFixtureShop } from './fixtures/harness'

const start = useFixtureShop()

describe('the phone', () => {
  it('switches theme and network and tells the program', async () => {
    const app = await start('pages/user/index', { theme: 'light' })
    await app.waitForText('theme light')
    const bar = app.locator('.title').first()
    const colorOfBar = () => bar.evaluate(element => getComputedStyle(element).color)
    expect(await colorOfBar()).toBe('rgb(0, 0, 0)')
    await app.setTheme('dark')
    await app.waitForText('theme dark')
    expect(await colorOfBar()).toBe('rgb(255, 255, 255)')
    expect(await app.page.evaluate(`matchMedia('(prefers-color-scheme: dark)').matches`)).toBe(true)
    expect(await app.wx('getSystemInfoSync')).toMatchObject({ theme: 'dark' })
    await app.waitForText('network wifi')
    await app.setOnline(false)
    await app.waitForText('network none')
    await app.restart('pages/user/index')
    await app.waitForText('network none')
    await app.waitForText('theme dark')
  })

  it('knows its own measures', async () => {
    const app = await start('pages/home/index')
    expect(await app.wx('getWindowInfo')).toMatchObject({
      screenWidth: 375,
      screenHeight: 812,
      statusBarHeight: 44,
      windowHeight: 812 - 44 - 44 - 50 - 34,
      pixelRatio: 2,
      safeArea: { top: 44, bottom: 778 },
    })
    expect(await app.wx('getAccountInfoSync')).toMatchObject({ miniProgram: { envVersion: 'develop' } })
  })

  it('gives random bytes, login codes and storage figures', async () => {
    const app = await start('pages/lab/index', { storage: { a: 'x' } })
    expect(await app.evaluate(`(await wx.getRandomValues({ length: 16 })).randomValues.byteLength`)).toBe(16)
    const codes = [await app.wx('login'), await app.wx('login')] as { code: string }[]
    expect(new Set(codes.map(({ code }) => code)).size).toBe(2)
    expect(await app.wx('getStorageInfoSync')).toEqual({
      keys: ['a', 'launches'],
      currentSize: 1,
      limitSize: 10240,
    })
  })

  it('simulates full and denied storage', async () => {
    const app = await start('pages/lab/index', { storage: { a: 1 }, storageFailure: 'quota' })
    await expect(app.wx('setStorage', { key: 'b', data: 1 })).rejects.toThrow(
      'setStorage:fail exceed storage max size 10Mb',
    )
    expect(await app.wx('getStorage', { key: 'a' })).toMatchObject({ data: 1 })
    await app.setStorageFailure('denied')
    await expect(app.wx('getStorage', { key: 'a' })).rejects.toThrow('getStorage:fail access denied')
    await expect(app.evaluate(`wx.getStorageSync('a')`)).rejects.toThrow('getStorageSync:fail access denied')
    await app.setStorageFailure(null)
    await app.wx('setStorage', { key: 'b', data: 1 })
    expect(await app.storage()).toMatchObject({ a: 1, b: 1 })
  })

  it('asks mocks for what a person decides', async () => {
    const asked: unknown[] = []
    const app = await start('pages/pay/index?flow=F1', {
      mocks: {
        requestPayment: options => {
          asked.push(options)
          throw { errMsg: 'requestPayment:fail cancel' }
        },
        scanCode: { result: 'P-1001', scanType: 'QR_CODE' },
      },
    })
    await app.tap('Pay now')
    await app.waitForText('state requestPayment:fail cancel')
    expect(asked).toEqual([expect.objectContaining({ package: 'prepay_id=1' })])
    await app.mock('requestPayment', {})
    await app.tap('Pay now')
    await app.waitForText('state paid')
    expect(await app.wx('scanCode')).toMatchObject({ result: 'P-1001', errMsg: 'scanCode:ok' })
    await app.unmock('scanCode')
    await expect(app.wx('scanCode')).rejects.toThrow('scanCode:fail cancel')
  })

  it('refuses outside of a tap what belongs to one, and what comes after an await', async () => {
    const app = await start('pages/lab/index', {
      dist: copyFixture({
        'pages/lab/index.js': source =>
          source.replace(
            'onThrow() {',
            `share() {
    wx.shareFileMessage({
      filePath: 'wxfile://tmp/a.zip',
      success: ({ errMsg }) => this.setData({ result: errMsg }),
      fail: ({ errMsg }) => this.setData({ result: errMsg }),
    })
  },
  async onLater() {
    await null
    this.share()
  },
  onThrow() {`,
          ),
        'pages/lab/index.wxml': source =>
          `${source}<button bindtap="share">Share</button><button bindtap="onLater">Share later</button>`,
      }),
    })
    await app.tap('Share')
    await app.waitForText('result shareFileMessage:ok')
    const refusal = 'fail can only be invoked by user TAP gesture.'
    await app.tap('Share later')
    await app.waitForText(`result shareFileMessage:${refusal}`)
    await app.mock('openCustomerServiceChat', {})
    await expect(app.wx('openCustomerServiceChat')).rejects.toThrow(`openCustomerServiceChat:${refusal}`)
    await expect(app.wx('openSetting')).rejects.toThrow(`openSetting:${refusal}`)
    expect((await app.report()).apiErrors).toHaveLength(3)
  })

  it('copies to the clipboard and vibrates', async () => {
    const app = await start('pages/lab/index')
    await app.wx('setClipboardData', { data: 'NO-1' })
    await app.wx('vibrateShort')
    expect(await app.wx('getClipboardData')).toMatchObject({ data: 'NO-1' })
    expect(await app.ui()).toMatchObject({ clipboard: 'NO-1', vibrations: 1, toast: { title: '内容已复制' } })
  })

  it('comes back from the background through a link', async () => {
    const app = await start('pages/home/index')
    await app.background()
    await app.foreground({ page: 'packages/order/detail/index?id=5', scene: 1194, query: { from: 'link' } })
    expect(await app.pages()).toEqual([
      { route: 'packages/order/detail/index', query: { id: '5', from: 'link' }, title: 'Order' },
    ])
    expect(await app.wx('getEnterOptionsSync')).toMatchObject({ scene: 1194, query: { from: 'link' } })
    expect(await app.wx('getLaunchOptionsSync')).toMatchObject({ scene: 1001, path: 'pages/home/index' })
  })
})
