import core from 'crypto-js/core'
import Hex from 'crypto-js/enc-hex'
import WordArray from 'crypto-js/lib-typedarrays'
import 'crypto-js/sha256'
import { toHex } from '@/base/bytes'
import type { CancelSignal } from '@/base/cancel'
import { clock } from '@/platform/clock'
import { upload } from '@/platform/upload'
import { ApiError } from './apiError'

/** Small enough that a phone still answers touches in between, bytes. */
const STEP = 64 * 1024

const breathe = () => new Promise<void>(resolve => void clock.after(0, resolve))

/**
 * SHA-256 of a file, lower-case hex: by the platform where it can, else in steps. Rejects with ApiError when it is
 * cancelled.
 */
export const fileHash = async (bytes: Uint8Array, signal?: CancelSignal): Promise<string> => {
  const made = await upload.sha256(bytes)
  if (signal?.aborted) throw new ApiError('aborted')
  if (made) return toHex(made)
  const hash = core.algo.SHA256.create()
  for (let at = 0; at < bytes.length; at += STEP) {
    if (at > 0) await breathe()
    if (signal?.aborted) throw new ApiError('aborted')
    hash.update(WordArray.create(bytes.subarray(at, at + STEP)))
  }
  return hash.finalize().toString(Hex)
}
