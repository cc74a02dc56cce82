import { getMenuButtons } from '@/api/menu'
import { getToolbar } from '@/api/widgetToolbar'
import type { WidgetOwner } from '@/api/widget'
import { isButtonAllowed } from '@/stores/permission'
import { widgetOwnerOf } from '@/stores/widgetOwner'
import { faceOf } from '@/widgets/toolbar/model/face'
import { PHONES, sandboxApp, type Device } from '../support/appRig'

const app = sandboxApp()

const enter = async (phone: string): Promise<{ device: Device; owner: WidgetOwner; userType: string }> => {
  const device = await app.device()
  await device.login(phone)
  const owner = widgetOwnerOf(device.state())
  const userType = device.state().userInfo?.person.userType
  if (!owner || userType === undefined) throw new Error('this person belongs to an organisation')
  return { device, owner, userType }
}
const MENU = 'menu-purchase-order'
const names = (buttons: readonly { name: string }[]) => buttons.map(({ name }) => name)

describe('the toolbar of a menu', () => {
  it('[L090] [L085] [L091] is asked for with account, menu, person and user type, and answers zones and plan', async () => {
    const { device, owner, userType } = await enter(PHONES.admin)
    const layout = await getToolbar({ menuUuid: MENU, userType }, owner)
    const sent = device.sent.at(-1)
    expect(sent?.url).toMatch(/\/alc-auth\/RoleAuthAction\/getButtonListByMenuUuid$/)
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      cAccUuid: 'acc-hengqi',
      cMenuUuid: MENU,
      cPersonUuid: 'person-0001-hengqi',
      cUserType: 'admin',
    })
    expect(names(layout.zones.a)).toEqual(['新增'])
    expect(names(layout.zones.a[0]?.children ?? [])).toEqual(['空白单据', '参照上游'])
    expect(names(layout.zones.b)).toEqual(['修改', '提交', '撤回', '审批'])
    expect(names(layout.zones.c)).toEqual(['单据流程', '打印'])
    expect(names(layout.others)).toEqual(['导出', '关闭订单', '归档'])
    expect(layout).toMatchObject({
      menuUuid: MENU,
      broken: [],
      hasOrganisationPlan: false,
      hasPersonalPlan: false,
      plan: { initial: true, type: 'organisation', orgUuid: 'org-hengqi', personUuid: 'person-0001-hengqi' },
    })
  })

  it('[L084] [L087] shows each person what the menu grants', async () => {
    const seenBy = async (phone: string) => {
      const { owner, userType } = await enter(phone)
      const layout = await getToolbar({ menuUuid: MENU, userType }, owner)
      const { codes, others } = await getMenuButtons({ accUuid: owner.accUuid, menuCode: 'purchase-order' })
      const { bar, more } = faceOf(layout, {
        holds: code => isButtonAllowed(codes, code),
        adds: code => others.includes(code),
      })
      return [names(bar), names(more)]
    }
    expect(await seenBy(PHONES.admin)).toEqual([
      ['新增', '修改', '提交'],
      ['撤回', '审批', '单据流程', '打印', '导出', '关闭订单'],
    ])
    expect(await seenBy(PHONES.colleague)).toEqual([
      ['新增', '修改', '提交'],
      ['撤回', '单据流程', '打印', '导出'],
    ])
  })

  it('[L085] of somebody else, of another user type or without an organisation is refused', async () => {
    const { owner, userType } = await enter(PHONES.colleague)
    const ask = (over: Partial<WidgetOwner>, type = userType) =>
      getToolbar({ menuUuid: MENU, userType: type }, { ...owner, ...over })
    await expect(ask({}, 'admin')).rejects.toMatchObject({ code: 40300 })
    await expect(ask({ personUuid: 'person-0001-hengqi' })).rejects.toMatchObject({ code: 40300 })
    await expect(ask({ accUuid: 'acc-lanchuan' })).rejects.toMatchObject({ code: 40300 })
    await expect(getToolbar({ menuUuid: 'none', userType }, owner)).rejects.toMatchObject({ code: 40400 })
    const nobody = await app.device()
    await nobody.login(PHONES.noEnterprise)
    await expect(ask({})).rejects.toMatchObject({ code: 2000 })
  })
})
