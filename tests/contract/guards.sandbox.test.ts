import { createHash, randomUUID } from 'node:crypto'
import type { ListPageAnswer } from '@wire/widgetList'
import type { Order } from '@wire/order'
import { asc, eq, inArray, notInArray } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../sandbox'
import { layouts, orders, products, shopStaff, users } from '../../sandbox/db/schema'
import { issueInvoice, reverseInvoice } from '../../sandbox/services/invoice/decide'
import { atDesk } from '../support/desk'
import { merchantIn } from '../support/merchant'
import { confirmPayment, findGoods, payAtProvider, submitOrder } from '../support/purchase'
import { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
  admin = await SignedClient.loggedIn(sandbox.url, '13800000001')
}, 120_000)
afterAll(() => sandbox.close())

const mall = (name: string) => `alc-alshop/${name}`
const encoded = (text: string) => Buffer.from(text).toString('base64url')
const ok = async <T>(client: SignedClient, call: string, body: object): Promise<T> => {
  const { code, msg, data } = await client.post<T>(call, body)
  if (code !== 1) throw new Error(`${call}: ${code} ${msg}`)
  return data
}
const paid = async (client: SignedClient): Promise<string> => {
  const placed = await submitOrder(client, await findGoods(client))
  await payAtProvider(await confirmPayment(client, placed))
  return placed.orderList[0]?.cOrderUuid ?? ''
}

const rows = (client: SignedClient, over: object) =>
  client.post<ListPageAnswer>('alc-city-framework/SysBaseListAction/getPageData4List', {
    bPage: true,
    iPageNumber: 1,
    iPageSize: 50,
    cDataSourceType: 'table',
    cDataScopeType: 'org',
    cServerName: encoded('alc-alshop'),
    cTableName: encoded('Product'),
    cDefinedApi: '',
    cColumns: encoded('cProdCode,bShelf'),
    cWhere: '',
    queryConditionList: [],
    cFilterField: '',
    cFilterValue: '',
    cOrderField: '',
    cOrgUuid: 'org-hengqi',
    cAccUuid: 'acc-hengqi',
    cFormat: 'base64url',
    ...over,
  })

describe('rows of a list', () => {
  const condition = (cQueryFieldName: string) => ({
    cQueryFieldName,
    cValueType: 'string',
    iQueryModel: 9,
    valueList: ['P'],
  })

  it('are searched by 12 conditions at most, each in 8 columns at most; a doubled name is one', async () => {
    const names = 'cProdCode,cProdName,cSubTitle,cClassUuid,cClassName,cShopUuid,cShopName,cUnit'
    const ask = (list: object[]) => rows(admin, { queryConditionList: list })
    const doubled = await ask([condition(Array(50).fill('cProdCode').join(',').slice(0, 199))])
    expect(doubled.code).toBe(1)
    expect((await ask(Array<object>(12).fill(condition(names)))).code).toBe(1)
    expect(await ask(Array<object>(13).fill(condition('cProdCode')))).toMatchObject({
      code: 4e4,
      msg: '查询条件过多',
    })
    const order = { cTableName: encoded('ShopOrder'), cColumns: encoded('cOrderCode') }
    const nine =
      'cOrderUuid,cOrderCode,cShopUuid,cShopName,cPersonName,cReceiver,cRemark,cPoReference,cFullAddress'
    expect(await rows(admin, { ...order, queryConditionList: [condition(nine)] })).toMatchObject({
      code: 4e4,
      msg: '查询字段过多',
    })
  })

  it('hold goods off the shelf for the staff of their shop only', async () => {
    const { db } = sandbox
    const [hidden] = await db.select().from(products).where(eq(products.shelf, false))
    if (!hidden) throw new Error('the world has goods off the shelf')
    const off = async (client: SignedClient) => {
      const { data } = await rows(client, { cWhere: encoded('bShelf = 0') })
      return data.pageData.map(row => row['cProdCode'])
    }
    expect(await off(admin)).toEqual([])
    await db.insert(shopStaff).values({ userUuid: admin.userUuid, shopUuid: hidden.shopUuid })
    const seen = await off(admin)
    expect(seen).toContain(hidden.prodCode)
    const shops = await db
      .selectDistinct({ shopUuid: products.shopUuid })
      .from(products)
      .where(inArray(products.prodCode, seen.map(String)))
    expect(shops).toEqual([{ shopUuid: hidden.shopUuid }])
    await db.delete(shopStaff).where(eq(shopStaff.userUuid, admin.userUuid))
  })
})

