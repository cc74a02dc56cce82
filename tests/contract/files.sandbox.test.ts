import type { UploadedWireFile } from '@wire/upload'
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../sandbox'
import {
  enquiries,
  erpGoodsReceipts,
  erpPurchaseOrders,
  erpPurchaseRequests,
  erpPurchaseReturns,
  files,
  invoices,
} from '../../sandbox/db/schema'
import { pngOf } from '../support/pictureFiles'
import { SignedClient } from '../support/signedClient'

const ADMIN = '13800000001'
const RIVAL = '13800000003'
const PNG = pngOf(300)

let sandbox: Sandbox
let client: SignedClient
beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
}, 120_000)
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.reset()
  client = await SignedClient.loggedIn(sandbox.url, ADMIN)
})

/** Sends a picture; answers its id. */
const upload = async (business = 'reviewPicture', name = '检测报告 1.png'): Promise<string> => {
  const path = '/alc-oss/handle/saveUpload'
  const datas = JSON.stringify({
    alUser: true,
    cAllLinkUserUuid: client.userUuid,
    cAccSignId: '',
    cBusiType: business,
    cBusiName: '图片',
    bUseRandomName: true,
    fileList: [
      { cFileName: name, iSize: PNG.length, cSha256: createHash('sha256').update(PNG).digest('hex') },
    ],
  })
  const form = new FormData()
  form.append('datas', datas)
  form.append('file', new Blob([new Uint8Array(PNG)]), name)
  const { headers } = client.sign('POST', path, { body: datas })
  const answer = await fetch(`${sandbox.url}/gw${path}`, {
    method: 'POST',
    headers: { ...headers },
    body: form,
  })
  const { data } = (await answer.json()) as { data: UploadedWireFile[] }
  return data[0]?.cDocId ?? ''
}

const fetchFile = (
  who: SignedClient,
  name: 'downLoad' | 'picPreview',
  docId: string,
  owner = who.userUuid,
) => {
  const { path, headers } = who.sign('GET', `/alc-oss/handle/${name}/${owner}/${docId}`)
  return fetch(`${sandbox.url}/gw${path}`, { headers: { ...headers } })
}
const remove = (who: SignedClient, ...cDocIds: string[]) =>
  who.post('alc-oss/handle/delFiles', { cAllLinkUserUuid: who.userUuid, cDocIds })

describe('the bytes of a file', () => {
  it.each(['downLoad', 'picPreview'] as const)(
    '[F038] come from %s, to be kept and never run',
    async name => {
      const answer = await fetchFile(client, name, await upload())
      expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('cache-control')).toContain('no-store')
      expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('检测报告 1.png')
    },
  )

  it('are refused to others, and in the name of another', async () => {
    const docId = await upload('enterpriseLicence')
    const rival = await SignedClient.loggedIn(sandbox.url, RIVAL)
    expect(await (await fetchFile(rival, 'downLoad', docId)).json()).toMatchObject({ code: 40300 })
    expect(await (await fetchFile(rival, 'picPreview', docId, client.userUuid)).json()).toMatchObject({
      code: 40300,
    })
    expect(await (await fetchFile(client, 'downLoad', 'file-none')).json()).toMatchObject({ code: 40300 })
  })

  it('are no preview when they are no picture', async () => {
    const docId = await upload()
    await sandbox.db.update(files).set({ type: 'pdf' }).where(eq(files.fileUuid, docId))
    expect(await (await fetchFile(client, 'picPreview', docId)).json()).toMatchObject({
      code: 40000,
      msg: '该文件不是图片，无法预览',
    })
  })
})

it.each(['/files/%00.jpg', '/provider/link/%00'])(
  '%s is not found, and says nothing of the database',
  async path => {
    const answer = await fetch(sandbox.url + path)
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('query')])
  },
)

it('a preview is refused to a token that was replaced more than three minutes ago', async () => {
  const docId = await upload()
  const [link] = (
    await client.post<{ cPreviewUrl: string }[]>('alc-oss/handle/getFilePaths', { cDocIds: [docId] })
  ).data
  const source = encodeURIComponent(link?.cPreviewUrl ?? '')
  const statusWith = async (token: string) =>
    (await fetch(`${sandbox.url}/preview?Authorization=${token}&url=${source}`)).status
  const { token } = client.credentials
  sandbox.faults.set([{ kind: 'rotate-now', path: '*', times: 1 }])
  await client.post('alc-alshop/BuyerInfoAction/getBuyerInfo')
  const { token: successor } = client.credentials
  await client.post('alc-alshop/BuyerInfoAction/getBuyerInfo')
  expect([successor !== token, await statusWith(token), await statusWith(successor)]).toEqual([
    true,
    200,
    200,
  ])
  sandbox.clock.advance(181_000)
  expect([await statusWith(token), await statusWith(successor)]).toEqual([401, 200])
})

