import { setTransport } from '@/api/client'
import { getPrePay } from '@/api/pay'
import { guestAnswer, rig, success } from '../../support/fakeGateway'

afterEach(() => setTransport(undefined))

it('[P070] a payment that is opened without a login is asked for in the name of the configured account', async () => {
  const { transport, http } = rig(
    ({ url }) => (url.endsWith('/queryPayOrder') ? success(null) : guestAnswer(1)),
    {
      initial: null,
    },
  )
  setTransport(transport)
  await getPrePay({ paymentFlowNo: 'PF1', userUuid: 'u-1', channel: 4 })
  const asked = http.sent.find(({ url }) => url.endsWith('/queryPayOrder'))
  expect(asked?.headers.cAccUuid).toBe('acc-default')
})
