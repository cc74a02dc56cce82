import type { Failure } from '@/i18n/messages'
import { fileFailure, sizeFailure, type PickedFile, type Refusal } from './check'
import { isCompressible } from './fileKind'
import type { Limits } from './limits'

/**
 * - `checking`: it is compressed and measured
 * - `ready`: chosen, and sent only when a person asks for it
 * - `waiting`: it is sent as soon as the ones before it are, and there is a network
 */
export type FileState = 'checking' | 'ready' | 'waiting' | 'sending' | 'done' | 'failed'

export interface UploadFile {
  /** its address on this device, or where a stored one can be seen */
  key: string
  name: string
  /** bytes; 0: unknown */
  size: number
  state: FileState
  /** 0 to 1 */
  progress: number
  /** it may be sent as soon as it is checked */
  asked: boolean
  /** cDocId; '' until it is stored */
  fileId: string
  /** why it is `failed`: `connection`, `cancelled`, or what the call says */
  failure?: Failure
}

/** A file of the server: what a form keeps. */
export interface StoredFile {
  /** cDocId */
  fileId: string
  name: string
  /** where a picture can be seen */
  url?: string | undefined
  /** bytes */
  size?: number | undefined
}

export interface Uploads {
  files: readonly UploadFile[]
  online: boolean
  /** of the last choice, what was not taken */
  refused: readonly Refusal[]
}

export type UploadsEvent =
  | { type: 'picked'; files: readonly PickedFile[]; limits: Limits; manual: boolean }
  /** measured: `size` is what would be sent */
  | { type: 'checked'; key: string; size: number; limits: Limits }
  /** a picture that this device cannot read */
  | { type: 'unreadable'; key: string; failure: Failure }
  /** a person asked to send what is ready */
  | { type: 'released' }
  | { type: 'started' | 'cancelled' | 'retried' | 'removed'; key: string }
  | { type: 'progressed'; key: string; sent: number; total: number }
  | { type: 'done'; key: string; fileId: string }
  | { type: 'failed'; key: string; failure: Failure }
  | { type: 'offline' | 'online' | 'cleared' }
  /** where stored pictures can be seen, which was not known */
  | { type: 'addressed'; files: readonly StoredFile[] }
  /** stored earlier; they stand first, `only` in the place of those that are done */
  | { type: 'kept'; files: readonly StoredFile[]; only?: boolean }

export const noUploads: Uploads = { files: [], online: true, refused: [] }

const isOnItsWay = ({ state }: UploadFile) =>
  state === 'waiting' || state === 'sending' || state === 'checking'

const changed = (
  uploads: Uploads,
  key: string,
  from: readonly FileState[],
  change: Partial<UploadFile> | ((file: UploadFile) => UploadFile),
): Uploads => ({
  ...uploads,
  files: uploads.files.map(file => {
    if (file.key !== key || !from.includes(file.state)) return file
    return typeof change === 'function' ? change(file) : { ...file, ...change }
  }),
})

/** From the beginning, after it could not be sent. What had been compressed is not kept. */
const again = ({ failure: _, ...file }: UploadFile): UploadFile => ({
  ...file,
  state: isCompressible(file.name) ? 'checking' : 'waiting',
  asked: true,
  progress: 0,
})

const picked = (uploads: Uploads, files: readonly PickedFile[], limits: Limits, manual: boolean): Uploads => {
  const names = new Set(uploads.files.map(({ name }) => name))
  const keys = new Set(uploads.files.map(({ key }) => key))
  const taken: UploadFile[] = []
  const refused: Refusal[] = []
  for (const file of files) {
    if (keys.has(file.key)) continue
    const full = uploads.files.length + taken.length >= limits.maxCount
    const failure = full
      ? { code: 'tooMany', params: { max: limits.maxCount } }
      : fileFailure(file, names, limits)
    if (failure) refused.push({ name: file.name, failure })
    else {
      names.add(file.name)
      keys.add(file.key)
      const state = isCompressible(file.name) ? 'checking' : manual ? 'ready' : 'waiting'
      taken.push({ ...file, state, asked: !manual, progress: 0, fileId: '' })
    }
  }
  return { ...uploads, files: [...uploads.files, ...taken], refused }
}

/** A file leaves the list, and it is said why. */
const refusedNow = (uploads: Uploads, key: string, failure: Failure): Uploads => {
  const file = uploads.files.find(one => one.key === key && one.state === 'checking')
  if (!file) return uploads
  return {
    ...uploads,
    files: uploads.files.filter(one => one !== file),
    refused: [...uploads.refused, { name: file.name, failure }],
  }
}

const checked = (uploads: Uploads, event: Extract<UploadsEvent, { type: 'checked' }>): Uploads => {
  const failure = sizeFailure(event.size, event.limits)
  if (failure) return refusedNow(uploads, event.key, failure)
  return changed(uploads, event.key, ['checking'], file => ({
    ...file,
    size: event.size,
    state: file.asked ? 'waiting' : 'ready',
  }))
}

/** What a file is told from others by: a record may name one without its id. */
export const idOf = ({ fileId, name }: Pick<StoredFile, 'fileId' | 'name'>): string => fileId || name

