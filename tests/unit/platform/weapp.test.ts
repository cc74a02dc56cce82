import { clipboard } from '@/platform/clipboard/index.weapp'
import { document } from '@/platform/document/index.weapp'
import { download } from '@/platform/download/index.weapp'
import { host } from '@/platform/host/index.weapp'
import { http } from '@/platform/http/index.weapp'
import { loginCode } from '@/platform/login-code/index.weapp'
import { network } from '@/platform/network/index.weapp'
import { payment } from '@/platform/payment/index.weapp'
import { phone } from '@/platform/phone/index.weapp'
import { random } from '@/platform/random/index.weapp'
import { storage } from '@/platform/storage/index.weapp'
import { tabs } from '@/platform/tabs/index.weapp'
import { systemTheme } from '@/platform/theme/index.weapp'
import { visibility } from '@/platform/visibility/index.weapp'

type Option = Record<string, unknown> & {
  success(result: unknown): void
  fail(result: { errMsg: string }): void
}

const installWx = (members: Record<string, unknown>): void => {
  ;(globalThis as { wx?: unknown }).wx = members
}
afterEach(() => {
  delete (globalThis as { wx?: unknown }).wx
})

describe('mini-program http', () => {
  const request = { method: 'POST', url: 'https://gw/x', headers: { A: 'b' }, body: '{}' } as const

  it('asks for text, so that JSON is parsed by the transport', async () => {
    let seen: Option | undefined
    installWx({
      request: (option: Option) => {
        seen = option
        option.success({ statusCode: 200, header: { Authorization: 't', 'X-Y': 1 }, data: '<html>' })
        return { abort: () => undefined }
      },
    })
    await expect(http.send(request).answer).resolves.toEqual({
      status: 200,
      headers: { authorization: 't', 'x-y': '1' },
      body: '<html>',
    })
    expect(seen).toMatchObject({ dataType: 'text', responseType: 'text', data: '{}', header: { A: 'b' } })
  })

  it('tells a broken connection from an abort', async () => {
    let fail: Option['fail'] = () => undefined
    installWx({
      request: (option: Option) => {
        fail = option.fail
        return { abort: () => option.fail({ errMsg: 'request:fail abort' }) }
      },
    })
    const broken = http.send(request)
    fail({ errMsg: 'request:fail' })
    await expect(broken.answer).rejects.toMatchObject({ reason: 'network' })
    const left = http.send(request)
    left.abort()
    await expect(left.answer).rejects.toMatchObject({ reason: 'aborted' })
  })
})

