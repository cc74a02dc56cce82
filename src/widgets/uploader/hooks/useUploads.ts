import { useEffect, useRef } from 'react'
import { isApiError } from '@/api/apiError'
import {
  compressImage,
  ImageFailure,
  namesRepeat,
  releaseImages,
  uploadFile,
  type LocalImage,
} from '@/api/upload'
import { deleteFiles } from '@/api/files'
import { createCanceller, type Canceller } from '@/base/cancel'
import { callErrorText, type Failure } from '@/i18n/messages'
import { network } from '@/platform/network'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { useOn } from '@/ui/useOn'
import { callErrorOf, isAnnounced } from '../../call-state/callError'
import { useLiveModel } from '../../call-state/useLiveModel'
import { businessFailure, type Business } from '../model/check'
import { limitsOf, type LimitWishes } from '../model/limits'
import {
  nextToCheck,
  nextToSend,
  noUploads,
  standingOf,
  uploadsModel,
  type Standing,
  type StoredFile,
  type UploadFile,
  type UploadsEvent,
} from '../model/uploads'
import { tellFailure, toastFailure } from '../tell'
import { chooseFrom, type Source } from './choosing'
import { useLeaveGuard } from './useLeaveGuard'

export interface UploadsOptions extends LimitWishes {
  business: Business
  /** nothing is sent until `submit` */
  manual?: boolean
  /** pictures are sent as they are */
  keepsSize?: boolean
  /** by the gateway's host for the public (widgets §7) */
  userPublic?: boolean
  /** neither uploads nor deletes (widgets §6) */
  readOnly?: boolean
  /** told at once when what is stored, or on its way, changes */
  onChange?: (standing: Standing) => void
}

export interface UploadsHandle extends Standing {
  files: readonly UploadFile[]
  refused: readonly { name: string; failure: Failure }[]
  online: boolean
  limits: ReturnType<typeof limitsOf>
  manual: boolean
  readOnly: boolean
  /** what a form sends is this: the newest answers, drawn or not */
  now: () => Standing
  add: (source: Source) => void
  /** whether anything may be chosen: a page that forgot the business is told at once */
  mayAdd: () => boolean
  submit: () => void
  cancel: (key: string) => void
  retry: (key: string) => void
  remove: (key: string) => void
  /** shows what was stored earlier; `only`: in the place of all that are stored */
  keep: (files: readonly StoredFile[], only?: boolean) => void
  /** where stored pictures can be seen, once that is known */
  address: (files: readonly StoredFile[]) => void
  /** sent from here, and not kept from an earlier visit */
  isFresh: (key: string) => boolean
  clear: () => void
}

const sentBy = () => {
  const session = useSession.getState()
  return { userUuid: userUuidOf(session) ?? '', accSignId: session.institution.accSignId }
}

/** Why an upload has failed, as the model knows it. A failure of the whole call is told by a message. */
const failureOf = (problem: unknown): Failure => {
  if (problem instanceof ImageFailure) return { code: problem.reason }
  if (!isApiError(problem)) return { code: 'call' }
  if (problem.kind === 'network') return { code: 'connection' }
  if (problem.kind === 'aborted') return { code: 'cancelled' }
  return problem.msg
    ? { code: 'said', params: { msg: callErrorText(problem, 'fileUpload') } }
    : { code: 'call' }
}

/** widgets §8: no connection, a refusal in the server's words, or the action that failed. */
const tellCall = (problem: unknown, failure: Failure): void => {
  if (tellFailure(problem)) return
  if (failure.code === 'connection') return toastFailure(failure)
  const error = callErrorOf(problem)
  if (!isAnnounced(error)) toast.error(callErrorText(error, 'fileUpload'))
}

