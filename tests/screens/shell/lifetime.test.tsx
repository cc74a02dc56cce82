import { act, useEffect } from 'react'
import { atEnd } from '@/base/endings'
import { Lifetime } from '@/pages/shell/Lifetime'
import { phone } from '../../support/taro'
import { cleanUp, render } from '../ui/support/render'

const Page = ({ onEnd }: { onEnd: () => void }) => {
  useEffect(() => onEnd, [onEnd])
  return <div>page</div>
}

const life = { gone: false } as NonNullable<Window['__SHOP_LIFE__']>
const App = ({ onEnd }: { onEnd: () => void }) => (
  <Lifetime>
    <Page onEnd={onEnd} />
  </Lifetime>
)

beforeEach(() => {
  window.__MICRO_APP_ENVIRONMENT__ = true
  window.__SHOP_LIFE__ = Object.assign(life, { gone: false })
})
afterEach(() => {
  cleanUp()
  delete window.__MICRO_APP_ENVIRONMENT__
  delete window.__SHOP_LIFE__
  phone.app = null
})

describe('a shop that a portal removes', () => {
  it('[F001] ends its views, then what no view undoes, and only then the portal goes on', async () => {
    const told: string[] = []
    render(<App onEnd={() => told.push('view')} />)
    atEnd(() => told.push('rest'))
    await act(async () => void life.end?.().then(() => told.push('portal')))
    expect(told).toEqual(['view', 'rest', 'portal'])
    expect(document.body.textContent).toBe('')
  })

  it('draws no page whose code comes later', async () => {
    const mounted: string[] = []
    phone.app = { mount: (id: string) => mounted.push(id) }
    render(<App onEnd={() => undefined} />)
    await act(async () => void life.end?.())
    phone.app.mount('late')
    expect(mounted).toEqual([])
  })
})
