import Fastify from 'fastify'
import { createFaults } from '../../../sandbox/kernel/faults'
import { installGateway } from '../../../sandbox/server/gateway'
import { proxiesOf } from '../../../sandbox/server/loopback'
import { networkAddresses } from '../../../sandbox/server/networkAddresses'
import { allCalls } from '../../../sandbox/services'

describe('whom a call comes from', () => {
  const heard: (string | undefined)[] = []
  const app = Fastify({ forceCloseConnections: true })
  installGateway(app, {
    calls: allCalls,
    dispatch: (_call, { address }) => {
      heard.push(address)
      return Promise.resolve({ code: 1, msg: '' })
    },
    faults: createFaults([], 1),
    now: () => 1,
    proxies: proxiesOf(['10.0.0.5', '10.1.0.0/16', 'fd00::5']),
    onCrash: error => {
      throw error
    },
  })
  let url = ''
  let peer = ''
  beforeAll(async () => {
    app.server.on('connection', socket => Object.defineProperty(socket, 'remoteAddress', { get: () => peer }))
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  const FORGED = '203.0.113.9, 198.51.100.7'
  it.each([
    ['a program of this machine', '127.0.0.1', undefined, undefined],
    ['a proxy of this machine', '::1', FORGED, '198.51.100.7'],
    ['a proxy that is known', '10.0.0.5', FORGED, '198.51.100.7'],
    ['the same, where both kinds of addresses are listened on', '::ffff:10.0.0.5', FORGED, '198.51.100.7'],
    ['a proxy of a known network', '10.1.2.3', FORGED, '198.51.100.7'],
    ['a known proxy with an address of IPv6', 'fd00:0:0::5', FORGED, '198.51.100.7'],
    ['a known proxy behind another', '10.0.0.5', `${FORGED}, 10.1.2.3`, '198.51.100.7'],
    ['a known proxy that names no address', '10.0.0.5', undefined, '10.0.0.5'],
    ['anybody else, who may write what they like', '198.51.100.8', FORGED, '198.51.100.8'],
    ['anybody else of IPv6', 'fe80::1%eth0', FORGED, 'fe80::1%eth0'],
  ])('%s', async (_who, remoteAddress, said, address) => {
    heard.length = 0
    peer = remoteAddress
    await fetch(`${url}/gw/alc-public-user/WhiteListFunctionAction/getMockToken`, {
      headers: said === undefined ? {} : { 'X-Forwarded-For': said },
    })
    expect(heard).toEqual([address])
  })

  it.each(['proxy.example', '10.0.0.5/33', '10.0.0.0/a', '10.0.0.0/8/8', ''])(
    '--proxy %s is refused',
    odd => {
      expect(() => proxiesOf([odd])).toThrow('--proxy wants an address or a network')
    },
  )
})

describe('the addresses a phone reaches the shop by', () => {
  const of = (address: string, family: 'IPv4' | 'IPv6', internal: boolean) =>
    ({ address, family, internal, netmask: '', mac: '', cidr: null, scopeid: 0 }) as never
  const interfaces = {
    lo: [of('127.0.0.1', 'IPv4', true)],
    eth0: [of('192.168.1.20', 'IPv4', false), of('fe80::1', 'IPv6', false)],
  }
  it('are named where it listens on all of them', () => {
    expect(networkAddresses('0.0.0.0', interfaces)).toEqual(['192.168.1.20'])
    expect(networkAddresses('127.0.0.1', interfaces)).toEqual([])
  })
})