describe('one id of a request', () => {
  it('is of one call: another one with it is 40901, also with the same payload', async () => {
    const colleague = await SignedClient.loggedIn(sandbox.url, '13800000002')
    const placed = await submitOrder(colleague, await findGoods(colleague))
    const approval = (name: string) => `alc-public-pay/PaymentApprovalAction/${name}`
    const { cApprovalUuid } = await ok<{ cApprovalUuid: string }>(colleague, approval('askApproval'), {
      cRequestUuid: randomUUID(),
      cPaymentFlowNo: placed.cPaymentFlowNo,
      cMessage: '',
    })
    const body = { cRequestUuid: randomUUID(), cApprovalUuid }
    expect((await colleague.post(approval('withdrawApproval'), body)).code).toBe(1)
    expect((await colleague.post(approval('approveApproval'), body)).code).toBe(40901)
    expect((await colleague.post(approval('withdrawApproval'), body)).code).toBe(1)
  })
})

describe('an issued invoice', () => {
  /** An order that was received, and its invoice, as lists show it. */
  const issued = async () => {
    const orderUuid = await paid(admin)
    await merchantIn(sandbox).ship(orderUuid)
    await ok(admin, mall('OrderAction/receiveOrder'), { cOrderUuid: orderUuid })
    const { iTotalAmount } = await ok<Order>(admin, mall('OrderAction/getOrderDetail'), {
      cOrderUuid: orderUuid,
    })
    const { cHeaderUuid } = await ok<{ cHeaderUuid: string }>(
      admin,
      mall('InvoiceAction/saveInvoiceHeader'),
      { cRequestUuid: randomUUID(), iTitleType: 2, iInvoiceKind: 1, cTitle: '陈立恒', bDefault: false },
    )
    const { cInvoiceUuid } = await ok<{ cInvoiceUuid: string }>(admin, mall('InvoiceAction/applyInvoice'), {
      cRequestUuid: randomUUID(),
      cOrderUuids: [orderUuid],
      cHeaderUuid,
      iInvoiceKind: 1,
      iAmount: iTotalAmount,
      cEmail: 'a@example.com',
      cRemark: '',
    })
    await atDesk(sandbox, tools => issueInvoice(tools, cInvoiceUuid))
    const detail = async () => {
      const { pageData } = await ok<{
        pageData: { cInvoiceUuid: string; iState: number; cReason?: string; actionList: string[] }[]
      }>(admin, mall('InvoiceAction/getInvoicePage'), { pageNumber: 1, pageSize: 50 })
      return pageData.find(invoice => invoice.cInvoiceUuid === cInvoiceUuid)
    }
    expect(await detail()).toMatchObject({ iState: 2, actionList: ['open', 'resend'] })
    expect(await detail()).not.toHaveProperty('cReason')
    return { orderUuid, cInvoiceUuid, iTotalAmount, cHeaderUuid, detail }
  }
  /** So much of what the lines allow is paid back; `amount` in yuan. */
  const payBack = async (orderUuid: string, amount?: string) => {
    const options = await ok<{
      lineList: { cOrderLineUuid: string; iMaxQty: number }[]
    }>(admin, mall('AfterSaleAction/getAfterSaleOptions'), { cOrderUuid: orderUuid })
    const lineList = options.lineList.map(line => ({
      cOrderLineUuid: line.cOrderLineUuid,
      iQty: line.iMaxQty,
    }))
    const { iMaxAmount } = await ok<{ iMaxAmount: string }>(admin, mall('AfterSaleAction/previewAfterSale'), {
      cOrderUuid: orderUuid,
      lineList,
    })
    const { cAfterSaleUuid } = await ok<{ cAfterSaleUuid: string }>(
      admin,
      mall('AfterSaleAction/pushAfterSale'),
      {
        cRequestUuid: randomUUID(),
        cOrderUuid: orderUuid,
        lineList,
        iKind: 1,
        bReceived: true,
        cReasonCode: 'price',
        iAmount: amount ?? iMaxAmount,
        cNote: '',
        cFileUuids: [],
      },
    )
    await merchantIn(sandbox).approve(cAfterSaleUuid)
    return cAfterSaleUuid
  }

  it('is to be reversed when a part of its orders was paid back: it says what may be invoiced', async () => {
    const { orderUuid, iTotalAmount, detail } = await issued()
    await payBack(orderUuid, '1.00')
    const left = (Number(iTotalAmount) - 1).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
    expect(await detail()).toMatchObject({
      iState: 2,
      actionList: ['open'],
      cReason: `订单有退款，可开票金额为 ¥${left}，发票待商家红冲，请勿入账`,
    })
  })

  it('is reversed by the seller: it counts no more, and what is left is invoiced anew', async () => {
    const { orderUuid, cInvoiceUuid, iTotalAmount, cHeaderUuid, detail } = await issued()
    const orderNow = () => ok<Order>(admin, mall('OrderAction/getOrderDetail'), { cOrderUuid: orderUuid })
    // one that counts as it is stays
    expect(await atDesk(sandbox, tools => reverseInvoice(tools, cInvoiceUuid))).toBe(false)
    await merchantIn(sandbox).refundArrived(await payBack(orderUuid, '1.00'))
    const wrong = await orderNow()
    expect(wrong.invoice).toEqual({ cInvoiceUuid, iState: 2, bToReverse: true })
    expect(wrong.actionList).not.toContain('invoice')
    expect(await atDesk(sandbox, tools => reverseInvoice(tools, cInvoiceUuid))).toBe(true)
    expect(await detail()).toMatchObject({
      iState: 5,
      actionList: ['open', 'applyAgain'],
      cReason: '订单有退款，发票已红冲，请勿入账',
    })
    const free = await orderNow()
    expect([free.invoice, free.actionList.includes('invoice')]).toEqual([undefined, true])
    const again = await admin.post(mall('InvoiceAction/applyInvoice'), {
      cRequestUuid: randomUUID(),
      cOrderUuids: [orderUuid],
      cHeaderUuid,
      iInvoiceKind: 1,
      cEmail: 'a@example.com',
      cRemark: '',
      iAmount: (Number(iTotalAmount) - 1).toFixed(2),
    })
    expect(again).toMatchObject({ code: 1, data: { iState: 1 } })
    expect(await atDesk(sandbox, tools => reverseInvoice(tools, cInvoiceUuid))).toBe(false)
  })

  it('is to be reversed when its orders were paid back whole: it says so, and is not sent any more', async () => {
    const { orderUuid, cInvoiceUuid, detail } = await issued()
    await payBack(orderUuid)
    const [order] = await sandbox.db.select().from(orders).where(eq(orders.orderUuid, orderUuid))
    expect(order?.state).toBe(6)
    expect(await detail()).toMatchObject({
      iState: 2,
      actionList: ['open'],
      cReason: '订单已全额退款，发票待商家红冲，请勿入账',
    })
    const again = await admin.post(mall('InvoiceAction/resendInvoice'), {
      cRequestUuid: randomUUID(),
      cInvoiceUuid,
      cEmail: 'a@example.com',
    })
    expect(again).toMatchObject({ code: 40900, msg: '订单已全额退款，发票待商家红冲，请勿入账' })
  })
})

