/** Login, permissions, payment, addresses: what a person would answer. Tests replace the answers with mocks. */
import { defineAsync, defineNoOps, ExpectedFailure } from './registry'

const USER = {
  userInfo: { nickName: '微信用户', avatarUrl: '', gender: 0, language: 'zh_CN' },
  rawData: '{}',
  signature: '',
  encryptedData: '',
  iv: '',
}
const ADDRESS = {
  userName: '张三',
  telNumber: '13800000000',
  provinceName: '广东省',
  cityName: '广州市',
  countyName: '海珠区',
  detailInfo: '新港中路397号',
  postalCode: '510000',
  nationalCode: '510000',
}
const LOCATION = { latitude: 23.1, longitude: 113.3, accuracy: 10, speed: 0 }

let logins = 0

function cancel(): never {
  throw new ExpectedFailure('cancel')
}

export function defineAccount(): void {
  defineAsync('login', () => {
    logins += 1
    return { code: `mock-login-code-${logins}` }
  })
  defineAsync('getUserInfo', () => USER)
  defineAsync('getUserProfile', () => USER)
  defineAsync('requestPayment', cancel)
  defineAsync('requestVirtualPayment', cancel)
  defineAsync<{ tmplIds?: string[] }>('requestSubscribeMessage', ({ tmplIds = [] }) =>
    Object.fromEntries(tmplIds.map(id => [id, 'accept'])),
  )
  defineAsync('getSetting', () => ({ authSetting: {}, subscriptionsSetting: { mainSwitch: true } }))
  defineAsync('openSetting', () => ({ authSetting: {} }))
  defineAsync('getPrivacySetting', () => ({ needAuthorization: false, privacyContractName: '' }))
  defineAsync('chooseAddress', () => ADDRESS)
  defineAsync('chooseInvoiceTitle', cancel)
  defineAsync('getLocation', () => LOCATION)
  defineAsync('getFuzzyLocation', () => LOCATION)
  defineAsync('chooseLocation', () => ({ name: '', address: '', ...LOCATION }))
  defineNoOps(['checkSession', 'authorize', 'openPrivacyContract', 'requirePrivacyAuthorize', 'openLocation'])
}
