import { and, eq, ne } from 'drizzle-orm'
import sharp from 'sharp'
import { downloadFile, previewPicture } from '@/api/fileBytes'
import { deleteFiles, getFileLinks } from '@/api/files'
import { setTransport } from '@/api/client'
import { uploadFile, type LocalImage } from '@/api/upload'
import { createTransport } from '@/api/transport'
import { clock } from '@/platform/clock'
import { erpPurchaseRequests, files, products, users } from '../../sandbox/db/schema'
import { userUuidOf } from '../../sandbox/world/people'
import { PHONES, sandboxApp } from '../support/appRig'
import { figure } from '../support/figure'
import { nodeHttp, nodeRandom } from '../support/nodePlatform'
import { SignedClient } from '../support/signedClient'
import { SAMPLE_FILES } from '../support/sampleFiles'

const app = sandboxApp()
beforeEach(() => app.sandbox.reset())

const MB = 1024 * 1024
const userUuid = userUuidOf(PHONES.admin)
const local = (name: string, content: Buffer): LocalImage => {
  const blob = new Blob([new Uint8Array(content)])
  return { path: `blob:${name}`, name, type: '', size: blob.size, content: blob }
}
const picture = { type: 'reviewPicture', name: '评价图片', userUuid }
const attachment = { type: 'voucherAttachment', name: '单据附件', userUuid }
const send = (name: string, content: Buffer, business = attachment) =>
  uploadFile(local(name, content), business)
const loggedIn = async () => {
  const device = await app.device()
  await device.login()
  return device
}
const bytesOf = async ({ content }: LocalImage) => Buffer.from(await (content as Blob).arrayBuffer())
beforeAll(() => {
  URL.createObjectURL = () => 'blob:found'
})

