import type { Scenario } from './scenario'

const DAY_MS = 86_400_000

export const staleClock: Scenario = {
  name: 'stale-clock',
  describe: '设备时间比服务器慢一天',
  clockOffsetMs: DAY_MS,
}
