import { ApiError } from '@/api/apiError'
import { clearPermission, usePermission, type MenuGrant } from '@/stores/permission'
import type * as PermissionCalls from '@/stores/permissionCalls'

interface Call {
  answer(grant: MenuGrant): void
  fail(error: ApiError): void
}
const calls: Call[] = []
jest.mock('@/api/menu', () => ({
  MALL_MENU_CODE: 'mall-user',
  getMenuButtons: () =>
    new Promise<MenuGrant>((answer, fail) => {
      calls.push({ answer, fail })
    }),
}))
const { loadPermission } = jest.requireActual<typeof PermissionCalls>('@/stores/permissionCalls')

const ask = (menuCode?: string) => {
  const done = loadPermission('acc-1', menuCode)
  const call = calls.at(-1)
  if (!call) throw new Error('no call')
  const end = (how: (call: Call) => void) => {
    how(call)
    return done
  }
  return {
    answer: (...codes: string[]) => end(({ answer }) => answer({ codes })),
    fail: () => end(({ fail }) => fail(new ApiError('timeout'))),
  }
}
const grantOf = (menuCode: string) => usePermission.getState().menus[menuCode]

beforeEach(clearPermission)

describe('what a menu grants', () => {
  it('to a person stays when the call of the one before, of the same enterprise, fails late', async () => {
    const before = ask()
    clearPermission()
    await ask().answer('pay')
    await before.fail()
    expect(grantOf('mall-user')).toEqual({ codes: ['pay'] })
  })

  it('to a person is not granted to the next one of the same enterprise', async () => {
    const before = ask('mall-order')
    clearPermission()
    await ask().answer('pay')
    await before.answer('approve')
    expect(grantOf('mall-order')).toBeUndefined()
  })

  it('is what the newest call answers, whichever comes last', async () => {
    const first = ask()
    const second = ask()
    await second.answer('pay', 'cancel')
    await first.answer('pay')
    expect(grantOf('mall-user')).toEqual({ codes: ['pay', 'cancel'] })
  })

  it('stays as it is known while it is asked for again in vain', async () => {
    await ask().answer('pay')
    const again = ask()
    expect(grantOf('mall-user')).toEqual({ codes: ['pay'] })
    await again.fail()
    expect(grantOf('mall-user')).toEqual({ codes: ['pay'] })
  })
})
