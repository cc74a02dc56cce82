import { setTransport } from '@/api/client'
import type { ApiCall, Transport } from '@/api/transport'
import { ApiError } from '@/api/apiError'
import { askProductAhead, takeProduct } from '@/stores/productAhead'
import { initialSession } from '@/stores/session/reducer'
import { useSession } from '@/stores/session/useSession'

const asked: string[] = []
let fails = false

beforeEach(() => {
  asked.length = 0
  fails = false
  jest.useFakeTimers()
  const call = (({ body }: ApiCall<unknown>) => {
    const { cProdCode } = body as { cProdCode: string }
    asked.push(cProdCode)
    return fails ? Promise.reject(new ApiError('network')) : Promise.resolve({ code: cProdCode })
  }) as Transport['call']
  setTransport({ call } as Transport)
})
afterEach(() => {
  jest.useRealTimers()
  setTransport(undefined)
  useSession.setState(initialSession, true)
})

describe('a product asked for when its card is pressed', () => {
  it('is asked for once, and by the page itself when it opens again', async () => {
    askProductAhead('A')
    expect(asked).toEqual(['A'])
    await expect(takeProduct('A')).resolves.toEqual({ code: 'A' })
    expect(asked).toEqual(['A'])
    await takeProduct('A')
    expect(asked).toEqual(['A', 'A'])
  })

  it('is not used for another login', async () => {
    askProductAhead('A')
    await expect(takeProduct('B')).resolves.toEqual({ code: 'B' })
    await takeProduct('A')
    expect(asked).toEqual(['A', 'B', 'A'])
  })

  it('is asked for again after a login, or when the page comes late', async () => {
    askProductAhead('A')
    useSession.setState({ loginUuid: 'L1' })
    await takeProduct('A')
    expect(asked).toEqual(['A', 'A'])
    askProductAhead('A')
    jest.advanceTimersByTime(5_000)
    await takeProduct('A')
    expect(asked).toEqual(['A', 'A', 'A', 'A'])
  })

  it('fails where it is taken, and only there', async () => {
    fails = true
    askProductAhead('A')
    askProductAhead('B')
    await expect(takeProduct('B')).rejects.toMatchObject({ kind: 'network' })
  })
})
