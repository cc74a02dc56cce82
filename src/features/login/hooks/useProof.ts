import { useRef } from 'react'
import { EXPIRED_TICKET, verifyCode, type Proof } from '@/api/account'
import { isApiCode } from '@/api/apiError'
import { newRequestId } from '@/base/id'
import { random } from '@/platform/random'

interface Kept {
  of: string
  ticket: string
  payload?: string
  requestId?: string
}

/**
 * Proof of a phone for a call that may have to be made again: the ticket is asked for once per code, and a repeated
 * call with the same payload keeps its business id.
 */
export function useProof() {
  const kept = useRef<Kept>()

  const prove = async (phone: string, code: string, payload: string): Promise<Proof> => {
    const of = `${phone}/${code}`
    if (kept.current?.of !== of) kept.current = { of, ticket: await verifyCode({ phone, code }) }
    const now = kept.current
    if (now.payload !== payload || !now.requestId) {
      now.payload = payload
      now.requestId = await newRequestId(random.randomBytes)
    }
    return { phone, ticket: now.ticket, requestId: now.requestId }
  }

  /** A ticket the server does not take any more is asked for anew. */
  const dropIfSpent = (error: unknown): void => {
    if (isApiCode(error, EXPIRED_TICKET)) kept.current = undefined
  }

  return { prove, dropIfSpent }
}
