import { useSession } from '@/stores/session/useSession'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

// jsdom draws nothing: a picture of three bytes is none (the whole way of a picture is in tests/journeys)
jest.mock('compressorjs', () => ({
  __esModule: true,
  default: class {
    constructor(file: Blob, options: { error(): void }) {
      if (file.size === 3) options.error()
    }
  },
}))

const world = screenWorld()

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})

const pick = async (bytes: number[]) => {
  await screen.press(/^头像/)
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type=file]'), 'a choice')
  const file = new File([new Uint8Array(bytes)], '我.png', { type: 'image/png' })
  Object.defineProperty(input, 'files', { value: [file] })
  input.dispatchEvent(new Event('change'))
}

describe('the profile picture', () => {
  it('is refused when the device cannot read it, and nothing is sent', async () => {
    await world.login()
    await openPage('setting')
    await pick([1, 2, 3])
    await screen.role('dialog', '裁剪图片', { within: screen.page })
    const shown = await until(() => document.querySelector('.alm-cropper img'), 'the picture')
    shown.dispatchEvent(new Event('error'))
    await screen.toast('无法读取这张图片')
    expect(world.sent('saveUpload')).toHaveLength(0)
    await screen.role('button', '头像')
  })

  it('[W001] [W002] [W003] is shown in the cropper, which can be left but not confirmed until it has loaded', async () => {
    await world.login()
    await openPage('setting')
    await pick([1, 2, 3, 4])
    await screen.role('dialog', '裁剪图片', { within: screen.page })
    await until(() => document.querySelector('.alm-cropper img'), 'the picture')
    expect(document.querySelector('.alm-cropper')?.closest('.alm-sheet--full')).not.toBeNull()
    expect(await screen.isOff('确定')).toBe(true)
    await screen.press('取消')
    await until(() => !document.querySelector('.alm-cropper'), 'the end of the cropper')
    expect(world.sent('saveUpload')).toHaveLength(0)
    expect(await screen.isOff(/^头像/)).toBe(false)
  })

  it('is chosen once, though it is pressed twice', async () => {
    await world.login()
    await openPage('setting')
    const picture = await screen.role('button', /^头像/)
    // the second press comes before the first one is drawn
    picture.click()
    picture.click()
    await until(() => document.querySelector('input[type=file]'), 'a choice')
    await world.idle()
    expect(document.querySelectorAll('input[type=file]')).toHaveLength(1)
  })

  it('stays when the person changes their mind', async () => {
    await world.login()
    await openPage('setting')
    await screen.press(/^头像/)
    const input = await until(() => document.querySelector('input[type=file]'), 'a choice')
    input.dispatchEvent(new Event('cancel'))
    await until(() => !document.querySelector('input[type=file]'), 'the end of the choice')
    expect(world.sent('saveUpload')).toHaveLength(0)
  })
})

describe('buyer information', () => {
  it('[O021] [A169] [A032] shows who buys for which organisation', async () => {
    await world.login()
    await openPage('buyInfo')
    await screen.find('苏州恒启精密制造有限公司')
    await screen.find('企业或团队')
    await screen.find('陈立恒')
    await screen.find('91320505MA1XK7Q37W')
    await screen.find('138****0001')
    await screen.press('实名认证')
    await screen.at('identityAuth')
  })

  it('shows a person without enterprise, and the way to one', async () => {
    await world.login('13800000004')
    await openPage('buyInfo')
    await screen.find('暂无企业')
    await screen.press('创建或加入企业')
    await screen.at('enterpriseGuidance')
  })

  it('names the failure, with a retry', async () => {
    await world.login()
    const path = 'alc-alshop/BuyerInfoAction/getBuyerInfo'
    world.sandbox.faults.add({ kind: '5xx', path, probability: 1, times: 1 })
    await openPage('buyInfo')
    await screen.find('采购信息加载失败')
    await screen.press('重试')
    await screen.find('苏州恒启精密制造有限公司')
  })
})

describe('settings', () => {
  it('[O022] switch to another enterprise of the person', async () => {
    await world.login()
    await openPage('setting')
    await screen.press(/^切换企业或团队/)
    await screen.at('switchAccount')
    await screen.find('宁波甬拓国际贸易有限公司')
  })

  it('clear the cache and keep the login', async () => {
    await world.login()
    await openPage('setting')
    await screen.press(/^清除缓存/)
    await screen.dialog()
    await screen.press('清除缓存')
    await screen.toast('缓存已清除')
    expect(useSession.getState().phase).toBe('active')
  })
})

describe('the real-name label of my page', () => {
  it.each([
    ['13800000004', '个人未认证'],
    ['13800000009', '个人未认证'],
    ['13800000010', '企业未认证'],
    ['13800000011', '非管理员'],
    ['13800000013', '个人团队未认证'],
    ['13800000001', '已完成'],
    ['13800000012', '已完成'],
  ])('[A058] [A059] of %s is %s', async (phone, label) => {
    await world.login(phone)
    await openPage('userCenter')
    await screen.role('button', `实名认证${label}`, { within: screen.page })
  })
})
