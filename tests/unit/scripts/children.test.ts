import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { addressIn } from '../../../scripts/lib/children.mjs'

const MODULE = path.resolve(__dirname, '../../../scripts/lib/children.mjs')

const commands: ChildProcess[] = []
// a failed test leaves nothing running
afterEach(() => {
  for (const command of commands.splice(0)) command.kill('SIGTERM')
})

/** A command with two children, one of which has a child of its own; both say their process ids. */
const start = (stubborn: boolean): ChildProcess => {
  const wait = `${stubborn ? "process.on('SIGTERM', () => undefined);" : ''}setInterval(() => undefined, 1000)`
  const nested = `const c = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(wait)}], { stdio: 'inherit' }); console.log('pair ' + process.pid + ' ' + c.pid); ${wait}`
  const program = `
    import { family } from ${JSON.stringify(MODULE)}
    const all = family({ graceMs: 200 })
    all.endOnSignals()
    for (const code of ${JSON.stringify([nested, `console.log('solo ' + process.pid); ${wait}`])})
      all.start(process.execPath, ['-e', code], { stdio: ['ignore', 'inherit', 'inherit'] })
    await all.ended()
    console.log('all ended')`
  const command = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  commands.push(command)
  return command
}

/** Ended processes that were not waited for (state Z) do not count. */
const isRunning = (pid: number): boolean =>
  !/^ *[ZX]?$/.test(spawnSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim())

/** Process ids of everything the command started. */
const started = async (command: ChildProcess, output: { text: string }): Promise<number[]> => {
  command.stdout?.on('data', data => (output.text += String(data)))
  const pids = () => (output.text.match(/\d+/g) ?? []).map(Number)
  const complete = () => pids().length >= 3 && output.text.endsWith('\n')
  while (!complete()) await once(command.stdout as NodeJS.EventEmitter, 'data')
  return pids()
}

describe('children of a command', () => {
  it.each([
    ['SIGINT', false],
    ['SIGTERM', false],
    ['SIGINT', true],
  ] as const)('%s ends all of them and what they started; stubborn: %s', async (signal, stubborn) => {
    const output = { text: '' }
    const command = start(stubborn)
    const pids = await started(command, output)
    expect(pids.every(isRunning)).toBe(true)
    command.kill(signal)
    await once(command, 'close')
    expect(pids.filter(isRunning)).toEqual([])
    expect(output.text).toContain('all ended')
  })

  it('when one of them ends, the others end too', async () => {
    const output = { text: '' }
    const command = start(false)
    const pids = await started(command, output)
    process.kill(Number(/solo (\d+)/.exec(output.text)?.[1]), 'SIGKILL')
    await once(command, 'close')
    expect(pids.filter(isRunning)).toEqual([])
  })
})

describe('a child that has to end by itself', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('is told %s of its command', async signal => {
    const code = `
      process.on(${JSON.stringify(signal)}, () => { console.log('heard'); process.exit() })
      console.log('begun ' + process.pid)
      setInterval(() => undefined, 1000)`
    const program = `
      import { spawn } from 'node:child_process'
      import { passSignals } from ${JSON.stringify(MODULE)}
      const options = { stdio: ['ignore', 'inherit', 'inherit'], detached: true }
      const child = spawn(process.execPath, ['-e', ${JSON.stringify(code)}], options)
      passSignals(child)
      child.on('close', () => process.exit(3))`
    const command = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    commands.push(command)
    let text = ''
    command.stdout.on('data', data => (text += String(data)))
    while (!/begun \d+\n/.test(text)) await once(command.stdout, 'data')
    const pid = Number(/\d+/.exec(text)?.[0])
    command.kill(signal)
    await once(command, 'exit')
    // one that was told nothing would run for ever
    const wasLeft = isRunning(pid)
    if (wasLeft) process.kill(pid, 'SIGKILL')
    expect([wasLeft, command.exitCode]).toEqual([false, 3])
  })
})

describe('the address a server prints', () => {
  it.each([
    ['  Sandbox   http://127.0.0.1:8787/gw\n', 'http://127.0.0.1:8787'],
    ['  Shop      http://127.0.0.1:45123/\n', 'http://127.0.0.1:45123'],
    ['  Sandbox   http://127.0.0.1:87', undefined],
    ['  preparing the world …\n', undefined],
  ])('%j: %s', (text, address) => {
    expect(addressIn(text)).toBe(address)
  })
})
