import { eq } from 'drizzle-orm'
import { getEnterpriseAuthentication } from '@/api/user'
import {
  deleteSubscription,
  findEnterprise,
  findEnterprises,
  getAdministrator,
  getCreation,
  getEnterpriseInvite,
  getInstitutionBySignId,
  getInvite,
  getOpenCreations,
  getOperatorInvite,
  getSubscriptions,
  saveCreation,
  saveSubscription,
  type CreationRequest,
} from '@/api/enterprise'
import { uploadFiles, type LocalImage } from '@/api/upload'
import { getInstitutions, setDefaultInstitution } from '@/api/institution'
import { enterpriseApplies, persons } from '../../sandbox/db/schema'
import { creditCode } from '../../sandbox/world/identity'
import { enterpriseCodeOf, OPERATOR_INVITE } from '../../sandbox/world/onboarding'
import { PHONES, sandboxApp, type Device } from '../support/appRig'
import { pictureOf } from '../support/pictureFiles'
import { reviewIn } from '../support/reviewIn'

const app = sandboxApp()
beforeEach(() => app.sandbox.reset())

const enter = async (phone: string): Promise<Device & { userUuid: string }> => {
  const device = await app.device()
  await device.login(phone)
  return { ...device, userUuid: device.state().account?.userUuid ?? '' }
}

const place = { province: '江苏省', city: '苏州市', district: '虎丘区', areaCode: '320505' }
const enterprise: CreationRequest = {
  requestId: 'req-contract-1',
  kind: 'enterprise',
  name: '苏州新启科技有限公司',
  creditCode: creditCode('320505', 'MA99TEXT'),
  address: '锦峰路1号',
  ...place,
}

const team: CreationRequest = {
  ...place,
  requestId: 'req-team',
  kind: 'team',
  name: '晨光装修队',
  leader: '何静',
  identityNumber: '11010519491231002X',
}

const licence = (): LocalImage => {
  const content = new Blob([new Uint8Array(pictureOf('png'))], {
    type: 'image/png',
  })
  return { path: 'blob:x', name: '执照.png', type: 'image/png', size: content.size, content }
}

describe('creations', () => {
  it('[A152] [A153] are saved, read again, and become an institution by approval', async () => {
    const { userUuid, sent } = await enter(PHONES.noEnterprise)
    const saved = await saveCreation({ ...enterprise, inviteCode: OPERATOR_INVITE.code })
    expect(saved).toMatchObject({
      kind: 'enterprise',
      state: 'waiting',
      name: enterprise.name,
      inviteCode: OPERATOR_INVITE.code,
      ...place,
    })
    expect(sent.at(-1)?.url).toMatch(
      /\/alc-public-opm\/EnterpriseApplyAction\/saveEnterpriseApply4Enterprise$/,
    )
    await expect(getCreation(saved.enterpriseUuid)).resolves.toEqual(saved)
    await reviewIn(app.sandbox, saved.enterpriseUuid)
    await expect(getCreation(saved.enterpriseUuid)).resolves.toMatchObject({ state: 'approved' })
    const { items } = await getInstitutions(userUuid)
    expect(items.map(({ name, isDefault }) => [name, isDefault])).toEqual([[enterprise.name, true]])
  })

  it('carry a licence of the applicant only', async () => {
    const admin = await enter(PHONES.admin)
    const [file] = await uploadFiles([licence()], {
      type: 'enterpriseLicence',
      name: '营业执照',
      userUuid: admin.userUuid,
    })
    const licenceFileUuid = file?.fileId ?? ''
    await enter(PHONES.noEnterprise)
    await expect(saveCreation({ ...enterprise, licenceFileUuid })).rejects.toMatchObject({ code: 40300 })
  })

  it('of a team carry its leader', async () => {
    await enter(PHONES.noEnterprise)
    const saved = await saveCreation(team)
    expect(saved).toMatchObject({ kind: 'team', leader: '何静', state: 'waiting' })
    expect(saved.creditCode).toBeUndefined()
  })

  it.each([true, false])('of a team make it real-named when its leader is: %s', async authenticated => {
    const { userUuid } = await enter(PHONES.noEnterprise)
    await app.sandbox.db.update(persons).set({ authenticated }).where(eq(persons.userUuid, userUuid))
    const { enterpriseUuid } = await saveCreation(team)
    await reviewIn(app.sandbox, enterpriseUuid)
    await expect(getEnterpriseAuthentication(enterpriseUuid)).resolves.toMatchObject({ authenticated })
  })

  it('[A040] [A045] [A046] that are open are listed with why they were refused', async () => {
    await enter('13800000022')
    const { items, broken, total } = await getOpenCreations()
    expect([broken, total]).toEqual([[], 2])
    expect(items).toEqual([
      expect.objectContaining({
        kind: 'enterprise',
        state: 'refused',
        reason: '营业执照照片不清晰，请重新上传',
        address: '文三路478号华星时代广场A座',
      }),
      expect.objectContaining({ kind: 'team', state: 'refused', leader: '许明珠' }),
    ])
    const put = (state: 0 | 1) =>
      app.sandbox.db
        .update(enterpriseApplies)
        .set({ state })
        .where(eq(enterpriseApplies.enterpriseUuid, items[1]?.enterpriseUuid ?? ''))
    const states = async () => (await getOpenCreations()).items.map(it => it.state)
    await put(0)
    expect(await states()).toEqual(['refused', 'waiting'])
    // an approved one is an enterprise, and no application any more
    await put(1)
    expect(await states()).toEqual(['refused'])
  })
})