describe('what anybody can ask for', () => {
  it('pictures are those of the gallery only: nothing else is drawn and kept', async () => {
    const [product] = await sandbox.db.select().from(products).orderBy(asc(products.prodCode))
    const statusOf = async (index: string) =>
      (await fetch(`${sandbox.url}/media/products/${product?.prodCode}/${index}/320.webp`)).status
    expect(await statusOf('0')).toBe(200)
    for (const index of ['1.5', '1.51', '0x1', '1e0', '%200', '-0', '0001', '+1'])
      expect([index, await statusOf(index)]).toEqual([index, 404])
  })

  it('the page of the customer service names an order to who has a link that lives', async () => {
    const { cUrl } = await ok<{ cUrl: string }>(
      admin,
      'alc-public-message/WechatCpKfAction/openWechatCpKfLink',
      { cScene: 'order', cOrderUuid: await paid(admin) },
    )
    const page = async (url: URL) => /订单 \w+/.exec(await (await fetch(url)).text())?.[0]
    const link = new URL(cUrl)
    expect(await page(link)).toMatch(/^订单 AL\d+$/)
    const bare = new URL(cUrl)
    bare.searchParams.delete('sign')
    bare.searchParams.delete('ends')
    const later = new URL(cUrl)
    later.searchParams.set('ends', String(Number(link.searchParams.get('ends')) + 1))
    const other = new URL(cUrl)
    const [foreign] = await sandbox.db
      .select()
      .from(orders)
      .where(notInArray(orders.accUuid, ['acc-hengqi']))
    other.searchParams.set('order', foreign?.orderUuid ?? '')
    for (const url of [bare, later, other]) expect(await page(url)).toBeUndefined()
  })
})

