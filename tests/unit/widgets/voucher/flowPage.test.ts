import { flowPage, isCloseWish } from '@/widgets/voucher/model/flowPage'

const places = { ownOrigins: ['https://mall.example.com'], hosts: ['flow.example.com'] }
const parts = {
  base: 'https://flow.example.com/bpm',
  path: '/task?id=1',
  authorization: 'a b',
  accUuid: 'acc',
}

it('[W116] the address is base, path, Authorization and cAccUuid', () => {
  expect(flowPage(parts, places)).toEqual({
    url: 'https://flow.example.com/bpm/task?id=1&Authorization=a%20b&cAccUuid=acc',
    origin: 'https://flow.example.com',
  })
  const hashed = flowPage({ ...parts, path: 'app#/task/1' }, places)
  expect(hashed?.url).toBe('https://flow.example.com/bpm/app?Authorization=a%20b&cAccUuid=acc#/task/1')
})

it('[W117] has placeholders for what is not known', () => {
  const { url } = flowPage({ ...parts, authorization: undefined, accUuid: '' }, places) ?? {}
  expect(url).toBe('https://flow.example.com/bpm/task?id=1&Authorization=-&cAccUuid=-')
})

it.each([
  'https://evil.example.com',
  'http://flow.example.com',
  'javascript:alert(1)',
  '//flow.example.com',
  'https://flow.example.com@evil.example.com',
  '',
])('leads to allowed hosts only: %s', base => {
  expect(flowPage({ ...parts, base }, places)).toBeUndefined()
})

it('a path cannot turn the address to another host', () => {
  for (const path of ['@evil.example.com', '.evil.example.com', '//evil.example.com/x']) {
    const way = flowPage({ ...parts, base: 'https://flow.example.com', path }, places)
    expect(way === undefined || way.url.startsWith('https://flow.example.com/')).toBe(true)
  }
})

it('[W115] knows the wish to be closed, and nothing else', () => {
  expect(
    ['bmp-app-iframe-close', { type: 'bmp-app-iframe-close' }, { data: 'bmp-app-iframe-close' }].map(
      isCloseWish,
    ),
  ).toEqual([true, true, true])
  expect([undefined, null, 1, '', 'close', {}, [], { type: 'x' }].some(isCloseWish)).toBe(false)
})
