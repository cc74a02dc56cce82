import { File } from 'node:buffer'
import { eq } from 'drizzle-orm'
import { useState } from 'react'
import type { StoredFile, UploaderProps } from '@/widgets/uploader'
import { files as stored } from '../../../sandbox/db/schema'
import { SAMPLE_FILES } from '../../support/sampleFiles'
import { openScreen, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

interface Asked {
  quality: number
  convertSize: number
  success(file: Blob): void
}

// jsdom draws nothing: a compressed picture is one byte shorter
jest.mock('compressorjs', () => ({
  __esModule: true,
  default: class {
    static readonly asked: number[][] = []
    constructor(file: Blob, { quality, convertSize, success }: Asked) {
      ;(this.constructor as unknown as { asked: number[][] }).asked.push([quality, convertSize])
      success(file.slice(0, file.size - 1))
    }
  },
}))

const world = screenWorld()
const TYPE = 'formAttachment'
const LABEL = '附件'
let made = 0

beforeAll(() => {
  URL.createObjectURL = () => `blob:option${(made += 1)}`
  URL.revokeObjectURL = () => undefined
})
// settings are read once, by the first who needs them
beforeAll(async () => {
  const config = (await window.__APP_CONFIG__) as { gateway: string }
  const publicGateway = config.gateway.replace('127.0.0.1', 'localhost')
  window.__APP_CONFIG__ = Promise.resolve({ ...config, publicGateway })
})
/** Qualities that pictures were compressed with, and from how many bytes they are converted. */
const { asked } = jest.requireMock<{ default: { asked: number[][] } }>('compressorjs').default
beforeEach(() => void (asked.length = 0))

const open = async (props: Partial<UploaderProps> = {}) => {
  const { Uploader } = await import('@/widgets/uploader')
  const { PageShell } = await import('@/ui/page-shell/PageShell')
  const Page = () => {
    const [value, setValue] = useState<readonly StoredFile[]>([])
    const [closed, setClosed] = useState<Partial<UploaderProps>>({})
    return (
      <PageShell title={LABEL}>
        <button onClick={() => setClosed({ readOnly: true })}>只读</button>
        <button onClick={() => setClosed({ disabled: true })}>停用</button>
        <Uploader
          label={LABEL}
          accepts="files"
          business={{ type: TYPE, name: LABEL }}
          value={value}
          onChange={setValue}
          {...props}
          {...closed}
        />
      </PageShell>
    )
  }
  await world.login()
  await openScreen('demoFun', Page)
  await until(() => document.querySelector('.uploads-field'), 'the field')
}
const choose = async (...names: string[]) => {
  await screen.press(new RegExp(`^添加${LABEL}`))
  await screen.press(/^文件选择/)
  await hand(names)
}
const choosePicture = async (...names: string[]) => {
  await screen.press(new RegExp(`^添加${LABEL}`))
  await screen.press(/^相册选择/)
  await hand(names)
}
const hand = async (names: string[]) => {
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type=file]'), 'a choice')
  Object.defineProperty(input, 'files', {
    value: names.map(name => new File([new Uint8Array(SAMPLE_FILES[name.split('.')[1] ?? ''] ?? [])], name)),
  })
  input.dispatchEvent(new Event('change'))
}

describe('a page that forgot the business', () => {
  it.each([
    ['[W050] [W056] code', { type: '', name: LABEL }, '上传组件业务编码配置不正确'],
    ['[W057] name', { type: TYPE, name: '' }, '上传组件业务描述配置不正确'],
  ])('%s is told so, and nothing can be chosen or sent', async (_what, business, words) => {
    await open({ business, manual: true })
    await screen.press(new RegExp(`^添加${LABEL}`))
    await screen.toast(words)
    expect(screen.says('文件选择')).toBe(false)
    await screen.press('上传')
    await screen.toast(words)
  })
})

it('[W053] on iOS two files may have one name, for its pictures are all called alike', async () => {
  const { userAgent } = navigator
  Object.defineProperty(navigator, 'userAgent', { value: `${userAgent} iPhone`, configurable: true })
  await open({ manual: true })
  await choose('图.pdf', '图.pdf')
  await screen.find('已添加 2/6 个')
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
})

it('[W053] two files may have one name where that is allowed', async () => {
  await open({ manual: true, allowsSame: true })
  await choose('图.pdf', '图.pdf')
  await screen.find('已添加 2/6 个')
})

it('[W072] a field for the public sends to the host for the public, another one to the shop’s', async () => {
  const hosts: string[] = []
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const { pathname, hostname } = new URL(String(input))
    if (pathname.endsWith('/saveUpload')) hosts.push(hostname)
    return real(input, init)
  }
  for (const userPublic of [false, true]) {
    await open({ userPublic })
    await choose('合同.pdf')
    await screen.find('上传成功')
  }
  globalThis.fetch = real
  expect(hosts).toEqual(['127.0.0.1', 'localhost'])
})

