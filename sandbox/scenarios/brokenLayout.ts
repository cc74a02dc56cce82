import { breakHomeLayout } from '../world/catalog/brokenLayout'
import type { Scenario } from './scenario'

export const brokenLayout: Scenario = {
  name: 'broken-layout',
  describe: '首页装修数据中混有损坏的模块',
  apply: breakHomeLayout,
}
