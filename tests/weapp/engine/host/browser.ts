import type { Browser } from 'playwright-core'
import { findChromium } from '../../../../scripts/lib/chromium.mjs'
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

export function launchBrowser(executablePath = findChromium()): Promise<Browser> {
  return sharedBrowser({ executablePath, args: ARGUMENTS, headless: true })
}