it('of more pictures than there are places says which are not taken, and names the others apart', async () => {
  await open({ accepts: 'images', maxCount: 2 })
  await choosePicture('一.png', '二.png', '三.png', '四.png')
  await screen.find('三.png 等 2 个文件：最多上传2个文件')
  await until(() => world.sent('saveUpload').length === 2, 'both to be sent')
  const removal = () => screen.names('button').filter(name => name.startsWith('删除'))
  expect(removal()).toEqual([`删除${LABEL} 1`, `删除${LABEL} 2`])
  await screen.press(`删除${LABEL} 2`)
  await until(() => removal().length === 1, 'the second to go')
  expect(screen.says('最多上传2个文件')).toBe(false)
})

it('[W061] a disabled field takes and gives up nothing', async () => {
  await open({ disabled: true, value: [{ fileId: 'file-1', name: '合同.pdf' }] })
  await screen.find('合同.pdf')
  expect(await screen.isOff(new RegExp(`^添加${LABEL}`))).toBe(true)
  expect(screen.names('button').filter(name => name.startsWith('删除'))).toEqual([])
})

it.each([
  ['只读', 'files'],
  ['停用', 'files'],
  ['只读', 'images'],
  ['停用', 'images'],
] as const)(
  '[W061] what could not be sent cannot be sent again once the field is %s (%s)',
  async (closed, accepts) => {
    await open({ accepts })
    world.sandbox.faults.add({ kind: '5xx', path: '*/saveUpload' })
    if (accepts === 'files') await choose('合同.pdf')
    else await choosePicture('现场.png')
    await screen.find('上传失败')
    const again = () =>
      screen
        .all('button:not(:disabled)')
        .filter(one => /重新上传|重试/.test(one.getAttribute('aria-label') ?? ''))
    expect(again()).toHaveLength(1)
    await screen.press(closed)
    await until(() => again().length === 0, 'no way to send it again')
    expect(screen.says('上传失败')).toBe(true)
  },
)

it('[W066] [W067] [W069] a picture is made smaller on the device before it is sent, unless it is to stay as it is', async () => {
  await open()
  await choose('现场.png')
  await screen.find('上传成功')
  const sizes = async () =>
    (await world.sandbox.db.select().from(stored).where(eq(stored.name, '现场.png'))).map(one => one.size)
  const { length } = SAMPLE_FILES['png'] as Buffer
  expect([await sizes(), asked]).toEqual([[length - 1], [[0.8, 5 * 1024 * 1024]]])
})

it('[W066] a picture that is to keep its size is sent as it is', async () => {
  await open({ keepsSize: true })
  await choose('原图.png')
  await screen.find('上传成功')
  expect(asked).toEqual([])
})

describe('[W047] a preview', () => {
  const sheet = () => screen.all('.alm-sheet--in', { within: screen.page })[0]
  const openFile = async (name: string) => {
    await open()
    await choose(name)
    await screen.find('上传成功')
    await screen.press(new RegExp(`^预览${name}`))
  }

  it('of a document fills the screen', async () => {
    await openFile('合同.pdf')
    await screen.role('dialog', '合同.pdf', { within: screen.page })
    expect(sheet()?.className).toContain('alm-sheet--full')
  })

  it('of a picture stands in a viewer', async () => {
    await openFile('现场.png')
    const shown = await until(() => document.querySelector('.alm-picture-viewer img'), 'the picture')
    expect(shown.getAttribute('src')).toMatch(/^blob:/)
  })

  it('of a film plays in a popup', async () => {
    await openFile('现场.mp4')
    const film = await until(() => document.querySelector('video'), 'the film')
    expect(film.src).toMatch(/\/files\/file-[0-9a-f]+\.mp4\?ends=/)
    await screen.role('dialog', '现场.mp4', { within: screen.page })
  })
})

describe('a download', () => {
  it('[W059] of a file whose record has no id says so, and nothing is asked for', async () => {
    await open({ value: [{ fileId: '', name: '合同.pdf' }] })
    await screen.press('下载合同.pdf')
    await screen.toast('未获取到文件ID，无法下载')
    expect(world.sent('downLoad')).toEqual([])
  })

  it('[W060] of a file whose name tells no type says so, and nothing is asked for', async () => {
    await open({ value: [{ fileId: 'file-1', name: '合同' }] })
    await screen.press('下载合同')
    await screen.toast('未获取到文件类型')
    expect(world.sent('downLoad')).toEqual([])
  })
})
