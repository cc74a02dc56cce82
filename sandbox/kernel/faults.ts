import { mulberry32 } from './random'

export const FAULT_KINDS = [
  'latency',
  'hang-headers',
  'hang-body',
  'reset',
  'truncate',
  'drop-before',
  'drop-after-commit',
  'duplicate',
  'html',
  '5xx',
  'broken-schema',
  'clock-skew',
  'rotate-now',
  'kill-session',
  'socket-close',
  'socket-silence',
  'socket-garbage',
  'callback-late',
  'callback-lost',
  'callback-doubled',
  'callback-partly',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]
/** Faults of the provider's callbacks; calls never meet them. */
type CallbackFault = Extract<FaultKind, `callback-${string}`>

/**
 * - `latency`: waits `ms` (default 1000), then goes on; adds up with other faults
 * - `drop-before`, `reset`: the connection ends (FIN, RST) and nothing was done
 * - `hang-headers`, `hang-body`: done, but the answer does not start, or stops half-way, for `ms` (default for ever)
 * - `truncate`, `drop-after-commit`: done, but half of the answer, or none of it, arrives
 * - `duplicate`: the request arrives twice; the first one's answer is sent
 * - `html`: the overrun page, `5xx`: a plain 500, 502, 503 or 504; nothing was done
 * - `broken-schema`: done, and `data` is of another shape
 * - `clock-skew`: the time window is judged as if the server's clock were `ms` (default a day) ahead
 * - `rotate-now`: the token rotates with this call
 * - `kill-session`: the session ends and the call answers 11000
 * - `socket-close`: the realtime socket ends as soon as it stands, with code `ms` (default 1006: without a word)
 * - `socket-silence`: it stands and says nothing any more, not even to a ping; `socket-garbage`: it says nonsense too
 * - `callback-late`: the payment provider tells the shop `ms` later (default 5000); `callback-lost`: not this time, it
 *   tries again after a while; `callback-doubled`: twice; `callback-partly`: of the next unsettled order of the flow
 *   only, and of the others when it tries again. Their path is `*`.
 */
export interface FaultRule {
  kind: FaultKind
  /** gateway path, with or without the leading slash; `*` stands for any characters */
  path: string
  /** of firing on a matching call, 0–1; default 1 */
  probability?: number
  /** how often it may fire; default unlimited */
  times?: number
  ms?: number
}

/** What was decided for one call. */
export interface FaultPlan {
  /** counts the calls planned so far: what varies from fault to fault varies with it */
  turn: number
  latencyMs: number
  /** the first rule of each other kind that fired */
  fired: ReadonlyMap<FaultKind, FaultRule>
}

export interface FaultControl {
  add(rule: FaultRule): void
  /** replaces all rules */
  set(rules: readonly FaultRule[]): void
  clear(): void
  list(): readonly (FaultRule & { fired: number })[]
}

export interface FaultSwitches extends FaultControl {
  /** these rules, and the random sequence of the start */
  restart(rules: readonly FaultRule[]): void
  /** `socket`: only rules of a socket's own kind, or whose path names it */
  plan(path: string, at?: 'call' | 'socket'): FaultPlan
  /** whether the provider's next callback is struck, and by which rule */
  strike(kind: CallbackFault): FaultRule | undefined
}

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^/?${path
      .replace(/^\//, '')
      .split('*')
      .map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  )

const check = (rule: FaultRule): void => {
  if (!FAULT_KINDS.includes(rule.kind)) {
    throw new RangeError(`unknown fault "${rule.kind}"; known: ${FAULT_KINDS.join(', ')}`)
  }
  const { probability = 1 } = rule
  if (!(probability >= 0 && probability <= 1))
    throw new RangeError(`probability ${probability} is not within 0–1`)
}

const isMeantFor = ({ kind, path }: FaultRule, at: 'call' | 'socket'): boolean => {
  if (kind.startsWith('callback-')) return false
  const isOfSockets = kind.startsWith('socket-')
  return at === 'socket' ? isOfSockets || path.includes('websocket') : !isOfSockets
}

export const createFaults = (initial: readonly FaultRule[], seed: number): FaultSwitches => {
  interface Armed {
    rule: FaultRule
    pattern: RegExp
    fired: number
  }
  let armed: Armed[] = []
  let next = mulberry32(seed)
  let turn = 0
  const add = (rule: FaultRule): void => {
    check(rule)
    armed.push({ rule, pattern: patternOf(rule.path), fired: 0 })
  }
  const set = (rules: readonly FaultRule[]): void => {
    rules.forEach(check)
    armed = []
    rules.forEach(add)
  }
  const fires = (item: Armed): boolean => {
    const { rule } = item
    const spent = rule.times !== undefined && item.fired >= rule.times
    if (spent || next() >= (rule.probability ?? 1)) return false
    item.fired += 1
    return true
  }
  set(initial)
  return {
    add,
    set,
    clear: () => set([]),
    list: () => armed.map(({ rule, fired }) => ({ ...rule, fired })),
    restart: rules => {
      set(rules)
      next = mulberry32(seed)
      turn = 0
    },
    plan: (path, at = 'call') => {
      // a socket leaves the sequence of the calls' faults alone
      if (at === 'call') turn += 1
      const fired = new Map<FaultKind, FaultRule>()
      let latencyMs = 0
      for (const item of armed) {
        const { rule } = item
        if (!isMeantFor(rule, at) || !item.pattern.test(path) || fired.has(rule.kind) || !fires(item))
          continue
        if (rule.kind === 'latency') latencyMs += rule.ms ?? 1000
        else fired.set(rule.kind, rule)
      }
      return { turn, latencyMs, fired }
    },
    strike: kind => armed.find(item => item.rule.kind === kind && fires(item))?.rule,
  }
}

/** `kind:path:probability[:ms[:times]]` of the command line. */
export const parseFault = (text: string): FaultRule => {
  const [kind = '', path = '', probability, ms, times] = text.split(':')
  if (path === '') throw new RangeError(`"${text}" is not kind:path:probability`)
  const numberOf = (part: string | undefined) =>
    part === undefined || part === '' ? undefined : Number(part)
  const rule = {
    kind: kind as FaultKind,
    path,
    probability: numberOf(probability) ?? 1,
    ms: numberOf(ms),
    times: numberOf(times),
  }
  check(rule)
  return rule
}
