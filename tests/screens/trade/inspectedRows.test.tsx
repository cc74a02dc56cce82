import type * as FieldModule from '@/widgets/field'
import { createElement } from 'react'
import { A4, drawnFrom, save, through } from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

/** Fields that were rendered, by their label and value. */
const mockRendered: string[] = []
jest.mock('@/widgets/field', () => {
  const real = jest.requireActual<typeof FieldModule>('@/widgets/field')
  return {
    ...real,
    Field(props: Parameters<typeof real.Field>[0]) {
      mockRendered.push(`${props.label} ${String(props.value ?? '')}`)
      return createElement(real.Field, props)
    },
  }
})

const world = screenWorld()
const PENS = 'goods-hengqi-M0302031'
const rows = [A4, PENS].map(cGoodsUuid => ({ cGoodsUuid, iQty: '10', iPrice: '145.00', bInspect: 1 }))

it('what is typed of one row renders no other row of an inspection', async () => {
  const admin = await SignedClient.loggedIn(world.sandbox.url, PHONES.admin)
  const order = await through(admin, (await save(admin, 'purchaseOrder', rows)).data, 'submit', 'approve')
  const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
  const receipt = (await save(admin, 'goodsReceipt', rowList)).data
  await world.login(PHONES.storeman)
  await openPage('documentVoucher', { kind: 'goodsReceipt', documentUuid: receipt.cDocUuid })
  await screen.press('检验', { within: screen.page })
  const row = (n: number) =>
    screen.page().querySelector<HTMLElement>(`[role=group][aria-label^="第 ${n} 行"]`)
  await until(() => row(2), 'the rows')
  await world.idle()
  await screen.press(/^合格/, { within: () => row(2) ?? screen.page() })
  mockRendered.length = 0
  await screen.press('7')
  await screen.press('完成')
  await until(() => row(2)?.textContent?.includes('7.000'), 'what was typed')
  const good = mockRendered.filter(one => one.startsWith('合格'))
  expect(good.length).toBeGreaterThan(0)
  expect(good.filter(one => one === '合格 ')).toEqual([])
})
