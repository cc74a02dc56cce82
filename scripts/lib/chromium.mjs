// Which browser tests and pictures are run with.
import { existsSync } from 'node:fs'

// the shell first: the same engine without the window around it, at two thirds of the work
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** What CHROMIUM_PATH names, or the first that is installed. */
export const findChromium = () => process.env.CHROMIUM_PATH || PATHS.find(candidate => existsSync(candidate))