describe('the page query', () => {
  it('[A154] [A155] sends entity, columns and condition encrypted, the rest as it is', async () => {
    const { sent } = await enter(PHONES.noEnterprise)
    await findEnterprises({ name: "恒启'", page: 1 })
    const request = sent.at(-1)
    expect(request?.url).toMatch(/\/alc-public-opm\/PubBaseAction\/getDataPageLoadList$/)
    const body = JSON.parse(request?.body ?? '{}') as Record<string, unknown>
    expect(body).toMatchObject({ pageNumber: 1, pageSize: 10, bEncrypt: true, isPage: true })
    for (const name of ['cEntityName', 'cDispColumn', 'cWhereStr'])
      expect(body[name]).toMatch(/^1\.[0-9a-f]{32}\.[A-Za-z0-9+/]+=*\.[0-9a-f]{64}$/)
    expect(request?.body).not.toContain('恒启')
  })

  it('finds enterprises and teams by a part of the name, page by page', async () => {
    await enter(PHONES.noEnterprise)
    const { items, total, totalPages } = await findEnterprises({ name: '有限公司', page: 1 })
    expect([items.length, total, totalPages]).toEqual([7, 7, 1])
    const team = await findEnterprises({ name: '晓峰', page: 1 })
    expect(team.items).toMatchObject([{ kind: 'team', name: '晓峰装饰施工队' }])
    await expect(findEnterprise('acc-hengqi')).resolves.toMatchObject({
      creditCode: expect.stringMatching(/\*{4}/),
    })
    await expect(findEnterprise('acc-haiche')).resolves.toBeUndefined()
    await expect(findEnterprises({ name: '恒', page: 1 })).rejects.toMatchObject({
      kind: 'business',
      code: 40000,
    })
  })

  it('tells whom an invite code belongs to', async () => {
    await enter(PHONES.admin)
    await expect(getInvite('lcyx8888')).resolves.toMatchObject({
      kind: 'operator',
      uuid: OPERATOR_INVITE.inviteUuid,
    })
    await expect(getInvite('NOBODY00')).resolves.toBeUndefined()
    await expect(getEnterpriseInvite('acc-hengqi')).resolves.toMatchObject({
      code: enterpriseCodeOf('acc-hengqi'),
      kind: 'enterprise',
      accUuid: 'acc-hengqi',
    })
    await expect(getEnterpriseInvite('acc-lanchuan')).rejects.toMatchObject({ code: 40300 })
    await expect(getOperatorInvite('opr-liancai')).resolves.toMatchObject({ code: OPERATOR_INVITE.code })
  })
})

