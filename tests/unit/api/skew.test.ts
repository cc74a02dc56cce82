import { createClockSkew } from '@/api/skew'

const at = (ms: number) => new Date(ms).toUTCString()
const NOW = Date.UTC(2026, 0, 5, 8)

describe('the server’s clock', () => {
  it('is known to a second from the header of an answer', () => {
    for (let part = 0; part < 1_000; part += 250) {
      const skew = createClockSkew()
      const server = NOW + 240_000 + part
      skew.hear(at(server), NOW - 100, NOW + 100)
      expect(Math.abs(skew.toServer(NOW) - server)).toBeLessThanOrEqual(600)
    }
  })

  it('is left as it is known for what a header or a slow answer cannot tell', () => {
    const skew = createClockSkew()
    skew.learn(NOW, NOW)
    skew.hear(at(NOW + 1_500), NOW, NOW)
    skew.hear(at(NOW + 9_000), NOW, NOW + 18_000)
    skew.hear(at(NOW + 10_000), NOW, NOW + 19_000)
    skew.hear('never', NOW, NOW)
    skew.hear(undefined, NOW, NOW)
    expect(skew.toServer(NOW)).toBe(NOW)
  })

  it('is heard of again when the clock of the device is set', () => {
    const skew = createClockSkew()
    skew.hear(at(NOW), NOW + 60_000, NOW + 60_000)
    skew.hear(at(NOW), NOW - 60_000, NOW - 60_000)
    expect(skew.toServer(NOW - 60_000)).toBe(NOW + 500)
  })

  it('is the one it refuses calls by, not that of a proxy before it', () => {
    const skew = createClockSkew()
    skew.hear(at(NOW), NOW, NOW)
    skew.learn(NOW + 600_000, NOW)
    skew.hear(at(NOW), NOW, NOW)
    expect(skew.toServer(NOW)).toBe(NOW + 600_000)
  })
})