describe('what is sent', () => {
  const upload = async (name: string, content: Buffer) => {
    const cSha256 = createHash('sha256').update(content).digest('hex')
    const datas = JSON.stringify({
      alUser: true,
      cAllLinkUserUuid: admin.userUuid,
      cAccSignId: '',
      cBusiType: 'reviewPicture',
      cBusiName: 'x',
      bUseRandomName: true,
      fileList: [
        {
          cFileName: name,
          iSize: content.length,
          cSha256,
        },
      ],
    })
    const signed = admin.sign('POST', 'alc-oss/handle/saveUpload', { body: datas })
    const form = new FormData()
    form.append('datas', datas)
    form.append('file', new Blob([new Uint8Array(content)]), name)
    const headers = Object.entries(signed.headers)
    const answer = await fetch(`${admin.baseUrl}/gw${signed.path}`, { method: 'POST', headers, body: form })
    return ((await answer.json()) as { msg: string }).msg
  }
  const frame = [0xff, 0xc0, 0, 11, 8, 0xea, 0x60, 0xea, 0x60, 1, 1, 0x11, 0, ...Array<number>(60).fill(0)]
  const riff = (...chunk: (number | string)[]) =>
    Buffer.concat([
      Buffer.from('RIFF\x40\0\0\0WEBP', 'latin1'),
      ...chunk.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.of(part))),
    ])

  it('as a picture hides no size: fill bytes, other kinds of WebP, what cannot be read', async () => {
    const big = '图片尺寸过大，请缩小后上传'
    expect(
      await upload('a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xff, ...frame])),
    ).toBe(big)
    expect(await upload('a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd0, ...frame]))).toBe(big)
    const size = 16382 | (16382 << 14)
    const bits = [0, 8, 16, 24].map(shift => (size >>> shift) & 0xff)
    expect(await upload('a.webp', riff('VP8L', 5, 0, 0, 0, 0x2f, ...bits, 0))).toBe(big)
    const sides = [0xff, 0x3f, 0xff, 0x3f]
    expect(await upload('a.webp', riff('VP8 ', 10, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, ...sides))).toBe(big)
    const hidden = '图片已损坏，无法读取尺寸，请重新选择'
    // a byte between two segments: decoders look for the next marker
    expect(await upload('a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0x11, ...frame]))).toBe(
      hidden,
    )
    // no height before the end of the first pass
    const open = frame.map((byte, at) => (at === 5 || at === 6 ? 0 : byte))
    expect(await upload('a.jpg', Buffer.from([0xff, 0xd8, ...open]))).toBe(hidden)
    expect(await upload('a.webp', riff('ALPH', ...Array<number>(60).fill(0)))).toBe(hidden)
  })

  it('as the switch of a module is on or off, and nothing else', async () => {
    const [designer] = await sandbox.db.select().from(users).where(eq(users.userUuid, 'user-0030'))
    const client = await SignedClient.loggedIn(sandbox.url, designer?.phone ?? '')
    const [home] = await sandbox.db.select().from(layouts).where(eq(layouts.home, true))
    const design = await ok<{ cColumnUuid: string; iVersion: number; modules: Record<string, unknown>[] }>(
      client,
      mall('SiteTempDesignAction/getColumnDesign'),
      { stUuid: home?.stUuid },
    )
    const save = (iVersion: number, isShow: unknown) =>
      client.post<{ iVersion: number }>(mall('SiteTempDesignAction/saveColumnDesign'), {
        cRequestUuid: randomUUID(),
        cColumnUuid: design.cColumnUuid,
        iVersion,
        modules: design.modules.map((module, at) =>
          at === 0
            ? {
                ...module,
                isShow,
              }
            : module,
        ),
      })
    for (const strange of [{ html: '<script>' }, 'javascript:x', ['0'], null, 2])
      expect([strange, (await save(design.iVersion, strange)).code]).toEqual([strange, 40000])
    expect((await save(design.iVersion, '0')).code).toBe(1)
  })
})

describe('telephones', () => {
  const registered = (client: SignedClient, phone: string) =>
    client.get<boolean>(`alc-public-user/WhiteListFunctionAction/isRegisteredPhone/${phone}`)

  it('are not found out by trying: 60 an hour from one session', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    for (let n = 0; n < 60; n += 1)
      expect(await registered(guest, `1370000${String(n).padStart(4, '0')}`)).toMatchObject({ data: false })
    expect(await registered(guest, '13800000001')).toMatchObject({
      code: 40113,
      msg: '操作过于频繁，请 60 分钟后再试',
    })
    expect(await registered(await SignedClient.guest(sandbox.url), '13800000001')).toMatchObject({
      data: true,
    })
    sandbox.clock.advance(3_600_000)
    guest.clockOffsetMs = sandbox.clock.now() - Date.now()
    expect(await registered(guest, '13800000001')).toMatchObject({ data: true })
  })

  it('get codes from one session 20 times an hour at most, however many they are', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    guest.clockOffsetMs = sandbox.clock.now() - Date.now()
    const send = (n: number) =>
      guest.get(`alc-public-framework/VeriCodeAction/sendVeriCode/139000000${String(n).padStart(2, '0')}/04`)
    for (let n = 0; n < 20; n += 1) expect((await send(n)).code).toBe(1)
    expect((await send(20)).code).toBe(40113)
  })
})