describe('joining and leaving', () => {
  it('[A156] [A157] is applied for, listed and withdrawn', async () => {
    const { userUuid, sent } = await enter(PHONES.noEnterprise)
    const input = { requestId: 'req-join', accUuid: 'acc-hengqi', kind: 'join' as const, remark: '采购部' }
    const saved = await saveSubscription(input)
    expect(saved).toMatchObject({ kind: 'join', state: 'waiting', remark: '采购部' })
    await expect(saveSubscription(input)).resolves.toEqual(saved)
    expect((await getSubscriptions(userUuid)).items).toEqual([saved])
    expect(sent.at(-1)?.url).toContain(`/UserSubscriptionApplyAction/getListApplyByAllLinkUser/${userUuid}`)
    await deleteSubscription(saved.applyUuid)
    expect((await getSubscriptions(userUuid)).items).toEqual([])
    await expect(getSubscriptions('user-of-somebody-else')).rejects.toMatchObject({ code: 40300 })
  })

  it('[A036] [A160] marks the institution one is leaving, and changes the default one', async () => {
    const { userUuid } = await enter('13800000025')
    const { items } = await getInstitutions(userUuid)
    expect(items.map(one => [one.accUuid, one.applyUuid !== undefined])).toEqual([
      ['acc-chuhong', false],
      ['acc-chuanyu', true],
      ['acc-haiche', false],
      ['acc-qinyue', false],
      ['acc-lanchuan', false],
    ])
    expect(items.find(one => one.accUuid === 'acc-haiche')).toMatchObject({ accountDisabled: true })
    expect(items.find(one => one.accUuid === 'acc-qinyue')).toMatchObject({
      awaitingDeletion: true,
      accType: 2,
    })
    expect(items.find(one => one.accUuid === 'acc-lanchuan')).toMatchObject({ personDisabled: true })
    await setDefaultInstitution({ userUuid, accUuid: 'acc-chuanyu' })
    const after = (await getInstitutions(userUuid)).items.filter(one => one.isDefault)
    expect(after.map(one => one.accUuid)).toEqual(['acc-chuanyu'])
    await expect(setDefaultInstitution({ userUuid, accUuid: 'acc-hengqi' })).rejects.toMatchObject({
      code: 40300,
    })
  })

  it('goes on with another institution when the one in use has been left', async () => {
    const device = await enter('13800000025')
    const { applyUuid } = await saveSubscription({
      requestId: 'req-exit',
      accUuid: 'acc-chuhong',
      kind: 'exit',
    })
    await reviewIn(app.sandbox, applyUuid)
    await expect(getInstitutions(device.userUuid)).rejects.toMatchObject({ code: 40300 })
    await expect(device.session.loadInstitution()).resolves.toMatchObject({ kind: 'ready' })
    expect(device.state().institution.accUuid).toBe('acc-chuanyu')
    expect((await getInstitutions(device.userUuid)).items).toHaveLength(4)
  })

  it('[A161] names the administrator', async () => {
    await enter(PHONES.colleague)
    await expect(getAdministrator('acc-hengqi')).resolves.toEqual({
      name: '陈立恒',
      phone: PHONES.admin,
      enterpriseName: '苏州恒启精密制造有限公司',
      isSelf: false,
    })
    await expect(getAdministrator('acc-lanchuan')).rejects.toMatchObject({ code: 40300 })
  })

  it('[A163] finds an institution by its sign id', async () => {
    await enter(PHONES.admin)
    await expect(getInstitutionBySignId('sign-yongtuo')).resolves.toMatchObject({ accUuid: 'acc-yongtuo' })
    await expect(getInstitutionBySignId('sign-lanchuan')).rejects.toMatchObject({ code: 40300 })
  })
})