/** Where it can be seen; '': that is not known. */
export const addressOf = (file: Pick<UploadFile, 'key' | 'fileId' | 'name'>): string =>
  file.key === idOf(file) ? '' : file.key

const keptFile = ({ fileId, name, url, size }: StoredFile): UploadFile => ({
  key:
    url ??
    idOf({
      fileId,
      name,
    }),
  name,
  size: size ?? 0,
  fileId,
  state: 'done',
  asked: true,
  progress: 1,
})

const kept = (uploads: Uploads, event: Extract<UploadsEvent, { type: 'kept' }>): Uploads => {
  const others = event.only ? uploads.files.filter(({ state }) => state !== 'done') : uploads.files
  const known = new Map(uploads.files.map(file => [idOf(file), file]))
  const there = new Set(others.map(idOf))
  const first = event.files.filter(file => !there.has(idOf(file)))
  // one that was sent from here keeps its own address
  const files = [...first.map(file => known.get(idOf(file)) ?? keptFile(file)), ...others]
  // all of them, also where the server has more than may be added here
  return { ...uploads, files }
}

/** What a failed attempt means: without a network the file waits for it. */
const failed = (uploads: Uploads, key: string, failure: Failure): Uploads =>
  changed(uploads, key, ['sending', 'checking', 'waiting'], file =>
    failure.code === 'connection' && !uploads.online ? again(file) : { ...file, state: 'failed', failure },
  )

/** What comes late for a file that was taken away, or sent already, changes nothing. */
export const uploadsModel = (uploads: Uploads, event: UploadsEvent): Uploads => {
  switch (event.type) {
    case 'picked':
      return picked(uploads, event.files, event.limits, event.manual)
    case 'checked':
      return checked(uploads, event)
    case 'unreadable':
      return refusedNow(uploads, event.key, event.failure)
    case 'released':
      return {
        ...uploads,
        files: uploads.files.map(file => ({
          ...file,
          asked: true,
          state: file.state === 'ready' ? 'waiting' : file.state,
        })),
      }
    case 'started':
      return changed(uploads, event.key, ['waiting'], { state: 'sending', progress: 0 })
    case 'progressed': {
      const progress = event.total > 0 ? Math.min(1, Math.max(0, event.sent / event.total)) : 0
      return changed(uploads, event.key, ['sending'], file => ({
        ...file,
        progress: Math.max(file.progress, progress),
      }))
    }
    case 'done':
      return event.fileId === ''
        ? failed(uploads, event.key, { code: 'notStored' })
        : changed(uploads, event.key, ['sending'], { state: 'done', progress: 1, fileId: event.fileId })
    case 'failed':
      return failed(uploads, event.key, event.failure)
    case 'cancelled':
      return changed(uploads, event.key, ['sending', 'waiting', 'checking'], {
        state: 'failed',
        failure: { code: 'cancelled' },
      })
    case 'retried':
      return changed(uploads, event.key, ['failed'], again)
    case 'removed':
      return {
        ...uploads,
        files: uploads.files.filter(({ key }) => key !== event.key),
        // there is room again
        refused: uploads.refused.filter(({ failure }) => failure.code !== 'tooMany'),
      }
    case 'offline':
    case 'online':
      // a phone may tell late that its network has gone: what failed of it meanwhile waits too
      return {
        ...uploads,
        online: event.type === 'online',
        files: uploads.files.map(file =>
          file.state === 'failed' && file.failure?.code === 'connection' ? again(file) : file,
        ),
      }
    case 'cleared':
      return { ...uploads, files: [], refused: [] }
    case 'addressed': {
      const urls = new Map(event.files.map(({ fileId, url }) => [fileId, url]))
      return {
        ...uploads,
        files: uploads.files.map(file => ({
          ...file,
          key: file.key === file.fileId ? (urls.get(file.fileId) ?? file.key) : file.key,
        })),
      }
    }
    case 'kept':
      return kept(uploads, event)
  }
}

/** The next one to be compressed and measured, one at a time. */
export const nextToCheck = ({ files }: Uploads): UploadFile | undefined =>
  files.find(({ state }) => state === 'checking')

/** The next one to be sent: one at a time, in the order they were chosen, and only with a network. */
export const nextToSend = ({ files, online }: Uploads): UploadFile | undefined =>
  online && !files.some(({ state }) => state === 'sending')
    ? files.find(({ state }) => state === 'waiting')
    : undefined

export interface Standing {
  /** of the files that are stored, in the order they were chosen */
  fileIds: string[]
  stored: StoredFile[]
  /** one is on its way, or waits to be */
  busy: boolean
  /** one is chosen, and it waits for the press that sends it */
  unsent: boolean
  /** one could not be sent, and was neither tried again nor taken away */
  failed: boolean
}

export const standingOf = ({ files }: Uploads): Standing => {
  const done = files.filter(({ state }) => state === 'done')
  return {
    fileIds: done.map(({ fileId }) => fileId).filter(Boolean),
    stored: done.map(({ fileId, name, key, size }) => ({ fileId, name, url: key, size })),
    busy: files.some(isOnItsWay),
    unsent: files.some(({ asked }) => !asked),
    failed: files.some(({ state }) => state === 'failed'),
  }
}
