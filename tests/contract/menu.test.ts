import { getMenuButtons, MALL_MENU_CODE } from '@/api/menu'
import { cancelOrder } from '@/api/order'
import { isButtonAllowed } from '@/stores/permission'
import { PHONES, sandboxApp } from '../support/appRig'

const app = sandboxApp()

const buttonsOf = async (phone: string) => {
  const device = await app.device()
  await device.login(phone)
  const accUuid = device.state().institution.accUuid ?? ''
  return { device, accUuid, ...(await getMenuButtons({ accUuid })) }
}

describe('menu buttons', () => {
  it('[F062] [F065] [F066] are asked for with account and the mall menu', async () => {
    const { device, accUuid, codes } = await buttonsOf(PHONES.admin)
    expect(MALL_MENU_CODE).toBe('mall-user')
    expect(JSON.parse(device.sent.at(-1)?.body ?? '')).toMatchObject({
      cAccUuid: accUuid,
      cMenuCode: 'mall-user',
    })
    expect(codes).toEqual(['order-cancel', 'order-receive', 'invoice-apply'])
  })

  it('[F063] that only administrators hold are refused to a colleague by the server too', async () => {
    await app.sandbox.reset('coded-buttons')
    const admin = await buttonsOf(PHONES.admin)
    const colleague = await buttonsOf(PHONES.colleague)
    expect(admin.codes.filter(code => !isButtonAllowed(colleague.codes, code))).toEqual([
      'order-cancel',
      'invoice-apply',
    ])
    const refused = { code: 2000, msg: '您没有此操作的权限，请联系管理员授权' }
    await expect(cancelOrder({ orderUuid: 'none', reason: '不需要了' })).rejects.toMatchObject(refused)
    await app.device().then(device => device.login(PHONES.admin))
    await expect(cancelOrder({ orderUuid: 'none', reason: '不需要了' })).rejects.not.toMatchObject(refused)
  })
})
