import {
  getBuyer,
  getDefaultInstitution,
  getDeLianHuiUrl,
  getInstitutions,
  getWorkflowUrl,
} from '@/api/institution'
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
    expect(broken).toEqual([])
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

  it('[B001] name where 德链汇 receives a proven enterprise, and nobody else', async () => {
    const { accUuid } = await loggedIn()
    const url = await getDeLianHuiUrl(accUuid, 'zone=a&b')
    expect(url).toMatch(/^http.*params=zone%3Da%26b$/)
    const page = await (await fetch(url ?? '')).text()
    expect(page).toContain('zone=a&amp;b')
    await expect(getDeLianHuiUrl('acc-of-somebody-else', undefined)).rejects.toMatchObject({ code: 40300 })
    const team = await loggedIn('13800000012')
    await expect(getDeLianHuiUrl(team.accUuid, undefined)).resolves.toBeUndefined()
  })

  it('[A035] say what is wrong with the default one: person disabled, account disabled, awaiting deletion', async () => {
    const flagsOf = async (phone: string) => {
      const { userUuid } = await loggedIn(phone)
      const found = await getDefaultInstitution(userUuid)
      return [found?.personName, found?.personDisabled, found?.accountDisabled, found?.awaitingDeletion]
    }
    expect(await flagsOf(PHONES.admin)).toEqual(['陈立恒', false, false, false])
    expect(await flagsOf(PHONES.personDisabled)).toEqual(['王志远', true, false, false])
    expect(await flagsOf(PHONES.accountDisabled)).toEqual(['于海宁', false, true, false])
    expect(await flagsOf(PHONES.awaitingDeletion)).toEqual(['郭文博', false, false, true])
  })

  it('[A037] [A038] [A039] tell the buyer role: an organisation in an enterprise or a team, else personal', async () => {
    await loggedIn()
    await expect(getBuyer()).resolves.toEqual({
      role: 'organisation',
      orgName: '苏州恒启精密制造有限公司',
      orgUuid: 'org-hengqi',
      accUuid: 'acc-hengqi',
      personName: '陈立恒',
      personUuid: 'person-0001-hengqi',
    })
    await loggedIn('13800000012')
    await expect(getBuyer()).resolves.toMatchObject({ role: 'organisation', orgName: '晓峰装饰施工队' })
    await loggedIn(PHONES.noEnterprise)
    await expect(getBuyer()).resolves.toMatchObject({
      role: 'personal',
      orgName: '',
      orgUuid: '',
      accUuid: '',
    })
  })
})