describe('addresses of pictures and files', () => {
  const SITE = 'alc-public-almall/WebsiteAction/getNonCustodyMallSettingInfoByDomainMap'
  const body = { siteType: 2, domainName: 'localhost' }

  it('are of the host they were asked at, so that a page under any name of the server shows them', async () => {
    const url = `http://localhost:${sandbox.port}`
    const visitor = Object.assign(new SignedClient(url, client.credentials), { accUuid: client.accUuid })
    const { data: site } = await visitor.post<{ cCarouselUrl: string }>(SITE, body)
    expect(site.cCarouselUrl).toMatch(`${url}/media/`)
    expect((await fetch(site.cCarouselUrl)).status).toBe(200)
    const { data: links } = await visitor.post<{ cPreviewUrl: string }[]>('alc-oss/handle/getFilePaths', {
      cDocIds: [await upload()],
    })
    expect(links[0]?.cPreviewUrl).toMatch(`${url}/files/`)
    expect((await fetch(links[0]?.cPreviewUrl ?? '')).status).toBe(200)
  })

  it.each(['shop.example"><script>', 'shop.example/path', 'user@shop.example', ''])(
    'are of the server’s own address where the host is none: %j',
    async host => {
      const { path, headers, body: text } = client.sign('POST', SITE, { body: JSON.stringify(body) })
      const answer = await new Promise<string>((resolve, reject) => {
        const options = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json', host } }
        const sent = request(`${sandbox.url}/gw${path}`, options, incoming => {
          let all = ''
          incoming.on('data', part => (all += String(part))).on('end', () => resolve(all))
        })
        sent.on('error', reject).end(text)
      })
      expect(answer).toContain(`"cCarouselUrl":"${sandbox.url}/media/`)
      expect(answer).not.toContain('shop.example')
    },
  )
})

describe('delFiles', () => {
  const kept = async (docId: string) => (await sandbox.db.$count(files, eq(files.fileUuid, docId))) === 1

  it('[F038] deletes what its sender does not want any more', async () => {
    const docId = await upload()
    expect(await remove(client, docId)).toMatchObject({ code: 1 })
    expect(await kept(docId)).toBe(false)
    expect(await remove(client, docId)).toMatchObject({ code: 40300 })
  })

  it('leaves files of others alone, and all of a list with one of them', async () => {
    const docId = await upload()
    const rival = await SignedClient.loggedIn(sandbox.url, RIVAL)
    expect(await remove(rival, docId)).toMatchObject({ code: 40300 })
    expect(await remove(client, docId, 'file-of-somebody')).toMatchObject({ code: 40300 })
    expect(await kept(docId)).toBe(true)
  })

  it('keeps what a record names', async () => {
    const docId = await upload('headImage')
    const saved = await client.post('alc-public-user/AllLinkUserAction/updHeadImage', {
      cAllLinkUserUuid: client.userUuid,
      cHeadImage: docId,
    })
    expect(saved).toMatchObject({ code: 1 })
    expect(await remove(client, docId)).toMatchObject({ code: 40000, msg: '文件已被使用，不能删除' })
    expect(await kept(docId)).toBe(true)
    const drawing = await upload('enquiryFile')
    await sandbox.db.update(enquiries).set({ pictures: [drawing] })
    expect(await remove(client, drawing)).toMatchObject({ code: 40000 })
  })

  it.each([
    ['request', erpPurchaseRequests],
    ['order', erpPurchaseOrders],
    ['receipt', erpGoodsReceipts],
    ['return', erpPurchaseReturns],
  ])('keeps the attachment of a purchase %s', async (_kind, heads) => {
    const docId = await upload('voucherAttachment')
    const [one] = await sandbox.db.select().from(heads).limit(1)
    const fileUuids = [...(one?.fileUuids ?? []), docId]
    await sandbox.db
      .update(heads)
      .set({ fileUuids })
      .where(eq(heads.docUuid, one?.docUuid ?? ''))
    expect(await remove(client, docId)).toMatchObject({ code: 40000, msg: '文件已被使用，不能删除' })
    expect(await kept(docId)).toBe(true)
  })

  it('keeps the document of an issued invoice', async () => {
    const docId = await upload()
    await sandbox.db.update(invoices).set({ fileUuid: docId })
    expect(await remove(client, docId)).toMatchObject({ code: 40000, msg: '文件已被使用，不能删除' })
    expect(await kept(docId)).toBe(true)
  })
})
