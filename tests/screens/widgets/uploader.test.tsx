import { File } from 'node:buffer'
import { and, eq } from 'drizzle-orm'
import { files as stored } from '../../../sandbox/db/schema'
import { pictureOf } from '../../support/pictureFiles'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

// jsdom draws nothing (the whole way of a picture is in tests/journeys)
jest.mock('compressorjs', () => ({
  __esModule: true,
  default: class {
    constructor(file: Blob, options: { success(file: Blob): void }) {
      options.success(file)
    }
  },
}))

const world = screenWorld()
const TYPE = 'formAttachment'
const PNG = pictureOf('png')
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3, 4])
const MB = 1024 * 1024
const PDF = Buffer.from('%PDF-1.4 contract')
const clicked: { href: string; name: string }[] = []
const revoked: string[] = []

beforeAll(() => {
  let count = 0
  URL.createObjectURL = () => `blob:${(count += 1)}`
  URL.revokeObjectURL = url => void revoked.push(url)
  HTMLAnchorElement.prototype.click = function () {
    clicked.push({ href: this.href, name: this.download })
  }
})
beforeEach(async () => {
  clicked.length = 0
  revoked.length = 0
  await world.login()
  await openPage('demoFun')
  await screen.role('group', '现场图片')
  await world.idle()
})

const field = (at: number) => () =>
  screen.page().querySelectorAll<HTMLElement>('.uploads-field')[at] as HTMLElement
const [pictures, papers, readOnly] = [field(0), field(1), field(2)]

type Chosen = [name: string, content: Buffer]
const choose = async (...files: Chosen[]) => {
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type=file]'), 'a choice')
  Object.defineProperty(input, 'files', {
    value: files.map(([name, content]) => new File([new Uint8Array(content)], name)),
  })
  input.dispatchEvent(new Event('change'))
}
const addPapers = async (...files: Chosen[]) => {
  await screen.press(/^添加合同附件/, { within: papers })
  await screen.press(/^文件选择/)
  await choose(...files)
}
const addPictures = async (...files: Chosen[]) => {
  await screen.press(/^添加现场图片/, { within: pictures })
  await screen.press(/^相册选择/)
  await choose(...files)
}
const send = () => screen.press('上传', { within: papers })
const said = (where: () => HTMLElement, text: string | RegExp) =>
  until(
    () =>
      typeof text === 'string' ? where().textContent?.includes(text) : text.test(where().textContent ?? ''),
    String(text),
  )
const storedAs = (name: string) =>
  world.sandbox.db.$count(stored, and(eq(stored.name, name), eq(stored.businessCode, TYPE)))
const sendOne = async (name: string, content: Buffer) => {
  await addPapers([name, content])
  await said(papers, '待上传')
  await send()
  await said(readOnly, name)
}

describe('choosing', () => {
  it('[W045] asks for pictures: 图片选择 or 相册选择', async () => {
    await screen.press(/^添加现场图片/, { within: pictures })
    await screen.find('图片选择')
    await screen.find('相册选择')
    expect(screen.says('文件选择')).toBe(false)
    await screen.press(/^图片选择/)
    const input = await until(() => document.querySelector('input[type=file]'), 'a choice')
    expect(input.getAttribute('capture')).toBe('environment')
    await choose()
  })

  it('[W046] asks for mixed files: 图片选择 or 文件选择', async () => {
    await screen.press(/^添加合同附件/, { within: papers })
    await screen.find('图片选择')
    expect(screen.says('相册选择')).toBe(false)
    await screen.press(/^文件选择/)
    const input = await until(() => document.querySelector('input[type=file]'), 'a choice')
    expect(input.getAttribute('accept')).toBe(
      '.png,.jpg,.jpeg,.gif,.mp4,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.pdf,.txt,.zip,.mp3',
    )
    await choose()
  })

  it('[W050] [W051] [W052] [W054] says by name what is not taken, and takes the rest', async () => {
    await addPapers(
      ['合同.pdf', PDF],
      ['病毒.exe', PDF],
      ['合同.pdf', PDF],
      ['大.zip', Buffer.alloc(10 * MB + 1)],
    )
    await said(papers, '病毒.exe：文件格式不正确')
    await said(papers, '合同.pdf：文件已存在')
    await said(papers, '大.zip：文件大小不能超过10MB')
    await said(papers, '已添加 1/6 个')
  })
})

