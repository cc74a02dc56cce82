import { client } from '@/platform/client/index.weapp'
import { clipboard } from '@/platform/clipboard/index.weapp'
import { files } from '@/platform/files/index.weapp'
import { image } from '@/platform/image/index.weapp'
import { lostFiles } from '@/platform/lost-files/index.weapp'
import { messaging } from '@/platform/messaging/index.weapp'
import { poster } from '@/platform/poster/index.weapp'
import { privacy } from '@/platform/privacy/index.weapp'
import type { PrivacyRefusal } from '@/platform/privacy/contract'
import { scan } from '@/platform/scan/index.weapp'
import { systemTheme } from '@/platform/theme/index.weapp'

interface Call {
  success(result: object): void
  fail(error: object): void
  complete?(): void
}

const install = (members: Record<string, unknown>) => void Object.assign(globalThis, { wx: members })
afterEach(() => {
  delete (globalThis as { wx?: unknown }).wx
  privacy.onRefusal(() => Promise.resolve(false))
})

const UNDECLARED = { errno: 112, errMsg: 'x:fail api scope is not declared in the privacy agreement' }
const NOT_AGREED = { errno: 104, errMsg: 'x:fail privacy permission is not authorized' }

/** The platform refuses the first so many calls; the person answers each question. */
const refuse = (name: string, refusals: readonly object[], again: boolean, result: object = {}) => {
  const told: PrivacyRefusal[] = []
  let calls = 0
  install({
    [name]: ({ success, fail }: Call) => {
      const refusal = refusals[calls++]
      if (refusal) fail(refusal)
      else success(result)
    },
    hideToast: ({ complete }: Call) => complete?.(),
  })
  privacy.onRefusal(refusal => {
    told.push(refusal)
    return Promise.resolve(again)
  })
  return { told, calls: () => calls }
}

const KEPT = { userName: '张三', telNumber: '13800000000' }

describe('what the platform keeps back for the sake of privacy', () => {
  it('is told by its reason, and asked for again when the person says so', async () => {
    const { told, calls } = refuse('chooseAddress', [NOT_AGREED, UNDECLARED], true, KEPT)
    await expect(messaging.chooseAddress()).resolves.toMatchObject({
      kind: 'chosen',
      value: { receiver: '张三' },
    })
    expect([told, calls()]).toEqual([['notAgreed', 'undeclared'], 3])
  })

  const ways: [string, () => Promise<unknown>, unknown][] = [
    ['chooseAddress', messaging.chooseAddress, { kind: 'none' }],
    ['chooseInvoiceTitle', messaging.chooseInvoiceTitle, { kind: 'none' }],
    ['chooseMedia', () => image.chooseImages({ count: 1 }), []],
    ['chooseMessageFile', () => files.chooseOne({ extensions: ['csv'], maxBytes: 9 }), undefined],
    ['saveImageToPhotosAlbum', () => poster.save({ path: 'x', complete: true }, 'x'), 'cancelled'],
    ['scanCode', () => Promise.resolve(scan.scan?.()), undefined],
    ['setClipboardData', () => clipboard.copyText('x'), false],
  ]

  it.each(ways)('%s that stays refused is no other failure: it has been told', async (name, call, left) => {
    const { told, calls } = refuse(name, [UNDECLARED], false)
    await expect(call()).resolves.toEqual(left)
    expect([told, calls()]).toEqual([['undeclared'], 1])
  })

  it('is not taken for a permission that was denied, nor the other way round', async () => {
    const { told } = refuse('chooseAddress', [{ errMsg: 'chooseAddress:fail auth deny' }], true)
    await expect(messaging.chooseAddress()).resolves.toEqual({ kind: 'denied' })
    expect(told).toEqual([])
  })
})

it.each([
  ['ios', true],
  ['android', false],
])('[W053] on %s the names of chosen files repeat: %s', (platform, repeat) => {
  install({ getDeviceInfo: () => ({ platform }), getSystemInfoSync: () => ({ platform }) })
  expect(files.repeatsNames()).toBe(repeat)
})

it('a guide that an older library cannot open ends the wait', async () => {
  install({})
  await expect(privacy.openContract()).resolves.toBeUndefined()
})

describe('the library of the messaging app', () => {
  const isTooOld = (SDKVersion: string) => {
    install({ getAppBaseInfo: () => ({ SDKVersion }) })
    return client.isTooOld()
  }

  it.each(['2.26.0', '2.26.1', '2.27.0', '2.100.0', '3.0.0', '3.8.12', '10.0.0'])('runs on %s', version =>
    expect(isTooOld(version)).toBe(false),
  )
  it.each(['2.25.9', '2.9.4', '1.99.0'])('is too old as %s', version => expect(isTooOld(version)).toBe(true))

  it('is known from the older call, where there is no other, and offers the update', () => {
    const updates: unknown[] = []
    let shown: Record<string, unknown> = {}
    install({
      getSystemInfoSync: () => ({ SDKVersion: '2.19.4' }),
      showModal: (options: Record<string, unknown> & { success(answer: object): void }) => {
        shown = options
        options.success({ confirm: true })
      },
      updateWeChatApp: (options: unknown) => updates.push(options),
    })
    expect(client.isTooOld()).toBe(true)
    client.tellTooOld({ title: 'a', text: 'b', update: 'c', goOn: 'd' })
    expect(shown).toMatchObject({ title: 'a', content: 'b', confirmText: 'c', cancelText: 'd' })
    expect(updates).toHaveLength(1)
  })

  it('tells its theme by the older call too, so that the shop is drawn', () => {
    install({ getSystemInfoSync: () => ({ SDKVersion: '2.19.4', theme: 'dark' }) })
    expect(systemTheme.systemScheme()).toBe('dark')
  })
})

describe('a page that the platform does not open', () => {
  it.each([
    ['navigateTo:fail timeout', true],
    ['redirectTo:fail load subpackage fail', true],
    ['navigateTo:fail page "pages/x/index" is not found', false],
    ['navigateTo:fail webview count limit exceed', false],
    ['navigateTo:fail can not navigateTo a tabbar page', false],
  ])('%s: its package has not come, %s', (errMsg, isLost) => {
    expect(lostFiles.isLostFile({ errMsg })).toBe(isLost)
  })

  it('is no lost package where nothing is said', () => {
    expect([undefined, new Error('navigateTo:fail')].map(lostFiles.isLostFile)).toEqual([false, false])
  })
})
