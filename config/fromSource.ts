import { require as requireTs } from 'tsx/cjs/api'
import type * as Origin from '../src/api/origin'
import type * as Paths from '../src/api/paths'
import type * as RouteTable from '../src/routes/table'
import type * as StorageKeys from '../src/stores/storageKeys'

// Taro compiles only config/ itself, hence the loader; none of these may import anything else of the app.
const load = <T>(file: string) => requireTs(`../src/${file}.ts`, __filename) as T

export const { routeEntries, routes } = load<typeof RouteTable>('routes/table')
export const paths = load<typeof Paths>('api/paths')
export const { ORIGIN_SYSTEM_TYPE } = load<typeof Origin>('api/origin')
export const { STORE_KEY } = load<typeof StorageKeys>('stores/storageKeys')