describe('sending', () => {
  it('[W055] by hand asks for files first', async () => {
    await send()
    await screen.toast('请先选择需要上传的文件')
  })

  it('[W049] by hand waits for the button, then stores the bytes', async () => {
    await addPapers(['合同.pdf', PDF])
    await said(papers, '待上传')
    expect(world.sent('saveUpload')).toEqual([])
    await send()
    await said(papers, /上传成功/)
    const [file] = await world.sandbox.db.select().from(stored).where(eq(stored.name, '合同.pdf'))
    expect(file?.content.equals(PDF)).toBe(true)
    await said(readOnly, '合同.pdf')
  })

  it('of pictures begins at once, and is said on the picture', async () => {
    await addPictures(['现场.png', PNG])
    await said(pictures, '上传成功')
    expect(await storedAs('现场.png')).toBe(1)
  })

  it('[W080] [W049] marks a file the server did not store, and goes on with the others', async () => {
    let first = true
    world.answer('saveUpload', (data: never) => {
      const refused = first
      first = false
      return refused ? [{ ...(data as object[])[0], bUpSuccess: false, cDocId: '' }] : data
    })
    await addPapers(['一.pdf', PDF], ['二.pdf', Buffer.from('%PDF-1.4 b')])
    await send()
    await said(papers, /一\.pdf.*上传失败.*二\.pdf.*上传成功/)
    await screen.press('重新上传一.pdf')
    await said(papers, /一\.pdf[^二]*上传成功/)
  })

  it('[W081] of what the whole call refuses shows the server’s words: a renamed program', async () => {
    await addPapers(['合同.pdf', Buffer.from('MZ\x90\x00 this program')])
    await send()
    await screen.toast('文件格式不正确')
    await said(papers, '上传失败：文件格式不正确')
    expect(await storedAs('合同.pdf')).toBe(0)
  })

  it('[W082] without a connection says 文件上传服务链接失败, and goes on when the network is back', async () => {
    world.sandbox.faults.add({ kind: 'reset', path: '*/saveUpload', times: 1 })
    await addPapers(['合同.pdf', PDF])
    await send()
    await screen.toast('文件上传服务链接失败')
    await said(papers, '上传失败：文件上传服务链接失败')
    window.dispatchEvent(new Event('online'))
    await said(papers, /上传成功/)
  })

  it('[W083] names the action when the answer is no answer', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/saveUpload', times: 1 })
    await addPapers(['合同.pdf', PDF])
    await send()
    await screen.toast('文件上传失败，请稍后再试')
    await said(papers, '上传失败')
  })

  it('waits while the device is offline', async () => {
    window.dispatchEvent(new Event('offline'))
    await addPapers(['合同.pdf', PDF])
    await send()
    await said(papers, '等待上传')
    await said(papers, '网络已断开，恢复后将继续上传')
    expect(world.sent('saveUpload')).toEqual([])
    window.dispatchEvent(new Event('online'))
    await said(papers, /上传成功/)
  })

  it('[W049] can be cancelled, shows how far it was, and asks before the page is left', async () => {
    await world.goTo('demoList')
    await screen.at('demoList')
    await world.goTo('demoFun')
    await screen.role('group', '现场图片')
    await world.idle()
    world.sandbox.faults.add({ kind: 'hang-headers', path: '*/saveUpload', times: 1 })
    await addPapers(['合同.pdf', PDF])
    await send()
    await said(papers, '上传中 50%')
    await screen.press('返回')
    await screen.find('现在离开，未完成的文件不会上传')
    await screen.press('继续上传')
    await screen.press('取消上传合同.pdf')
    await said(papers, '上传失败：已取消')
    await screen.press('删除合同.pdf')
    await said(papers, '已添加 0/6 个')
  })
})

