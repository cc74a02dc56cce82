import { navigateBack, navigateTo, redirectTo, reLaunch, switchTab } from '../pages/router'
import { toNumber } from '../values'
import { defineAsync, defineNoOps } from './registry'

interface Address {
  url: string
}

type Events = Parameters<typeof navigateTo>[1]

export function defineNavigation(): void {
  defineAsync<Address & { events?: Events }>('navigateTo', async ({ url, events }) => ({
    eventChannel: await navigateTo(url, events),
  }))
  defineAsync<Address>('redirectTo', ({ url }) => redirectTo(url))
  defineAsync<Address>('reLaunch', ({ url }) => reLaunch(url))
  defineAsync<Address>('switchTab', ({ url }) => switchTab(url))
  defineAsync<{ delta?: number }>('navigateBack', ({ delta }) => navigateBack(toNumber(delta, 1)))
  defineNoOps([
    'exitMiniProgram',
    'navigateToMiniProgram',
    'navigateBackMiniProgram',
    'openEmbeddedMiniProgram',
    'restartMiniProgram',
  ])
}
