// Long-running children that belong together: when one ends, or the person stops the command, all of them end.
import { spawn } from 'node:child_process'

/** Ctrl+C, the end of a command, and a terminal that is closed. */
const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** What ends this command ends the child too; how it does so is its own affair. */
export const passSignals = child => {
  for (const name of ENDINGS) process.on(name, () => child.kill(name))
}

/** Ends a child with everything it started itself. */
const signal = (child, name) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(-child.pid, name)
  } catch (error) {
    // gone between the question and the signal
    if (error.code !== 'ESRCH') throw error
  }
}

/** `graceMs`: how long a child may take to end by itself before it is killed. */
export const family = ({ graceMs = 10_000 } = {}) => {
  const members = new Set()
  let ending = false
  const end = () => {
    const name = ending ? 'SIGKILL' : 'SIGTERM'
    ending = true
    for (const child of members) signal(child, name)
    setTimeout(() => members.forEach(child => signal(child, 'SIGKILL')), graceMs).unref()
  }
  return {
    end,
    isEnding: () => ending,
    /** Like spawn; in a group of its own, so that Ctrl+C reaches this command first. */
    start(command, args, options) {
      const child = spawn(command, args, { ...options, detached: true })
      members.add(child)
      child.ended = new Promise(resolve => {
        child.once('error', error => resolve({ error }))
        child.once('close', code => resolve({ code }))
      }).finally(() => {
        members.delete(child)
        if (!ending) end()
      })
      return child
    },
    /** Signals of the terminal end all; a second one does not wait. */
    endOnSignals() {
      for (const name of ENDINGS) process.on(name, end)
    },
    ended: async () => {
      await Promise.all([...members].map(child => child.ended))
    },
  }
}

/** Address a server has printed; the text may have come in pieces, but the line has to be whole. */
export const addressIn = text => /http:\/\/127\.0\.0\.1:\d+(?=\D)/.exec(text)?.[0]
