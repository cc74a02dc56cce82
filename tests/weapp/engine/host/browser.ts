import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../../../support/sharedBrowser'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-touch-adjustment', // or Chromium moves a tap to a neighbour that can be clicked
]

/** Debian's Chromium, or the one CHROMIUM_PATH names. */
export function launchBrowser(executablePath?: string): Promise<Browser> {
  return sharedBrowser({
    executablePath: executablePath ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ARGUMENTS,
    headless: true,
  })
}
