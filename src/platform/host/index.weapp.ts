import type { HostPort } from './contract'

export const host: HostPort = { detectHost: () => 'miniProgram' }