/** Files of a form: chosen, checked, compressed and sent one after the other. */
export function useUploads(options: UploadsOptions): UploadsHandle {
  const { manual = false, readOnly = false } = options
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const limits = limitsOf({ ...options, allowsSame: options.allowsSame || namesRepeat() })
  const { state, send: sendEvent, now } = useLiveModel(uploadsModel, noUploads)
  const standing = () => standingOf(now())
  const send = (event: UploadsEvent) => {
    const before = JSON.stringify(standing())
    sendEvent(event)
    const after = standing()
    if (JSON.stringify(after) !== before) latest.current.onChange?.(after)
    pump()
  }
  const left = useRef(false)
  const measuring = useRef(false)
  /** Goes on with the next file; it does not wait for a drawing. */
  const pump = () => {
    if (left.current) return
    const checking = measuring.current ? undefined : nextToCheck(now())
    if (checking) {
      measuring.current = true
      void compress(checking).finally(() => {
        measuring.current = false
        pump()
      })
    }
    const sending = nextToSend(now())
    if (sending) void upload(sending)
  }

  /** as they were chosen, and as they are sent */
  const local = useRef(new Map<string, LocalImage>())
  const prepared = useRef(new Map<string, LocalImage>())
  const running = useRef(new Map<string, Canceller>())
  const forgetPrepared = (key: string) => {
    const image = prepared.current.get(key)
    if (image && image !== local.current.get(key)) releaseImages([image])
    prepared.current.delete(key)
  }
  const forget = (key: string) => {
    running.current.get(key)?.cancel()
    forgetPrepared(key)
    const image = local.current.get(key)
    if (image) releaseImages([image])
    local.current.delete(key)
  }
  useEffect(
    () => () => {
      left.current = true
      for (const key of Array.from(local.current.keys())) forget(key)
    },
    [],
  )
  useOn([], () => {
    const follow = (online: boolean) => send({ type: online ? 'online' : 'offline' })
    if (!network.isOnline()) follow(false)
    return network.onNetworkChange(follow)
  })

  const compress = async ({ key }: UploadFile) => {
    const picked = local.current.get(key)
    if (!picked) return send({ type: 'failed', key, failure: { code: 'fileUnreadable' } })
    try {
      const image = latest.current.keepsSize ? picked : await compressImage(picked)
      if (!local.current.has(key)) return void (image === picked || releaseImages([image]))
      prepared.current.set(key, image)
      send({ type: 'checked', key, size: image.size, limits })
      // too large even so: it has left the list
      if (!now().files.some(file => file.key === key)) forget(key)
    } catch (problem) {
      send({ type: 'unreadable', key, failure: failureOf(problem) })
      forget(key)
    }
  }
  const upload = async ({ key }: UploadFile) => {
    const picked = local.current.get(key)
    if (!picked) return send({ type: 'failed', key, failure: { code: 'fileUnreadable' } })
    const canceller = createCanceller()
    running.current.set(key, canceller)
    const { business, userPublic } = latest.current
    send({ type: 'started', key })
    try {
      const sent = prepared.current.get(key) ?? picked
      const { fileId, stored } = await uploadFile(
        sent,
        { ...business, ...sentBy() },
        {
          userPublic: userPublic ?? false,
          signal: canceller.signal,
          onProgress: (bytes, total) => send({ type: 'progressed', key, sent: bytes, total }),
        },
      )
      send({ type: 'done', key, fileId: stored ? fileId : '' })
    } catch (problem) {
      const failure = failureOf(problem)
      const waits = failure.code === 'connection' && !now().online
      send({ type: 'failed', key, failure })
      if (!waits && !left.current) tellCall(problem, failure)
    } finally {
      if (running.current.get(key) === canceller) running.current.delete(key)
      forgetPrepared(key)
    }
  }

  useLeaveGuard(standingOf(state).busy)

  const mayAdd = () => {
    const failure = readOnly ? undefined : businessFailure(options.business)
    if (failure) toastFailure(failure)
    return !readOnly && !failure
  }
  const add = async (source: Source) => {
    if (!mayAdd()) return
    try {
      const room = Math.max(1, limits.maxCount - now().files.length)
      const chosen = await chooseFrom(source, limits, room)
      for (const image of chosen) if (!local.current.has(image.path)) local.current.set(image.path, image)
      const files = chosen.map(({ path: key, name, size }) => ({ key, name, size }))
      send({ type: 'picked', files, limits, manual })
      const kept = new Set(now().files.map(({ key }) => key))
      for (const { key } of files) if (!kept.has(key)) forget(key)
    } catch (problem) {
      if (!tellFailure(problem)) throw problem
    }
  }
  const submit = () => {
    if (!mayAdd()) return
    const { files } = now()
    const unsent = files.filter(({ state: is }) => is === 'ready' || is === 'checking' || is === 'failed')
    if (unsent.length === 0) return toastFailure({ code: 'nothingChosen' })
    for (const { key } of files) send({ type: 'retried', key })
    send({ type: 'released' })
  }

  return {
    files: state.files,
    refused: state.refused,
    online: state.online,
    limits,
    manual,
    readOnly,
    ...standingOf(state),
    now: standing,
    add: source => void add(source),
    mayAdd,
    submit,
    cancel: key => {
      send({
        type: 'cancelled',
        key,
      })
      running.current.get(key)?.cancel()
    },
    retry: key =>
      readOnly
        ? undefined
        : send({
            type: 'retried',
            key,
          }),
    remove: key => {
      if (readOnly) return
      const file = now().files.find(one => one.key === key)
      send({
        type: 'removed',
        key,
      })
      if (file?.fileId && local.current.has(key))
        deleteFiles({
          userUuid: sentBy().userUuid,
          fileIds: [file.fileId],
        }).catch(() => undefined)
      forget(key)
    },
    keep: (files, only = false) =>
      send({
        type: 'kept',
        files,
        only,
      }),
    isFresh: key => local.current.has(key),
    address: files =>
      send({
        type: 'addressed',
        files,
      }),
    clear: () => {
      send({ type: 'cleared' })
      for (const key of Array.from(local.current.keys())) forget(key)
    },
  }
}
