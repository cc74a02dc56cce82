import { askPrivately } from '../privacy/index.weapp'
import type { Imported, MessagingPort } from './contract'

/** The platform tells all of them by the same callback: its text says what it was. */
const failed = <T>({ errMsg = '' }: { errMsg?: string }): Imported<T> => {
  if (/cancel/i.test(errMsg)) return { kind: 'none' }
  return { kind: /auth|deny|denied|permission/i.test(errMsg) ? 'denied' : 'failed' }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The platform's answers are typed loosely, and older clients leave parts out. */
const ask = <T>(
  call: (options: { success: (result: object) => void; fail: (error: { errMsg?: string }) => void }) => void,
  read: (result: Record<string, unknown>) => T,
): Promise<Imported<T>> =>
  new Promise(resolve => {
    const success = (result: object) => resolve({ kind: 'chosen', value: read({ ...result }) })
    askPrivately(
      fail => call({ success, fail }),
      error => resolve(failed(error)),
    )
  })

export const messaging: MessagingPort = {
  imports: true,
  chooseInvoiceTitle: () =>
    ask(
      options => wx.chooseInvoiceTitle(options),
      result => ({
        person: textOf(String(result['type'])) === '1',
        title: textOf(result['title']),
        taxNo: textOf(result['taxNumber']),
        bankName: textOf(result['bankName']),
        bankAccount: textOf(result['bankAccount']).replace(/\s/g, ''),
        address: textOf(result['companyAddress']),
        phone: textOf(result['telephone']),
      }),
    ),
  chooseAddress: () =>
    ask(
      options => wx.chooseAddress(options),
      result => ({
        receiver: textOf(result['userName']),
        phone: textOf(result['telNumber']),
        province: textOf(result['provinceName']),
        city: textOf(result['cityName']),
        district: textOf(result['countyName']),
        detail: textOf(result['detailInfoNew']) || textOf(result['detailInfo']),
      }),
    ),
  openSettings: () =>
    new Promise(resolve => {
      wx.openSetting({ complete: () => resolve() })
    }),
  chatWantsTap: true,
  openServiceChat: ({ url, corpId }) =>
    new Promise(resolve => {
      wx.openCustomerServiceChat({
        extInfo: { url },
        corpId,
        success: () => resolve(true),
        fail: () => resolve(false),
      })
    }),
}
