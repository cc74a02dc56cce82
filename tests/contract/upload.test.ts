import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { uploadFiles, type LocalImage } from '@/api/upload'
import { upload } from '@/platform/upload'
import { files } from '../../sandbox/db/schema'
import { userUuidOf } from '../../sandbox/world/people'
import { PHONES, sandboxApp } from '../support/appRig'
import { pngOf } from '../support/pictureFiles'
import { SignedClient } from '../support/signedClient'

const app = sandboxApp()
beforeEach(() => app.sandbox.reset())

const MB = 1024 * 1024
const png = (size = 2000): Buffer => pngOf(size)

const imageOf = (content: Buffer, name = '头像.png', type = 'image/png'): LocalImage => {
  const blob = new Blob([new Uint8Array(content)], { type })
  return { path: 'blob:x', name, type, size: blob.size, content: blob }
}

const business = (type: string) => ({ type, name: '图片', userUuid: userUuidOf(PHONES.admin) })
const HEAD = business('headImage')
const LICENCE = business('enterpriseLicence')

const loggedIn = async () => {
  const device = await app.device()
  await device.login()
  return device
}

describe('upload of a file', () => {
  it('[W071] keeps it under a name of the server and serves a profile picture harmlessly', async () => {
    await loggedIn()
    const content = png()
    const [file] = await uploadFiles([imageOf(content, '../../etc/头像.html')], HEAD)
    expect(file).toMatchObject({ stored: true, name: '../../etc/头像.html' })
    expect(file?.url).toMatch(/\/files\/file-[0-9a-f]{32}\.png$/)

    const answer = await fetch(file?.url ?? '')
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="file-[0-9a-f]+\.png"$/)
  })

  it('does not serve what is not for everybody', async () => {
    await loggedIn()
    const [licence] = await uploadFiles([imageOf(png())], LICENCE)
    expect(licence?.url).toBeUndefined()
    const answer = await fetch(`${app.sandbox.url}/files/${licence?.fileId}.png`)
    expect(answer.status).toBe(404)
  })

  it('sends one call for each file and answers them in order', async () => {
    await loggedIn()
    const sent = await uploadFiles([imageOf(png(100), 'a.png'), imageOf(png(300), 'b.png')], LICENCE)
    expect(sent.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
    expect(new Set(sent.map(({ fileId }) => fileId)).size).toBe(2)
  })

  it.each([
    ['is no picture', Buffer.from('<script>alert(1)</script>'.padEnd(500)), /文件格式不正确/],
    ['is empty', Buffer.alloc(0), /为空/],
    ['is too large', png(2 * MB + 1), /不能超过2MB/],
  ])('is refused when it %s', async (_, content, message) => {
    await loggedIn()
    const stored = () => app.sandbox.db.$count(files)
    const before = await stored()
    const sending = uploadFiles([imageOf(content)], HEAD)
    await expect(sending).rejects.toMatchObject({
      kind: 'business',
      msg: expect.stringMatching(message) as string,
    })
    expect(await stored()).toBe(before)
  })

  it('is refused for an unknown business type', async () => {
    await loggedIn()
    const sending = uploadFiles([imageOf(png())], business('payroll'))
    await expect(sending).rejects.toMatchObject({ msg: expect.stringContaining('业务编码不正确') as string })
  })

  it('is refused in the name of somebody else', async () => {
    await loggedIn()
    const sending = uploadFiles([imageOf(png())], { ...HEAD, userUuid: userUuidOf(PHONES.rival) })
    await expect(sending).rejects.toMatchObject({ code: 40300 })
  })

  it('needs a login', async () => {
    await app.device()
    await expect(uploadFiles([imageOf(png())], HEAD)).rejects.toMatchObject({ code: 40300 })
  })

  it('is refused when the bytes are not the ones the signature vouches for', async () => {
    await loggedIn()
    const spy = jest.spyOn(upload, 'readBytes').mockResolvedValueOnce(new Uint8Array(png(2000).reverse()))
    await expect(uploadFiles([imageOf(png())], HEAD)).rejects.toMatchObject({ code: 41001 })
    spy.mockRestore()
  })

  it('takes over a refreshed token like any other call', async () => {
    const device = await loggedIn()
    app.sandbox.faults.add({ kind: 'rotate-now', path: 'alc-oss/handle/saveUpload', times: 1 })
    const before = device.credentials.account()?.token
    await uploadFiles([imageOf(png())], LICENCE)
    expect(device.credentials.account()?.token).not.toBe(before)
    await expect(uploadFiles([imageOf(png())], LICENCE)).resolves.toHaveLength(1)
  })
})

