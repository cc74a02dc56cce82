import { PaymentCentre } from '@/features/payment/PaymentCentre'
import type { PaymentSignal, PaymentSurroundings } from '@/features/payment/hooks/paymentDesk'
import { PageShell } from '@/ui/page-shell/PageShell'
import { openScreen, screen } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { makeFlows } from '../../support/payFlows'

const world = screenWorld()

describe('the widget’s events', () => {
  const heard: PaymentSignal[] = []
  const around: PaymentSurroundings = {
    channel: 1,
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
          around={around}
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
})
