import type { PaymentSurroundings } from '@/features/payment/hooks/loadPayment'
import { createPaymentDesk, type PaymentDesk } from '@/features/payment/hooks/paymentDesk'
import { createOpenPayments, type OpenPayments } from '@/stores/openPayment'
import { createSecureStore, type SecureStore } from '@/stores/secureStore'
import type { App, Device } from './appRig'
import { memoryStorage } from './memoryStorage'
import { nodeRandom } from './nodePlatform'
import { DEMO } from './payFlows'

export interface DeskRig {
  device: Device
  records(): Omit<OpenPayments, 'read'> & { read(flowNo?: string): Promise<ReturnType<OpenPayments['read']>> }
  /** addresses of the provider that the page was led to */
  opened: string[]
  /** A centre on this device. Nothing happens by itself: the test says when time has passed. */
  newDesk(over?: Partial<PaymentSurroundings>): PaymentDesk
  /** Lets pass what desks wait for now. */
  pass(): void
  settles(desk: PaymentDesk, ...phases: string[]): Promise<void>
  /** calls of this name as they went out */
  sent(name: string): Record<string, unknown>[]
}

/** Payment centres of the demo account against the sandbox, without their drawing. */
export const deskRig = (app: App): DeskRig => {
  let device: Device
  let store: SecureStore
  const opened: string[] = []
  let waiting: (() => void)[] = []
  const around = (): PaymentSurroundings => ({
    channel: 1,
    icons: '',
    userUuid: DEMO.userUuid,
    appId: 'wx1234567890abcdef',
    schemeEnv: 'release',
    payHosts: [app.sandbox.url.toLowerCase()],
    nativeShell: false,
    alipayAuthLink: '',
    framesLinks: false,
    openId: () => Promise.resolve(''),
    openLink: url => opened.push(url) > 0,
    openAction: content => Promise.resolve(void opened.push(content)),
  })
  beforeAll(async () => {
    device = await app.device()
    await device.login()
  })
  beforeEach(async () => {
    app.sandbox.faults.clear()
    device.sent.length = 0
    opened.length = 0
    waiting = []
    store = await createSecureStore({ storage: memoryStorage(), random: nodeRandom })
  })
  const records = () => {
    const payments = createOpenPayments({
      store,
      owner: () => DEMO.userUuid,
      accUuid: () => 'acc-hengqi',
      now: Date.now,
    })
    return { ...payments, read: (flowNo?: string) => Promise.resolve(payments.read(flowNo)) }
  }
  return {
    get device() {
      return device
    },
    records,
    opened,
    newDesk: over =>
      createPaymentDesk({
        place: { surroundings: { ...around(), ...over }, signal: () => undefined },
        records: records(),
        after(ms, task) {
          if (ms === 0) task()
          else waiting.push(task)
          return () => {
            waiting = waiting.filter(one => one !== task)
          }
        },
      }),
    pass() {
      waiting.splice(0).forEach(task => task())
    },
    settles: (desk, ...phases) =>
      new Promise(resolve => {
        const look = () => {
          if (!phases.includes(desk.getState().phase)) return
          stop()
          resolve()
        }
        const stop = desk.subscribe(look)
        look()
      }),
    sent: name =>
      device.sent
        .filter(({ url }) => url.endsWith(`/${name}`))
        .map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>),
  }
}
