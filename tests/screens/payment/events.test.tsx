import { PaymentCentre } from '@/features/payment/PaymentCentre'
import type { PaymentSurroundings } from '@/features/payment/hooks/loadPayment'
import type { PaymentSignal } from '@/features/payment/hooks/paymentDesk'
import { PageShell } from '@/ui/page-shell/PageShell'
import { openScreen, screen } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { makeFlows, payFlowAtProvider } from '../../support/payFlows'

const world = screenWorld()

describe('the widget’s events', () => {
  const heard: PaymentSignal[] = []
  const surroundings: PaymentSurroundings = {
    channel: 1,
    icons: '',
    userUuid: 'user-0001',
    appId: 'wx1234567890abcdef',
    schemeEnv: 'release',
    payHosts: [],
    nativeShell: false,
    alipayAuthLink: '',
    framesLinks: false,
    openId: () => Promise.resolve(''),
    openLink: () => true,
    openAction: () => Promise.resolve(),
  }
  const show = async (flowNo: string) => {
    heard.length = 0
    await world.login()
    await openScreen('demoBase', () => (
      <PageShell title="demo">
        <PaymentCentre
          flowNo={flowNo}
          surroundings={surroundings}
          onClose={() => undefined}
          onSignal={name => heard.push(name)}
        />
      </PageShell>
    ))
  }

  it('[P034] [P032] are told: open, order-loaded, pay-confirm, pay-cancel, close', async () => {
    const [flowNo = ''] = await makeFlows(world.sandbox, 1)
    await show(flowNo)
    await screen.find('付款方式')
    expect(heard).toEqual(['open', 'order-loaded'])
    await screen.press('去支付')
    await screen.role('dialog', '扫码支付', { within: screen.page })
    expect(heard).toEqual(['open', 'order-loaded', 'pay-confirm'])
    document.querySelector<HTMLElement>('.alm-pay .alm-sheet__close')?.click()
    expect(heard).toEqual(['open', 'order-loaded', 'pay-confirm', 'pay-cancel', 'close'])
  })

  it('[P030] [P034] order-error is told when there is nothing to pay', async () => {
    await show('PF-nothing')
    await screen.find('未获取到支付信息')
    expect(heard).toEqual(['open', 'order-error'])
  })

  it('[P001] [P003] a flow of three orders is settled one after another: each as it comes, then paid', async () => {
    const [flowNo = ''] = await makeFlows(world.sandbox, 1, { orders: 3 })
    await show(flowNo)
    await screen.find('付款方式')
    await screen.press('去支付')
    await screen.role('dialog', '扫码支付', { within: screen.page })
    world.sandbox.faults.add({ kind: 'callback-partly', path: '*' })
    await payFlowAtProvider(world.sandbox, flowNo)
    await screen.find('共 3 笔订单，1 笔已支付')
    for (const words of ['部分订单已支付', '其余订单的支付结果确认中，请勿重复支付。'])
      await screen.find(words)
    // nothing more to scan, nothing to change
    const offered = () => screen.names('.alm-pay-outcome button', { within: screen.page })
    expect(offered()).toEqual(['查询支付结果'])
    await world.sandbox.provider.deliverPending()
    await screen.press('查询支付结果')
    await screen.find('共 3 笔订单，2 笔已支付')
    await world.sandbox.provider.deliverPending()
    await screen.press('查询支付结果')
    await screen.find('支付成功')
    await screen.find('共 3 笔订单，3 笔已支付')
    expect(offered()).toEqual(['完成'])
    expect(await world.audited('charge')).toHaveLength(1)
  })
})
