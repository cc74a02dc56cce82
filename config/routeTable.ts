import { require as requireTs } from 'tsx/cjs/api'
import type * as RouteTable from '../src/routes/table'

// Taro compiles only config/ itself, hence the loader for the route table.
export const { routeEntries, routes } = requireTs('../src/routes/table.ts', __filename) as typeof RouteTable
