import { atEnd } from '@/base/endings'
import type { Squeezed, SqueezeTask } from './squeezeTask'

type Settle = (blob: Blob | 'unreadable' | undefined) => void

let worker: Worker | undefined
let broken = false
let last = 0
const waiting = new Map<number, Settle>()

const giveUp = () => {
  broken = true
  worker?.terminate()
  worker = undefined
  for (const settle of waiting.values()) settle(undefined)
  waiting.clear()
}

const started = (): Worker | undefined => {
  if (broken || typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined
  if (worker) return worker
  try {
    worker = new Worker(new URL('./squeeze.worker.ts', import.meta.url))
  } catch {
    // a page of another origin may not start it
    broken = true
    return undefined
  }
  atEnd(() => {
    giveUp()
    broken = false
  })
  worker.onerror = giveUp
  worker.onmessage = ({ data: { id, blob } }: MessageEvent<Squeezed>) => {
    waiting.get(id)?.(blob ?? 'unreadable')
    waiting.delete(id)
  }
  return worker
}

/** A picture drawn anew beside the page's own thread; undefined where this browser cannot. */
export const squeezeAside = (task: Omit<SqueezeTask, 'id'>): Promise<Blob | 'unreadable' | undefined> =>
  new Promise(settle => {
    const aside = started()
    if (!aside) return settle(undefined)
    last += 1
    waiting.set(last, settle)
    aside.postMessage({ ...task, id: last })
  })
