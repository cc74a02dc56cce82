import { getLoginUserInfo } from '@/api/user'
import { PHONES, sandboxApp } from '../support/appRig'
import { SignedClient } from '../support/signedClient'

const app = sandboxApp()

const PERSON_FIELDS = [
  'cAccUuid',
  'cPersonUuid',
  'cUserType',
  'iAuthenticationType',
  'cMobilePhone',
  'cOrgName',
  'cAccOrgUuid',
  'cOwnOperatorUuid',
  'cOwnOperatorName',
  'cOrgUuid',
  'cAccSignId',
  'iAccType',
  'cIdcUuid',
  // assumed
  'isSuper',
]
const ENTERPRISE_FIELDS = ['cEnterpriseUuid', 'cEnterpriseName', 'cUniformSocialCreditCode', 'cCorporation']

describe('userInfo', () => {
  it('[A031] [A032] [A033] carries person, accountEnterprise and orgEnterprise with every field of shop §3', async () => {
    const client = await SignedClient.loggedIn(app.sandbox.url, PHONES.admin)
    const { data } = await client.post<Record<string, object>>(
      'alc-public-user/LoginAction/getLoginUserInfo',
      {
        cLoginUuid: client.login?.cLoginUuid,
        cPersonUuid: 'person-0001-hengqi',
        cTerminalType: 'mobile',
      },
    )
    expect(Object.keys(data).sort()).toEqual(
      ['accountEnterprise', 'cPersonName', 'cPersonUuid', 'orgEnterprise', 'person'].sort(),
    )
    expect(Object.keys(data['person'] ?? {}).sort()).toEqual([...PERSON_FIELDS].sort())
    expect(Object.keys(data['accountEnterprise'] ?? {}).sort()).toEqual([...ENTERPRISE_FIELDS].sort())
  })

  it('[A031] [A032] [A033] arrives in the app without losing any of it', async () => {
    const device = await app.device()
    await device.login()
    const { loginUuid = '', institution } = device.state()
    const info = await getLoginUserInfo({ loginUuid, personUuid: institution.personUuid ?? '' })
    expect(info).toMatchObject({
      personName: '陈立恒',
      personUuid: 'person-0001-hengqi',
      person: {
        accUuid: 'acc-hengqi',
        personUuid: 'person-0001-hengqi',
        userType: 'admin',
        authenticationType: 'enterprise',
        phone: PHONES.admin,
        orgName: '苏州恒启精密制造有限公司',
        accOrgUuid: 'org-hengqi',
        operatorUuid: 'opr-liancai',
        operatorName: '联采优选供应链管理（上海）有限公司',
        orgUuid: 'org-hengqi',
        accSignId: 'sign-hengqi',
        accType: 1,
        idcUuid: 'idc-east-1',
        superUser: false,
      },
      accountEnterprise: {
        enterpriseUuid: 'ent-hengqi',
        name: '苏州恒启精密制造有限公司',
        creditCode: '91320505MA1XK7Q37W',
        corporation: '陈立恒',
      },
      orgEnterprise: { enterpriseUuid: 'ent-hengqi' },
    })
  })
})