describe('files of any kind', () => {
  it.each(Object.entries(SAMPLE_FILES))(
    '[W065] [W064] are taken as what they are: %s',
    async (ending, content) => {
      await loggedIn()
      const file = await send(`附件.${ending}`, content)
      expect(file.stored).toBe(true)
      const [row] = await app.sandbox.db.select().from(files).where(eq(files.fileUuid, file.fileId))
      expect(row).toMatchObject({ type: ending, name: `附件.${ending}` })
    },
  )

  it('[W074] [W075] are opened by links that name them and end', async () => {
    await loggedIn()
    const { fileId } = await send('合同.pdf', SAMPLE_FILES['pdf'] as Buffer)
    const [link] = await getFileLinks([fileId])
    expect(link).toMatchObject({ fileId, name: '合同.pdf' })
    const address = new URL(link?.url ?? '')
    expect((await fetch(address)).status).toBe(200)
    const part = await fetch(address, { headers: { Range: 'bytes=1-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'PDF'])
    address.searchParams.set('ends', String(Date.now() - 1))
    expect((await fetch(address)).status).toBe(404)
  })

  it('[W076] [W077] come as bytes to their owner, pictures also to be shown', async () => {
    await loggedIn()
    const png = SAMPLE_FILES['png'] as Buffer
    const { fileId } = await send('现场.png', png)
    const wanted = { userUuid, fileId, name: '现场.png' }
    expect((await bytesOf(await downloadFile(wanted))).equals(png)).toBe(true)
    expect((await bytesOf(await previewPicture(wanted))).equals(png)).toBe(true)
    const pdf = await send('合同.pdf', SAMPLE_FILES['pdf'] as Buffer)
    await expect(previewPicture({ ...wanted, fileId: pdf.fileId })).rejects.toMatchObject({
      msg: '该文件不是图片，无法预览',
    })
    await expect(downloadFile({ ...wanted, fileId: 'file-none' })).rejects.toMatchObject({ code: 40300 })
  })

  it('[W073] go when their sender does not want them any more', async () => {
    await loggedIn()
    const { fileId } = await send('合同.pdf', SAMPLE_FILES['pdf'] as Buffer)
    await deleteFiles({ userUuid, fileIds: [fileId] })
    await expect(getFileLinks([fileId])).rejects.toMatchObject({ code: 40300 })
  })

  it('are no more than an account may keep', async () => {
    await loggedIn()
    const { fileId } = await send('合同.pdf', SAMPLE_FILES['pdf'] as Buffer)
    await app.sandbox.db
      .update(files)
      .set({ size: 200 * MB })
      .where(eq(files.fileUuid, fileId))
    await expect(send('二.pdf', SAMPLE_FILES['pdf'] as Buffer)).rejects.toMatchObject({
      msg: expect.stringMatching(/存储空间不足.*联系管理员/) as string,
    })
  })

  it('make room again: what no record names is gone after a month, which a draft on a device may need it for', async () => {
    await loggedIn()
    const pdf = SAMPLE_FILES['pdf'] as Buffer
    const png = SAMPLE_FILES['png'] as Buffer
    const { fileId: unused } = await send('合同.pdf', pdf, { ...attachment, type: 'formAttachment' })
    const { fileId: attached } = await send('附件.pdf', pdf)
    const { fileId: shown } = await send('现场.png', png, { ...attachment, type: 'goodsDetailPicture' })
    const { fileId: face } = await send('头像.png', png, { ...attachment, type: 'headImage' })
    const { db, clock: time, url } = app.sandbox
    await db
      .update(files)
      .set({ size: 200 * MB })
      .where(eq(files.fileUuid, unused))
    await db.update(erpPurchaseRequests).set({ fileUuids: [attached] })
    await db.update(products).set({ detailHtml: `<p><img src="/files/${shown}.png"></p>` })
    await db
      .update(users)
      .set({ headImagePath: `/files/${face}.png` })
      .where(eq(users.userUuid, userUuid))
    const after = async (days: number) => {
      time.advance(days * 86_400_000)
      // housekeeping comes with a call
      await (await SignedClient.guest(url)).post('alc-alshop/BuyerInfoAction/getBuyerInfo')
      const sent = and(eq(files.userUuid, userUuid), ne(files.businessCode, 'invoiceFile'))
      const rows = await db.select({ fileUuid: files.fileUuid }).from(files).where(sent)
      return rows.map(({ fileUuid }) => fileUuid).sort()
    }
    expect(await after(30)).toEqual([unused, attached, shown, face].sort())
    expect(await after(2)).toEqual([attached, shown, face].sort())
    expect(await db.$count(files, eq(files.businessCode, 'invoiceFile'))).toBeGreaterThan(0)
    await loggedIn()
    await send('二.pdf', pdf)
  })

  it('[W072] go by the host for the public where that is asked for', async () => {
    const device = await loggedIn()
    const { port } = new URL(app.sandbox.url)
    const hosts: string[] = []
    setTransport(
      createTransport({
        http: nodeHttp,
        random: nodeRandom,
        clock,
        credentials: device.credentials,
        site: () => Promise.resolve(undefined),
        config: () =>
          Promise.resolve({
            gateway: `${app.sandbox.url}/gw`,
            publicGateway: `http://localhost:${port}/gw`,
            defaultAccUuid: '',
          }),
      }),
    )
    const real = globalThis.fetch
    const watched = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      hosts.push(new URL(String(input)).hostname)
      return real(input, init)
    })
    const pdf = local('合同.pdf', SAMPLE_FILES['pdf'] as Buffer)
    await uploadFile(pdf, attachment)
    await uploadFile(pdf, attachment, { userPublic: true })
    expect(hosts).toEqual(['127.0.0.1', 'localhost'])
    watched.mockRestore()
  })
})

describe('hostile files', () => {
  const programs: [string, Buffer][] = [
    ['exe', Buffer.from('MZ\x90\0 program')],
    ['elf', Buffer.from('\x7fELF')],
    ['svg', Buffer.from('<svg onload="alert(1)"/>')],
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['binary text', Buffer.from('a\0b\x01c')],
    ['empty', Buffer.alloc(0)],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ]
  const endings = Object.keys(SAMPLE_FILES)

  it('[W050] whatever their names say are refused, and the good ones between them are kept', async () => {
    await loggedIn()
    const count = () => app.sandbox.db.$count(files)
    const before = await count()
    const rounds = figure(300)
    let [refused, kept] = [0, 0]
    /** what was stored though it must not be */
    const bad: string[] = []
    const isRefused = (sending: Promise<unknown>): Promise<boolean> =>
      sending.then(
        () => false,
        (error: { kind?: string }) => error.kind === 'business',
      )
    for (let round = 0; round < rounds; round += 1) {
      const [kind, content] = programs[round % programs.length] as [string, Buffer]
      const ending = endings[round % endings.length] as string
      // a page of tags is text as good as any: kept as text, never run
      const harmless = ending === 'txt' && (kind === 'svg' || kind === 'html')
      const sending = send(`../../${round}.${ending}`, content)
      if (harmless) kept += (await sending).stored ? 1 : 0
      else if (await isRefused(sending)) refused += 1
      else bad.push(`${kind} as ${ending}`)
      if (round % 10 !== 0) continue
      const name = `..\\../${round}.${ending}`
      const good = await send(name, SAMPLE_FILES[ending] as Buffer)
      expect([good.stored, good.name, good.fileId]).toEqual([
        true,
        name,
        expect.stringMatching(/^file-[0-9a-f]{32}$/),
      ])
      kept += 1
    }
    expect(bad).toEqual([])
    expect(await count()).toBe(before + kept)
    expect(refused).toBeGreaterThan(rounds * 0.9)
  })

  it('pictures that say they are larger than any photo are refused before anybody decodes them', async () => {
    await loggedIn()
    const before = await app.sandbox.db.$count(files)
    const png = Buffer.concat([SAMPLE_FILES['png'] as Buffer, Buffer.alloc(32)])
    png.write('IHDR', 12)
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.alloc(9)])
    // a comment before the frame
    const jpg = Buffer.from([
      255, 216, 255, 254, 0, 4, 1, 2, 255, 192, 0, 11, 8, 234, 96, 234, 96, 1, 1, 17, 0,
    ])
    for (const [ending, bomb] of Object.entries({ png, gif, jpg }))
      await expect(send(`a.${ending}`, bomb)).rejects.toMatchObject({ msg: '图片尺寸过大，请缩小后上传' })
    expect(await app.sandbox.db.$count(files)).toBe(before)
  })

  it('pictures that end too soon are refused in words; odd ones that can be drawn are taken', async () => {
    await loggedIn()
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: 'red', noise } })
    const png = await drawn.clone().png().toBuffer()
    const whole = {
      png,
      jpg: await drawn.clone().jpeg({ progressive: true }).toBuffer(),
      gif: await drawn.clone().gif().toBuffer(),
      webp: await drawn.clone().webp().toBuffer(),
    }
    const msg = expect.stringMatching(/图片.*已损坏.*请重新选择/) as string
    const before = await app.sandbox.db.$count(files)
    for (const [ending, content] of Object.entries(whole))
      for (const part of [0.5, 0.9])
        await expect(
          send(`a.${ending}`, content.subarray(0, Math.floor(content.length * part)), picture),
        ).rejects.toMatchObject({ msg })
    const nothing = Buffer.concat([png.subarray(0, 8), Buffer.alloc(300, 7)])
    await expect(send('a.png', nothing, picture)).rejects.toMatchObject({ msg })
    // one that is not sent as a picture, too
    await expect(send('a.png', nothing)).rejects.toMatchObject({ msg })
    expect(await app.sandbox.db.$count(files)).toBe(before)
    const behind = Buffer.alloc(50, 7)
    const odd = [
      ...Object.entries(whole).map(
        ([ending, content]) => [ending, Buffer.concat([content, behind])] as const,
      ),
      ['png', png.subarray(0, -12)] as const,
    ]
    for (const [ending, content] of odd)
      expect([ending, (await send(`a.${ending}`, content, picture)).stored]).toEqual([ending, true])
  })

  it('photos without an end marker are taken, also with bytes in its place; those that are cut off are not', async () => {
    await loggedIn()
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const drawn = sharp({ create: { width: 320, height: 240, channels: 3, background: 'red', noise } })
    for (const progressive of [false, true]) {
      const jpg = await drawn.clone().jpeg({ progressive }).toBuffer()
      const open = jpg.subarray(0, -2)
      for (const content of [open, Buffer.concat([open, Buffer.alloc(200, 0xff)])])
        expect((await send('a.jpg', content, picture)).stored).toBe(true)
      for (const part of [0.3, 0.9])
        await expect(
          send('a.jpg', jpg.subarray(0, Math.floor(jpg.length * part)), picture),
        ).rejects.toMatchObject({ msg: '图片不完整或已损坏，无法打开，请重新选择' })
    }
  })

  it('with the name of another kind, or too large, are refused', async () => {
    await loggedIn()
    const before = await app.sandbox.db.$count(files)
    for (const [ending, content] of Object.entries(SAMPLE_FILES)) {
      const other = ending === 'pdf' ? 'zip' : 'pdf'
      await expect(send(`a.${other}`, content)).rejects.toMatchObject({ msg: '文件格式不正确' })
    }
    const large = Buffer.concat([SAMPLE_FILES['pdf'] as Buffer, Buffer.alloc(2 * MB)])
    await expect(send('a.pdf', large)).rejects.toMatchObject({ msg: '文件大小不能超过2MB' })
    expect(await app.sandbox.db.$count(files)).toBe(before)
  })
})
