import { getBuyer, getDefaultInstitution, getInstitutions, getWorkflowUrl } from '@/api/institution'
import { PHONES, sandboxApp } from '../support/appRig'

const app = sandboxApp()
beforeEach(() => app.sandbox.reset())

const loggedIn = async (phone: string = PHONES.admin) => {
  const device = await app.device()
  await device.login(phone)
  return {
    userUuid: device.state().account?.userUuid ?? '',
    accUuid: device.state().institution.accUuid ?? '',
  }
}

describe('institutions', () => {
  it('[A159] give the default one, or none', async () => {
    const { userUuid } = await loggedIn()
    await expect(getDefaultInstitution(userUuid)).resolves.toMatchObject({
      enterpriseName: expect.stringMatching(/./),
      personDisabled: false,
      accountDisabled: false,
      awaitingDeletion: false,
    })
    const person = await loggedIn(PHONES.noEnterprise)
    await expect(getDefaultInstitution(person.userUuid)).resolves.toBeUndefined()
  })

  it('[A158] list all of a person, the default one marked', async () => {
    const { userUuid, accUuid } = await loggedIn()
    const { items, broken } = await getInstitutions(userUuid)
    expect(broken).toBe(0)
    expect(items.filter(item => item.isDefault).map(item => item.accUuid)).toEqual([accUuid])
    expect(items.length).toBeGreaterThan(1)
  })

  it("keep other people's to themselves", async () => {
    await loggedIn()
    await expect(getInstitutions('user-of-somebody-else')).rejects.toMatchObject({
      kind: 'business',
      code: 40300,
    })
  })

  it('[A162] name the workflow server', async () => {
    const { accUuid } = await loggedIn()
    await expect(getWorkflowUrl(accUuid)).resolves.toMatch(/^http/)
    await expect(getWorkflowUrl('acc-of-somebody-else')).rejects.toMatchObject({ code: 40300 })
  })

  it('tell the buyer role', async () => {
    const { accUuid } = await loggedIn()
    await expect(getBuyer()).resolves.toMatchObject({ role: 2, accUuid, orgName: expect.stringMatching(/./) })
    await loggedIn(PHONES.noEnterprise)
    await expect(getBuyer()).resolves.toMatchObject({ role: 1, orgName: '' })
  })
})