describe('on the wire', () => {
  /** What the last of these calls sends, and what it is answered. */
  const wireOf = async (call: () => Promise<unknown>) => {
    const real = globalThis.fetch
    const exchanges: { sent: unknown; answer: Promise<unknown> }[] = []
    const watched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const response = await real(input, init)
      exchanges.push({ sent: init?.body, answer: response.clone().json() })
      return response
    })
    await call().finally(() => watched.mockRestore())
    const { sent, answer } = exchanges.at(-1) ?? {}
    return { sent, answer: (await answer) as { code: number; msg: string; data: object[] } }
  }

  it('[W070] a file travels with what it is for; [W048] [W071] the answer names it in each of its ways', async () => {
    await loggedIn()
    const content = png()
    const { sent, answer } = await wireOf(() => uploadFiles([imageOf(content)], HEAD))
    const form = sent as FormData
    expect([...form.keys()].sort()).toEqual(['datas', 'file'])
    expect(JSON.parse(String(form.get('datas')))).toMatchObject({
      alUser: true,
      cAllLinkUserUuid: HEAD.userUuid,
      cAccSignId: '',
      cBusiType: 'headImage',
      cBusiName: '图片',
      bUseRandomName: true,
      fileList: [
        {
          cFileName: '头像.png',
          iSize: content.length,
          cSha256: createHash('sha256').update(content).digest('hex'),
        },
      ],
    })
    expect(answer).toMatchObject({ code: 1, msg: expect.any(String) as string })
    const url = expect.stringMatching(/\/files\/file-[0-9a-f]{32}\.png$/) as string
    const cDocId = expect.stringMatching(/^file-/) as string
    expect(answer.data).toEqual([
      {
        bUpSuccess: true,
        cOriginName: '头像.png',
        cDocId,
        cOssOriginalName: expect.stringMatching(/^file-.*\.png$/) as string,
        cUrl: url,
        cPreviewUrl: url,
        cOssPublicUrl: url,
      },
    ])
  })

  it('[W074] [W075] the links of files are asked for by their ids; each says its file, name and addresses', async () => {
    await loggedIn()
    const [licence] = await uploadFiles([imageOf(png(), '执照.png')], LICENCE)
    const cDocId = licence?.fileId ?? ''
    const client = await SignedClient.loggedIn(app.sandbox.url, PHONES.admin)
    const answer = await client.post('/alc-oss/handle/getFilePaths', { cDocIds: [cDocId] })
    const link = expect.stringContaining(`/files/${cDocId}.png?ends=`) as string
    expect(answer.data).toEqual([
      { cDocId, cOssOriginalName: '执照.png', cPreviewUrl: link, cOssPublicUrl: link },
    ])
  })
})

describe('a multipart body', () => {
  const path = '/alc-oss/handle/saveUpload'
  const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')

  const send = async (client: SignedClient, datas: string, parts: [string, Buffer][], signed = datas) => {
    const form = new FormData()
    form.append('datas', datas)
    for (const [name, content] of parts) form.append(name, new Blob([new Uint8Array(content)]), 'x.png')
    const { headers } = client.sign('POST', path, { body: signed })
    const answer = await fetch(`${client.baseUrl}/gw${path}`, {
      method: 'POST',
      headers: { ...headers },
      body: form,
    })
    return (await answer.json()) as { code: number; msg: string }
  }
  const datasOf = (content: Buffer, cBusiType = 'enterpriseLicence') =>
    JSON.stringify({
      alUser: true,
      cAllLinkUserUuid: userUuidOf(PHONES.admin),
      cAccSignId: '',
      cBusiType,
      cBusiName: '营业执照',
      bUseRandomName: true,
      fileList: [{ cFileName: 'x.png', iSize: content.length, cSha256: hash(content) }],
    })

  it('is covered by the signature through its field of data', async () => {
    const client = await SignedClient.loggedIn(app.sandbox.url, PHONES.admin)
    const content = png()
    expect(await send(client, datasOf(content), [['file', content]])).toMatchObject({ code: 1 })
    const signed = datasOf(content)
    const changed = datasOf(content, HEAD.type)
    expect(await send(client, changed, [['file', content]], signed)).toMatchObject({ code: 41001 })
  })

  it('carries as many files as the data names, and nothing else', async () => {
    const client = await SignedClient.loggedIn(app.sandbox.url, PHONES.admin)
    const content = png()
    const datas = datasOf(content)
    expect(await send(client, datas, [])).toMatchObject({ code: 40000, msg: '请先选择需要上传的文件' })
    const twice: [string, Buffer][] = [
      ['file', content],
      ['file', content],
    ]
    expect(await send(client, datas, twice)).toMatchObject({ code: 41001 })
    expect(await send(client, datas, [['avatar', content]])).toMatchObject({ code: 40000 })
  })

  it('is not taken by other calls', async () => {
    const client = await SignedClient.loggedIn(app.sandbox.url, PHONES.admin)
    const target = '/alc-alshop/ShoppingCartAction/getCart'
    const form = new FormData()
    form.append('datas', '{}')
    const { headers } = client.sign('POST', target, { body: '{}' })
    const answer = await fetch(`${client.baseUrl}/gw${target}`, {
      method: 'POST',
      headers: { ...headers },
      body: form,
    })
    expect(await answer.json()).toMatchObject({ code: 41001 })
  })

  it('is stored byte by byte', async () => {
    const client = await SignedClient.loggedIn(app.sandbox.url, PHONES.admin)
    const content = Buffer.concat([pngOf(0), randomBytes(70_000)])
    expect(await send(client, datasOf(content), [['file', content]])).toMatchObject({ code: 1 })
    const [stored] = await app.sandbox.db
      .select()
      .from(files)
      .where(eq(files.sha256, hash(content)))
    expect(stored?.content.equals(content)).toBe(true)
    expect(stored?.userUuid).toBe(client.userUuid)
  })
})
