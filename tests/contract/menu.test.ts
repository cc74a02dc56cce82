import { getMenuButtons, MALL_MENU_CODE } from '@/api/menu'
import { isButtonAllowed } from '@/stores/permission'
import { PHONES, sandboxApp } from '../support/appRig'

const app = sandboxApp()

const buttonsOf = async (phone: string) => {
  const device = await app.device()
  await device.login(phone)
  const accUuid = device.state().institution.accUuid ?? ''
  return { device, accUuid, codes: await getMenuButtons({ accUuid }) }
}

describe('menu buttons', () => {
  it('[F062] [F065] [F066] are asked for with account and the mall menu', async () => {
    const { device, accUuid, codes } = await buttonsOf(PHONES.admin)
    expect(MALL_MENU_CODE).toBe('mall-user')
    expect(JSON.parse(device.sent.at(-1)?.body ?? '')).toMatchObject({
      cAccUuid: accUuid,
      cMenuCode: 'mall-user',
    })
    expect(codes).toContain('mall-order-submit')
  })

  it('[F063] differ between administrators and others', async () => {
    const admin = await buttonsOf(PHONES.admin)
    const colleague = await buttonsOf(PHONES.colleague)
    const only = admin.codes.filter(code => !isButtonAllowed(colleague.codes, code))
    expect(only.length).toBeGreaterThan(0)
    expect(colleague.codes.every(code => isButtonAllowed(admin.codes, code))).toBe(true)
  })
})