describe('mini-program downloads', () => {
  it('wait longer than the 120 s the shop allows: the platform itself cuts after 60 s', () => {
    const asked: Option[] = []
    const downloadFile = (option: Option) => {
      asked.push(option)
      return { abort: () => undefined, onHeadersReceived: () => undefined }
    }
    installWx({ downloadFile })
    download.send({ method: 'GET', url: 'https://gw/f', headers: {} }, '图纸.zip')
    document.readPdf('https://gw/p', { maxBytes: 1, onProgress: () => undefined })
    void document.openOffice('https://gw/x', '清单.xlsx', () => true)
    expect(asked.map(({ timeout }) => Number(timeout) > 120_000)).toEqual([true, true, true])
  })

  it.each([true, false])('of office files open when they are still wanted: %s', async isWanted => {
    const opened: unknown[] = []
    installWx({
      downloadFile: ({ success }: { success: (answer: unknown) => void }) => {
        success({ statusCode: 200, tempFilePath: 'wxfile://x' })
        return {}
      },
      env: { USER_DATA_PATH: 'wxfile://usr' },
      getFileSystemManager: () => ({
        rmdirSync: () => undefined,
        mkdirSync: () => undefined,
        copyFileSync: () => undefined,
      }),
      openDocument: (option: { filePath: string; success: () => void }) => {
        opened.push(option.filePath)
        option.success()
      },
    })
    const outcome = await document.openOffice('https://gw/x', '清单.xlsx', () => isWanted)
    expect([outcome, ...opened]).toEqual(isWanted ? ['shown', 'wxfile://usr/opened/清单.xlsx'] : ['failed'])
  })

  it('what goes to a chat asks for a tap of its own; the album and the reader do not', () => {
    const wants = (name: string) => download.wantsTap({ path: 'wxfile://f', name, size: 1, type: '' })
    expect(['图纸.zip', '无后缀', '现场.PNG', '安装.mp4', '合同.pdf', '清单.xlsx'].map(wants)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('mini-program storage', () => {
  it('reports failures as values', () => {
    installWx({
      getStorageSync: () => {
        throw new Error('denied')
      },
      setStorageSync: () => {
        throw new Error('setStorageSync:fail entry size limit reached')
      },
      removeStorageSync: () => {
        throw new Error('fail')
      },
      getStorageInfoSync: () => {
        throw new Error('fail')
      },
    })
    expect([storage.get('a'), storage.set('a', 'b'), storage.remove('a'), storage.keys()]).toEqual([
      undefined,
      'full',
      'denied',
      [],
    ])
  })

  it('reads the empty text as absent', () => {
    installWx({
      getStorageSync: () => '',
      setStorageSync: () => undefined,
      getStorageInfoSync: () => ({ keys: ['k'] }),
    })
    expect([storage.get('a'), storage.set('a', 'b'), storage.keys()]).toEqual([undefined, undefined, ['k']])
  })
})

describe('mini-program leaves', () => {
  it('take randomness from the platform and nowhere else', async () => {
    installWx({
      getRandomValues: ({ length, success }: Option) =>
        success({ randomValues: new Uint8Array(Number(length)).fill(9).buffer }),
    })
    await expect(random.randomBytes(3)).resolves.toEqual(new Uint8Array([9, 9, 9]))
    installWx({ getRandomValues: ({ fail }: Option) => fail({ errMsg: 'none' }) })
    await expect(random.randomBytes(3)).rejects.toThrow('none')
  })

  it('report what the pay client says, never more', async () => {
    const params = { timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's' } as const
    const pay = (settle: (option: Option) => void) => {
      installWx({ requestPayment: settle })
      return payment.requestPayment(params)
    }
    await expect(pay(option => option.success({}))).resolves.toEqual({ kind: 'reported' })
    await expect(pay(option => option.fail({ errMsg: 'requestPayment:fail cancel' }))).resolves.toEqual({
      kind: 'cancelled',
    })
    await expect(pay(option => option.fail({ errMsg: 'fail x' }))).resolves.toEqual({
      kind: 'failed',
      reason: 'fail x',
    })
  })

  it('dial the number of a text, and none whose digits are hidden', async () => {
    const dialled: unknown[] = []
    installWx({
      makePhoneCall: ({ phoneNumber, success }: Option) => {
        dialled.push(phoneNumber)
        success({})
      },
    })
    await expect(phone.call('0512-6288 0000 转 8012')).resolves.toBe(true)
    await expect(phone.call('138****0000')).resolves.toBe(false)
    expect(dialled).toEqual(['051262880000'])
  })

  it('give a login code or none, and copy or not', async () => {
    installWx({
      login: ({ success }: Option) => success({ code: 'c' }),
      setClipboardData: ({ success }: Option) => success({}),
      hideToast: ({ complete }: { complete(): void }) => complete(),
    })
    await expect(Promise.all([loginCode.getLoginCode(), clipboard.copyText('x')])).resolves.toEqual([
      'c',
      true,
    ])
    installWx({
      login: ({ fail }: Option) => fail({ errMsg: '' }),
      setClipboardData: ({ fail }: Option) => fail({ errMsg: '' }),
    })
    await expect(Promise.all([loginCode.getLoginCode(), clipboard.copyText('x')])).resolves.toEqual([
      undefined,
      false,
    ])
  })

  it('follow network, visibility and theme until told to stop', () => {
    const listeners = new Map<string, (result: unknown) => void>()
    const on = (name: string) => (listener: (result: unknown) => void) => void listeners.set(name, listener)
    const off = (name: string) => () => void listeners.delete(name)
    installWx({
      onNetworkStatusChange: on('network'),
      offNetworkStatusChange: off('network'),
      getNetworkType: ({ success }: Option) => success({ networkType: 'none' }),
      onAppShow: on('show'),
      offAppShow: off('show'),
      onAppHide: on('hide'),
      offAppHide: off('hide'),
      onThemeChange: on('theme'),
      offThemeChange: off('theme'),
      getAppBaseInfo: () => ({ theme: 'dark' }),
    })
    const heard: unknown[] = []
    const stops = [
      network.onNetworkChange(online => heard.push(['online', online])),
      visibility.onVisibilityChange(visible => heard.push(['visible', visible])),
      systemTheme.onSystemSchemeChange(scheme => heard.push(['theme', scheme])),
    ]
    listeners.get('network')?.({ isConnected: true })
    listeners.get('network')?.({ isConnected: true })
    listeners.get('hide')?.({})
    listeners.get('show')?.({})
    listeners.get('theme')?.({ theme: 'light' })
    expect(heard).toEqual([
      ['online', false],
      ['online', true],
      ['visible', false],
      ['visible', true],
      ['theme', 'light'],
    ])
    expect([network.isOnline(), visibility.isVisible(), systemTheme.systemScheme()]).toEqual([
      true,
      true,
      'dark',
    ])
    stops.forEach(stop => stop())
    expect(listeners.size).toBe(0)
  })

  it('all who listen hear of the network, not the first one alone', () => {
    let told: (result: unknown) => void = () => undefined
    let listening = 0
    installWx({
      onNetworkStatusChange: (listener: typeof told) => {
        told = listener
        listening += 1
      },
      offNetworkStatusChange: () => (listening -= 1),
      getNetworkType: ({ success }: Option) => success({ networkType: 'wifi' }),
    })
    const heard: string[] = []
    const stops = ['banner', 'uploads'].map(who =>
      network.onNetworkChange(online => heard.push(`${who} ${online}`)),
    )
    told({ isConnected: false })
    stops[0]?.()
    told({ isConnected: true })
    expect(heard).toEqual(['banner false', 'uploads false', 'uploads true'])
    stops[1]?.()
    expect(listening).toBe(0)
  })

  it('are alone: no tabs, one host', async () => {
    expect(host.detectHost('')).toBe('miniProgram')
    expect(tabs.onForeignChange(() => undefined)()).toBeUndefined()
    await expect(tabs.exclusively('x', async () => 1)).resolves.toBe(1)
  })
})
