import { eq } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../../sandbox'
import { enterpriseApplies, institutions } from '../../../sandbox/db/schema'

jest.setTimeout(60_000)

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory', desk: true })
}, 120_000)
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const WAITING = 'apply-user-0021-waiting'
const page = async () => (await fetch(`${sandbox.url}/desk`)).text()
const decide = async (action: string, fields: Record<string, string>) => {
  const answer = await fetch(`${sandbox.url}/desk/applications/${action}`, {
    method: 'POST',
    headers: { Origin: sandbox.url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  return answer.text()
}
const apply = async () => {
  const [row] = await sandbox.db
    .select()
    .from(enterpriseApplies)
    .where(eq(enterpriseApplies.enterpriseUuid, WAITING))
  return row
}

const asShown = async () => ({ id: WAITING, version: String((await apply())?.createdAt) })

describe('applications at the desk', () => {
  it('are shown with who applied and for what', async () => {
    const shown = await page()
    for (const text of [
      '企业与团队申请',
      '苏州知远自动化设备有限公司',
      '13800000021',
      '申请加入',
      '申请退出',
    ])
      expect(shown).toContain(text)
  })

  it('are approved: the enterprise is there, with its administrator', async () => {
    expect(await decide('approve', await asShown())).toContain('已通过')
    expect((await apply())?.state).toBe(1)
    const members = await sandbox.db.select().from(institutions).where(eq(institutions.userUuid, 'user-0021'))
    expect(members).toMatchObject([{ admin: true, isDefault: true }])
    expect(await page()).not.toContain(WAITING)
  })

  it('are refused with a reason only, and decided once', async () => {
    expect(await decide('refuse', { ...(await asShown()), reason: ' ' })).toContain('请填写驳回原因')
    expect((await apply())?.state).toBe(0)
    await decide('refuse', { ...(await asShown()), reason: '执照已过期' })
    expect(await apply()).toMatchObject({ state: 2, reason: '执照已过期' })
    expect(await decide('approve', await asShown())).toContain('该申请已处理或已撤销')
    expect((await apply())?.state).toBe(2)
  })
})
