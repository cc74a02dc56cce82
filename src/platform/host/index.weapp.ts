import type { HostPort } from './contract'

const nothing = () => undefined

export const host: HostPort = {
  detectHost: () => 'miniProgram',
  isHosted: () => false,
  onHostMessage: () => nothing,
  tellHost: () => false,
  claimRoot: nothing,
  onTakeDown: () => nothing,
}
