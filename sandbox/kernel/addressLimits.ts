import { isIPv4, isIPv6 } from 'node:net'
import { HOUR_MS } from './chinaTime'

/** Addresses that are remembered before old ones are looked for. */
const MANY = 10_000

/**
 * How often an hour one address may make a call. Sessions of guests are free, so a limit for each session does not stop
 * a person who takes another one. Many people may sit behind one address: the numbers are far above what they need.
 */
export interface AddressLimit {
  /** calls of the same name are counted together */
  what: 'guest' | 'sms' | 'registered' | 'proof' | 'noted' | 'openId'
  most: number
  /** calls that go well do not count */
  only?: 'refused'
}

/**
 * Refused calls of people without an account that the log notes. It only ever grows, and such calls cost nothing: more
 * of them are refused all the same, but leave nothing behind.
 */
export const NOTED_REFUSALS: AddressLimit = { what: 'noted', most: 20 }

/** An address as it is counted: IPv4 whole, of IPv6 the network, all of which is one customer's. */
export const countedAs = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain) || !isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]?.toLowerCase().split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const behind = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - groups.length - behind.length
  const all = [...groups, ...Array.from({ length: gap }, () => '0'), ...behind]
  return all
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

interface Hour {
  since: number
  times: number
}

export interface AddressCounts {
  /** Counts a call; answers the seconds it has to wait for when there were too many, 0 when it may go on. */
  take(limit: AddressLimit, address: string | undefined, now: number): number
  /** The call was none that counts. */
  giveBack(limit: AddressLimit, address: string | undefined): void
  forget(): void
}

/** Kept in memory: a server that starts again counts again. Without an address nothing is counted. */
export const createAddressCounts = (): AddressCounts => {
  const hours = new Map<string, Hour>()
  const keyOf = ({ what }: AddressLimit, address: string) => `${what} ${countedAs(address)}`
  const isOver = ({ since }: Hour, now: number) => since > now || since <= now - HOUR_MS
  return {
    take(limit, address, now) {
      if (address === undefined) return 0
      if (hours.size >= MANY) for (const [key, hour] of hours) if (isOver(hour, now)) hours.delete(key)
      const key = keyOf(limit, address)
      const known = hours.get(key)
      const hour = known && !isOver(known, now) ? known : { since: now, times: 0 }
      if (hour.times >= limit.most) return Math.max(1, Math.ceil((hour.since + HOUR_MS - now) / 1000))
      hours.set(key, { ...hour, times: hour.times + 1 })
      return 0
    },
    giveBack(limit, address) {
      const hour = address === undefined ? undefined : hours.get(keyOf(limit, address))
      if (hour && hour.times > 0) hour.times -= 1
    },
    forget: () => hours.clear(),
  }
}
