import { existsSync } from 'node:fs'
import { startCompiledSandbox, type SandboxProcess } from '../support/sandboxProcess'
import { shelf } from '../support/shelf'

/** A sandbox in a process of its own, and what its audit log says. */
export interface JourneyWorld {
  url: string
  kinds(): Promise<Record<string, number>>
  fault(rule: object): Promise<void>
  /** a switch of the control port; with a body it is posted */
  control(path: string, body?: object): Promise<unknown>
  /** what its terminal says */
  output(): string
  end(): Promise<void>
}

interface AuditLine {
  kind: string
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

export interface WorldOptions {
  /** default: the one of that name */
  scenario?: string
  /** keep the data in this folder, by a sandbox of its own */
  data?: string
  /** address it is reached by */
  publicUrl?: string
}

const DEFAULT_SCENARIO = 'default'

/** The folder of the H5 build under test. */
export const H5_BUILD = process.env.H5_DIST ?? 'dist/h5'

/**
 * A world for the tests of one file, with the H5 build where there is one. One in memory is only reset at its end, and the
 * next file of the same worker gets it.
 */
export const startWorld = async ({
  scenario = DEFAULT_SCENARIO,
  data,
  publicUrl,
}: WorldOptions = {}): Promise<JourneyWorld> => {
  const args = [
    ...(existsSync(H5_BUILD) ? ['--static', H5_BUILD] : []),
    ...(data ? ['--data', data] : []),
    ...(publicUrl ? ['--public-url', publicUrl] : []),
  ]
  const kind = `world ${args.join(' ')}`
  const kept = shelf.take<SandboxProcess>(kind)
  const sandbox = kept ?? (await startCompiledSandbox('--control', ...args))
  let ended = false
  const control = async (path: string, init?: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${sandbox.url}/__control/${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    const text = await answer.text()
    return text ? JSON.parse(text) : undefined
  }
  if (scenario !== DEFAULT_SCENARIO) await control('reset', post({ scenario }))
  return {
    url: sandbox.url,
    async kinds() {
      const lines = (await control('audit')) as AuditLine[]
      const counts: Record<string, number> = {}
      for (const { kind } of lines) counts[kind] = (counts[kind] ?? 0) + 1
      return counts
    },
    output: () => sandbox.output(),
    control: (path, body) => control(path, body && post(body)),
    async fault(rule) {
      await control('faults', post(rule))
    },
    async end() {
      if (ended) return
      ended = true
      // the books balance after every journey
      await control('ledger').catch(async error => {
        await sandbox.end('SIGTERM')
        throw error
      })
      // a command that is no test ends with its sandbox
      if (data || !process.env.JEST_WORKER_ID) return void (await sandbox.end('SIGTERM'))
      await control('reset', post({ scenario: DEFAULT_SCENARIO }))
      shelf.put(kind, sandbox)
    },
  }
}
