import type { HostKind } from '@/platform/host/contract'
import type { RouteName } from './table'

/** Home of the 404 page (shop §2): in the native shell its main work tab, everywhere else the home tab. */
export const homeRouteOf = (host: HostKind): RouteName => (host === 'nativeShell' ? 'work' : 'tabHome')
