import { startSandboxProcess, type SandboxProcess } from '../support/sandboxProcess'

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

/** `data`: folder that keeps the world over restarts; default: in memory. */
export const startWorld = async (...args: string[]): Promise<JourneyWorld> => {
  const sandbox: SandboxProcess = await startSandboxProcess('--control', ...args)
  let ended = false
  const control = async (path: string, init?: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${sandbox.url}/__control/${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    const text = await answer.text()
    return text ? JSON.parse(text) : undefined
  }
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
      // whatever the journey was about, the books balance
      await control('ledger').finally(() => sandbox.end('SIGTERM'))
    },
  }
}
