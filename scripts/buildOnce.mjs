// node scripts/buildOnce.mjs h5|weapp: builds a target unless nothing changed since the last build.
import { build, fail } from './lib/steps.mjs'

try {
  await build(process.argv[2])
} catch (error) {
  fail(`${(error.output ?? '').slice(-6000)}\n${error.message}`)
}
