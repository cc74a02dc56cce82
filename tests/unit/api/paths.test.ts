import { createTransport } from '@/api/transport'
import * as pagePaths from '@/api/pagePaths'
import * as paths from '@/api/paths'
import * as widgetPaths from '@/api/widgetPaths'
import { handledHttp, success } from '../../support/fakeGateway'
import { createMemoryCredentials } from '@/api/credentials'
import { manualClock } from '../../support/manualClock'
import { accountCredentials } from '../../support/fakeGateway'
import { nodeRandom } from '../../support/nodePlatform'

const all = Object.values({ ...paths, ...pagePaths, ...widgetPaths }).map(path =>
  typeof path === 'string' ? path : path('a', 'b'),
)

describe('gateway paths', () => {
  it('[F037] name a service and an action, and no host', () => {
    expect(all.length).toBeGreaterThan(40)
    for (const path of all) expect(path).toMatch(/^\/alc-[a-z-]+(\/[\w-]+)+$/)
  })

  it.each(['https://gw.example', 'https://other.example/deep/gateway'])(
    '[F037] go to the host of the settings: %s',
    async gateway => {
      const http = handledHttp(() => success())
      const transport = createTransport({
        http,
        clock: manualClock(),
        random: nodeRandom,
        credentials: createMemoryCredentials(accountCredentials()),
        config: () => Promise.resolve({ gateway, defaultAccUuid: '' }),
        site: () => Promise.resolve(undefined),
      })
      for (const path of all) await transport.call({ method: 'GET', path, decode: () => null })
      expect(http.sent.map(({ url }) => url)).toEqual(all.map(path => gateway + path))
    },
  )
})
