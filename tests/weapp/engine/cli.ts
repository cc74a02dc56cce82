/**
 * Runs one page of a mini-program folder, or checks the folder, from the command line:
 *   tsx tests/weapp/engine/cli.ts --dist dist/weapp --page pages/x/index --tap Buy --screenshot out.png
 *   tsx tests/weapp/engine/cli.ts --dist dist/weapp --check
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkProgram } from './check'
import type { LaunchOptions } from './host/options'
import type { MiniProgram } from './host/miniProgram'
import { launch } from './launch'

const USAGE = `--dist DIR [--page 'pages/x/index?a=1'] [steps, in order] [results]
  steps    --tap TEXT  --input 'PLACEHOLDER=VALUE'  --confirm PLACEHOLDER  --open URL  --back N  --scroll bottom|PX
           --wait-text TEXT
  results  --screenshot FILE  --html FILE  --print  --json  --strict
  other    --check  --mocks FILE  --theme dark  --width PX  --height PX  --scene N`

type Step = (app: MiniProgram, value: string) => Promise<unknown>

const STEPS: Record<string, Step> = {
  tap: (app, text) => app.tap(text),
  input: (app, pair) => app.input(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)),
  confirm: (app, placeholder) => app.confirm(placeholder),
  open: (app, url) => app.navigateTo(url),
  back: (app, pages) => app.back(Number(pages)),
  scroll: (app, position) => app.scrollTo(position === 'bottom' ? 'bottom' : Number(position)),
  'wait-text': (app, text) => app.waitForText(text),
}
const FLAGS = ['print', 'json', 'strict', 'check']

interface Arguments {
  values: Record<string, string>
  flags: Set<string>
  steps: { name: string; value: string }[]
}

function parseArguments(words: string[]): Arguments {
  const parsed: Arguments = { values: {}, flags: new Set(), steps: [] }
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const name = word.replace(/^--/, '')
    if (FLAGS.includes(name)) parsed.flags.add(name)
    else if (name in STEPS) parsed.steps.push({ name, value: rest.shift() ?? '' })
    else parsed.values[name] = rest.shift() ?? ''
  }
  return parsed
}

async function loadMocks(file: string | undefined): Promise<Partial<LaunchOptions>> {
  if (file === undefined) return {}
  const module = (await import(path.resolve(file))) as { default: Partial<LaunchOptions> }
  return module.default
}

function print(value: unknown): void {
  process.stdout.write(`${typeof value === 'string' ? value : JSON.stringify(value, null, 1)}\n`)
}

async function printResults(app: MiniProgram, { values, flags }: Arguments): Promise<boolean> {
  const report = await app.report()
  if (values.screenshot) await app.screenshot(values.screenshot)
  if (values.html) writeFileSync(values.html, await app.html())
  if (flags.has('print') && !flags.has('json')) print(await app.text())
  const { errors, consoleErrors, missing, apiErrors, blocked, stats } = report
  const summary = { pages: await app.pages(), errors, consoleErrors, missing, apiErrors, blocked, stats }
  print(flags.has('json') ? { ...report, ...summary, text: await app.text() } : summary)
  return errors.length === 0 && consoleErrors.length === 0
}

async function run(parsed: Arguments): Promise<boolean> {
  const { values, steps, flags } = parsed
  const app = await launch({
    dist: values.dist ?? '',
    ...(values.width && { width: Number(values.width) }),
    ...(values.height && { height: Number(values.height) }),
    ...(values.theme === 'dark' && { theme: 'dark' }),
    ...(values.scene && { enterOptions: { scene: Number(values.scene) } }),
    ...(await loadMocks(values.mocks)),
  })
  try {
    await app.open(values.page)
    for (const { name, value } of steps) await STEPS[name]?.(app, value)
    const isClean = await printResults(app, parsed)
    return isClean || !flags.has('strict')
  } catch (error) {
    print(`FAILED ${(error as Error).message}`)
    await printResults(app, parsed)
    return false
  } finally {
    await app.close()
  }
}

function check(dist: string): boolean {
  const result = checkProgram(dist)
  print(result)
  return result.errors.length === 0
}

async function main(): Promise<void> {
  const parsed = parseArguments(process.argv.slice(2))
  const { dist } = parsed.values
  if (!dist) {
    print(USAGE)
    process.exitCode = 2
    return
  }
  const succeeded = parsed.flags.has('check') ? check(dist) : await run(parsed)
  process.exitCode = succeeded ? 0 : 1
}

void main()