describe('stored files', () => {
  it('[W061] cannot be added to or deleted where they are read only', async () => {
    await sendOne('合同.pdf', PDF)
    expect(screen.names('button, [role=button]', { within: readOnly })).toEqual([
      expect.stringContaining('预览合同.pdf'),
      '下载合同.pdf',
    ])
  })

  it('[W077] are downloaded by their names, and the link ends after 300 ms', async () => {
    await sendOne('合同.pdf', PDF)
    await screen.press('下载合同.pdf', { within: readOnly })
    await screen.toast('文件已下载')
    const [link] = clicked
    expect(link).toMatchObject({ name: '合同.pdf', href: expect.stringMatching(/^blob:/) as string })
    await until(() => revoked.includes(link?.href ?? ''), 'the end of the link')
  })

  it('[W073] that are taken away again are deleted on the server', async () => {
    await sendOne('合同.pdf', PDF)
    await screen.press('删除合同.pdf', { within: papers })
    await until(async () => (await storedAs('合同.pdf')) === 0, 'the file to go')
  })

  it('[W058] that cannot be shown say 当前文件无法预览', async () => {
    await sendOne('图纸.zip', ZIP)
    await screen.press(/^预览图纸.zip/, { within: readOnly })
    await screen.toast('当前文件无法预览')
  })

  it('[W047] play in a popup of their own when they sound', async () => {
    await sendOne('说明.mp3', Buffer.from('ID3 sound'))
    await screen.press(/^预览说明.mp3/, { within: readOnly })
    const player = await until(() => document.querySelector('audio'), 'the player')
    expect(player.src).toMatch(/\/files\/file-[0-9a-f]+\.mp3\?ends=/)
  })

  const player = () => document.querySelector('audio')
  const viewer = () => screen.page().querySelector('.alm-picture-viewer')
  /** A sound is pressed, and its link waits. */
  const pressSound = async () => {
    await sendOne('现场.png', PNG)
    await sendOne('说明.mp3', Buffer.from('ID3 sound'))
    await world.idle()
    const before = world.sent('getFilePaths').length
    const answer = world.hold('getFilePaths')
    await screen.press(/^预览说明.mp3/, { within: readOnly })
    await until(() => world.sent('getFilePaths').length > before, 'the question for its link')
    return answer
  }

  it('pressed earlier do not open over the one that is looked at', async () => {
    const answer = await pressSound()
    await screen.press(/^预览现场.png/, { within: readOnly })
    await until(viewer, 'the picture')
    answer()
    await world.idle()
    await stays(() => viewer() !== null && player() === null, 'the picture')
  })

  it('do not open once another page was opened', async () => {
    const answer = await pressSound()
    await world.goTo('setting')
    await screen.at('setting')
    answer()
    await world.idle()
    await stays(() => player() === null, 'the other page')
    screen.back()
    await screen.at('demoFun')
    expect(player()).toBeNull()
  })

  it('[W079] of the office open by the preview service, with authorization and the encoded source', async () => {
    await sendOne('清单.txt', Buffer.from('螺栓 100'))
    await screen.press(/^预览清单.txt/, { within: readOnly })
    await screen.press('打开预览')
    const address = await until(() => world.opened.at(-1), 'the address')
    const { origin, pathname, searchParams } = new URL(address)
    expect(origin + pathname).toBe(`${world.sandbox.url}/preview`)
    expect(searchParams.get('url')).toMatch(/\/files\/file-[0-9a-f]+\.txt\?ends=\d+&sign=[0-9a-f]+$/)
    const page = await fetch(address)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('清单.txt')])
    searchParams.set('Authorization', 'made-up')
    expect((await fetch(`${origin}${pathname}?${searchParams}`)).status).toBe(401)
  })
})
