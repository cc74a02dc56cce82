import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox'
import { SITE, SITE_DOMAIN } from '../../sandbox/world/site'
import { PASSWORD } from '../../sandbox/world/people'
import { setTransport } from '@/api/client'
import { createDevice, PHONES, type Device, type DeviceOptions } from './device'

export { createDevice, PASSWORD, PHONES, SITE, SITE_DOMAIN }
export type { Device }

export interface App {
  sandbox: Sandbox
  /** A device that has just been taken out of its box. */
  device(options?: DeviceOptions): Promise<Device>
}

/** Starts a sandbox for the tests of one file and stops it afterwards; call it in a describe or at top level. */
export const sandboxApp = (options: SandboxOptions = {}): App => {
  // a machine with other work to do: slow is not wrong here
  jest.setTimeout(60_000)
  let sandbox: Sandbox | undefined
  beforeAll(async () => {
    sandbox = await createSandbox({ dataDir: 'memory', ...options })
  }, 120_000)
  afterAll(async () => {
    setTransport(undefined)
    await sandbox?.close()
  })
  return {
    get sandbox() {
      if (!sandbox) throw new Error('the sandbox starts in beforeAll')
      return sandbox
    },
    device(deviceOptions) {
      return createDevice(this.sandbox.url, deviceOptions)
    },
  }
}
