import { sites } from '../db/schema'
import type { Scenario } from './scenario'

export const unknownDomain: Scenario = {
  name: 'unknown-domain',
  describe: '当前域名没有开通商城',
  apply: async db => {
    await db.update(sites).set({ domainNames: ['another.example'] })
  },
}
