import type * as ApiErrors from '@/api/apiError'
import type * as Env from '@/platform/env'
import type * as Link from '@/platform/link'
import type * as Rendered from '../../support/renderScreen'
import type * as World from '../../support/screenWorld'
import type * as VoucherPage from './support/voucherPage'
import type * as VoucherSource from './support/voucherSource'

const env = jest.requireActual<typeof Env>('@/platform/env')
/** What the settings answer the workflow task; the rest of the page has its own. */
const settings: { of?: () => Promise<Awaited<ReturnType<typeof env.loadConfig>>> } = {}
const loadConfig = () =>
  settings.of && new Error().stack?.includes('readWay') ? settings.of() : env.loadConfig()
jest.mock('@/platform/env', () => ({ ...env, loadConfig }))
// not by import, which would come before the line above
const { link } = jest.requireActual<typeof Link>('@/platform/link')
const { ApiError } = jest.requireActual<typeof ApiErrors>('@/api/apiError')
const { screen, until } = jest.requireActual<typeof Rendered>('../../support/renderScreen')
const { screenWorld } = jest.requireActual<typeof World>('../../support/screenWorld')
const { inPage, sheets, voucherPage } = jest.requireActual<typeof VoucherPage>('./support/voucherPage')
const { purchase, voucherDocuments } = jest.requireActual<typeof VoucherSource>('./support/voucherSource')

const world = screenWorld()
const desk = voucherDocuments()
const { openFirst } = voucherPage(world, () => desk)

afterEach(() => void (link.frames = false))

it('[W114] where the platform has no frames the task is a page of its own, and the sheet is closed', async () => {
  link.frames = true
  const told: string[] = []
  desk.documents[0] = purchase(1, { flowPath: '/purchaseOrder/po-7?id=7' })
  await openFirst({ onAddress: url => void told.push(url) })
  await screen.press('流程任务', inPage)
  await until(() => told.length > 0, 'the address')
  await until(() => sheets().length === 0, 'the end of the sheet')
  expect(told).toEqual([expect.stringMatching(/^http.*\/purchaseOrder\/po-7\?.*id=7/)])
  expect(document.querySelector('iframe')).toBeNull()
})

it('a workflow task that cannot be opened says what was in the way, and that it is tried again', async () => {
  desk.documents[0] = purchase(1, { flowPath: '/purchaseOrder/po-7?id=7' })
  await openFirst()
  settings.of = () => Promise.reject(new ApiError('timeout'))
  await screen.press('流程任务', inPage)
  await screen.find('流程任务超时')
  let open = (): void => undefined
  settings.of = () => new Promise(resolve => (open = () => resolve(env.loadConfig())))
  await screen.press('重试')
  await screen.gone('流程任务超时')
  expect(screen.all('.alm-state__picture--loading', inPage).length).toBeGreaterThan(0)
  open()
  await until(() => document.querySelector('iframe'), 'the page of the workflow')
})
