import { File } from 'node:buffer'
import { and, desc, eq } from 'drizzle-orm'
import { isRecord } from '@/base/decode'
import { ofInstitution, readDraft } from '@/stores/formDrafts'
import { afterSales, orderLines, orders } from '../../../sandbox/db/schema'
import { pictureOf } from '../../support/pictureFiles'
import { closeApp, openPage, screen, stays, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

// jsdom draws nothing
jest.mock('compressorjs', () => ({
  __esModule: true,
  default: class {
    constructor(file: Blob, options: { success(file: Blob): void }) {
      options.success(file)
    }
  },
}))

const world = screenWorld()
const DEMO = 'user-0001'
const RESTORED = '已恢复上次未提交的内容'

beforeAll(() => {
  let count = 0
  URL.createObjectURL = () => `blob:${(count += 1)}`
  URL.revokeObjectURL = () => undefined
})

const addPicture = async (name: string) => {
  await screen.press(/^添加凭证图片/)
  await screen.press(/^相册选择/)
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type=file]'), 'a choice')
  const file = new File([new Uint8Array(pictureOf('png'))], name)
  Object.defineProperty(input, 'files', { value: [file] })
  input.dispatchEvent(new Event('change'))
}
const pictures = () => screen.all('.alm-uploader__face').length
const valueOf = async (label: string) => (await screen.field(label)).value
const draftOf = (name: string, isKept: (draft: object) => boolean) =>
  until(async () => {
    const draft = await readDraft(ofInstitution(`claim:${name}`), isRecord)
    return draft !== undefined && isKept(draft)
  }, 'the draft')

describe('a new claim', () => {
  const goodsOf = async () => {
    const { db } = world.sandbox
    const mine = and(eq(orders.userUuid, DEMO), eq(orders.state, 4), eq(orders.accUuid, 'acc-hengqi'))
    const [order] = await db.select().from(orders).where(mine).orderBy(desc(orders.createdAt)).limit(1)
    const orderUuid = order?.orderUuid ?? ''
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderUuid, orderUuid)).limit(1)
    return { orderUuid, lineUuid: line?.orderLineUuid ?? '', most: line?.qty ?? 0 }
  }
  const open = async (orderUuid: string, lines: string) => {
    await openPage('pushAfterSale', { cOrderUuid: orderUuid, kind: 'returnGoods', lines })
    await screen.find(/最多可退/)
    await world.idle()
  }

  it('comes back with its amount and photos for the same goods, and with the most there is for others', async () => {
    await world.login()
    const { orderUuid, lineUuid, most } = await goodsOf()
    const lines = `${lineUuid}*${most}`
    await open(orderUuid, lines)
    const whole = await valueOf('退款金额')
    await screen.type('退款金额', '1.5')
    await addPicture('box.png')
    await draftOf(`${orderUuid}/`, ({ fileIds }: { fileIds?: string[] }) => fileIds?.length === 1)
    closeApp()
    await open(orderUuid, lines)
    await screen.toast(RESTORED)
    expect(await valueOf('退款金额')).toBe('1.5')
    await until(() => pictures() === 1, 'the photo')
    closeApp()
    await open(orderUuid, `${lineUuid}*${most - 1}`)
    await screen.toast(RESTORED)
    expect([whole, '1.5']).not.toContain(await valueOf('退款金额'))
  })

  it('that is handed in while photos of its draft are on their way shows that, and takes no second press', async () => {
    await world.login()
    const { orderUuid, lineUuid, most } = await goodsOf()
    const lines = `${lineUuid}*${most}`
    await open(orderUuid, lines)
    await addPicture('box.png')
    await draftOf(`${orderUuid}/`, ({ fileIds }: { fileIds?: string[] }) => fileIds?.length === 1)
    closeApp()
    const arrive = world.hold('getFilePaths')
    await openPage('pushAfterSale', { cOrderUuid: orderUuid, kind: 'returnGoods', lines })
    await screen.toast(RESTORED)
    const asked = () => world.sent('getFilePaths').length
    const submit = await screen.role('button', '提交申请')
    await until(() => submit.getAttribute('aria-disabled') !== 'true', 'a claim to hand in')
    const before = asked()
    submit.click()
    submit.click()
    await until(() => submit.getAttribute('aria-busy') === 'true', 'the press that is seen')
    submit.click()
    await stays(() => asked() <= before + 1, 'one wait for the photos')
    arrive()
    await until(() => submit.getAttribute('aria-busy') !== 'true', 'the end of it')
    expect(world.sent('pushAfterSale').length).toBeLessThan(2)
  })
})

describe('a claim that is asked for again', () => {
  it('comes back with a photo that was added, and without one that was taken away', async () => {
    const { db } = world.sandbox
    const [row] = await db
      .select()
      .from(afterSales)
      .where(and(eq(afterSales.userUuid, DEMO), eq(afterSales.state, 2)))
      .orderBy(desc(afterSales.createdAt))
      .limit(1)
    if (!row) throw new Error('cases of every state are seeded')
    const { afterSaleUuid, orderUuid } = row
    const open = async () => {
      await openPage('pushAfterSale', { cOrderUuid: orderUuid, cAfterSaleUuid: afterSaleUuid })
      await screen.find(/最多可退/)
      await world.idle()
    }
    const keptOf = async () => {
      const draft = await readDraft(ofInstitution(`claim:${orderUuid}/${afterSaleUuid}`), isRecord)
      return (draft?.['fileIds'] ?? []) as string[]
    }
    await world.login()
    await open()
    const before = pictures()
    await addPicture('first.png')
    await addPicture('second.png')
    await until(async () => (await keptOf()).length === before + 2, 'the draft')
    closeApp()
    await open()
    await until(() => pictures() === before + 2, 'the photos')
    const [remove] = await until(() => {
      const found = screen.all('button[aria-label^="删除"], [role=button][aria-label^="删除"]')
      return found.length === before + 2 && found
    }, 'the photos')
    remove?.click()
    await until(async () => (await keptOf()).length === before + 1, 'the draft without one')
    const kept = await keptOf()
    closeApp()
    await open()
    await until(() => pictures() === before + 1, 'the other photo')
    await screen.press('提交申请')
    await screen.at('afterSaleDetails')
    expect(world.sent('editAfterSale').at(-1)?.body['cFileUuids']).toEqual(kept)
  })
})
