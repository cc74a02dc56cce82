import { host } from '../host'
import type { OfflineStartPort } from './contract'
import { whatToDo } from './rule'

const WORKER = 'offline.js'

/** As the worker calls its stores (src/boot/offline). */
const STORE = 'alm-offline'

const remove = async (workers: ServiceWorkerContainer): Promise<void> => {
  const script = new URL(WORKER, window.location.href).href
  for (const registration of await workers.getRegistrations()) {
    const worker = registration.active ?? registration.waiting ?? registration.installing
    if (worker?.scriptURL !== script) continue
    await registration.unregister()
    for (const name of await window.caches.keys())
      if (name.startsWith(`${STORE} ${registration.scope} `)) await window.caches.delete(name)
  }
}

export const offlineStart: OfflineStartPort = {
  async keepFiles(allowed, nativeShellAgent) {
    // none on a page without https, and in some browsers' private windows
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!workers) return
    const what = whatToDo({
      allowed,
      host: host.detectHost(nativeShellAgent),
      isHosted: host.isHosted(),
    })
    if (what === 'keep') await workers.register(`./${WORKER}`, { updateViaCache: 'none' })
    if (what === 'remove') await remove(workers)
  },
}
