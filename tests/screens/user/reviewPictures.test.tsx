import { File } from 'node:buffer'
import { and, eq } from 'drizzle-orm'
import { orders } from '../../../sandbox/db/schema'
import { closeApp, openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

/** Bytes of a picture after it was compressed. */
let compressed = 2
function mockSize() {
  return compressed
}
// jsdom draws nothing (the whole way of a picture is in tests/journeys)
jest.mock('compressorjs', () => ({
  __esModule: true,
  default: class {
    constructor(_file: Blob, options: { success(file: Blob): void }) {
      options.success(new Blob([new Uint8Array(mockSize())]))
    }
  },
}))

const world = screenWorld()
const DONE = 4

/** Addresses of pictures in memory. */
const live = new Set<string>()
beforeAll(() => {
  let count = 0
  URL.createObjectURL = () => {
    count += 1
    live.add(`blob:${count}`)
    return `blob:${count}`
  }
  URL.revokeObjectURL = url => void live.delete(url)
})

const received = async () => {
  const [order] = await world.sandbox.db
    .select()
    .from(orders)
    .where(and(eq(orders.accUuid, 'acc-hengqi'), eq(orders.state, DONE), eq(orders.reviewed, false)))
    .limit(1)
  if (!order) throw new Error('received orders are seeded')
  return order
}
const rateAll = async () => {
  for (const aspect of ['商品质量', '商家服务', '物流配送']) {
    const groups = screen
      .all('[role=radiogroup]')
      .filter(group => group.getAttribute('aria-label') === aspect)
    for (const group of groups) await screen.press(/^5/, { role: 'radio', within: () => group })
  }
}
const firstLine = () => screen.page().querySelector('.alm-uploader') as HTMLElement
const pick = async () => {
  await screen.press(/^添加/, { within: firstLine })
  await screen.press(/^相册选择/)
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type=file]'), 'a choice')
  Object.defineProperty(input, 'files', {
    value: [new File([new Uint8Array([1, 2, 3])], '轴承.png', { type: 'image/png' })],
  })
  input.dispatchEvent(new Event('change'))
}

it('[O025] a review is posted after a photo that could not be sent was taken away', async () => {
  const order = await received()
  await world.login()
  await openPage('pushReview', { cOrderUuid: order.orderUuid })
  await screen.role('button', '发表评价')
  await rateAll()
  world.sandbox.faults.add({ kind: '5xx', path: '*/saveUpload' })
  await pick()
  await screen.role('button', /上传失败/, { within: firstLine })
  await screen.press(/^删除/, { within: firstLine })
  await screen.press('发表评价')
  await screen.at('myReviewList')
  expect(world.sent('saveReview')).toHaveLength(1)
})

it('[O023] photos that were being sent are not said to be any more once they are there', async () => {
  await world.login()
  await openPage('myReviewList', { tab: 'done' })
  const [add] = await until(() => {
    const found = screen.names('button').filter(name => name.startsWith('追加评价 '))
    return found.length > 0 && found
  }, 'a review that may be added to')
  await screen.press(add ?? '')
  await screen.type('评价内容', '用了一个月，很稳')
  world.sandbox.faults.add({ kind: 'hang-headers', path: '*/saveUpload', ms: 800, times: 1 })
  await pick()
  await screen.press('发表追评')
  await screen.find('照片正在上传，请稍候')
  await screen.role('button', /上传失败|上传成功/, { within: firstLine })
  await screen.gone('照片正在上传，请稍候')
})

it.each([
  ['smaller', 2],
  ['larger', 9],
])('of a photo that compressing makes %s, only what is shown stays in memory', async (_how, bytes) => {
  compressed = bytes
  live.clear()
  const order = await received()
  await world.login()
  await openPage('pushReview', { cOrderUuid: order.orderUuid })
  await screen.role('button', '发表评价')
  await pick()
  // sent or not: what compressing made is freed
  await screen.role('button', /上传失败|上传成功/, { within: firstLine })
  await until(() => live.size === 1, 'the picture that is shown alone')
  closeApp()
  expect(live.size).toBe(0)
})
