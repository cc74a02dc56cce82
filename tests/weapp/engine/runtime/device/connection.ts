import { settings } from '../environment'
import { notify } from '../listeners'

let online = settings.online

export function isOnline(): boolean {
  return online
}

export function networkType(): 'wifi' | 'none' {
  return online ? 'wifi' : 'none'
}

export function changeConnection(next: boolean): void {
  if (next === online) return
  online = next
  notify('NetworkStatusChange', { isConnected: online, networkType: networkType() })
}
