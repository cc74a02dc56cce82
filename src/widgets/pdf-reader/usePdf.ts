import { useCallback, useEffect, useReducer, useState } from 'react'
import { isApiError, NOT_YOURS } from '@/api/apiError'
import { getFileLinks } from '@/api/files'
import { placesOf, trustedAddress, type CheckedUrl } from '@/base/trustedAddress'
import { document } from '@/platform/document'
import { DocumentFailure, type OpenPdf } from '@/platform/document/contract'
import { loadConfig, pageOrigin } from '@/platform/env'
import { callErrorOf } from '../call-state/callError'
import { notRead, reduceReading, type PdfFailure, type PdfFailureCode } from './model/reading'
import { pdfSourceOf } from './model/source'

const MAX_BYTES = 30 * 1024 * 1024

class Refusal extends Error {
  constructor(readonly code: PdfFailureCode) {
    super(code)
  }
}

interface Wanted {
  fileId?: string | undefined
  url?: string | undefined
}

/** The link of an own file is asked for each time: it ends after a while. */
const addressOf = async (wanted: Wanted): Promise<CheckedUrl> => {
  const places = placesOf(await loadConfig(), pageOrigin())
  const source = pdfSourceOf(wanted, places)
  if (source.kind === 'address') return source.url
  if (source.kind !== 'file') throw new Refusal(source.kind)
  const [file] = await getFileLinks([source.fileId])
  if (!file) throw new Refusal('gone')
  const trusted = trustedAddress(file.url, places)
  if (!trusted) throw new Refusal('foreign')
  return trusted.url
}

const failureOf = (problem: unknown): PdfFailure => {
  if (problem instanceof Refusal) return { code: problem.code }
  if (problem instanceof DocumentFailure) return { code: problem.reason }
  if (isApiError(problem) && problem.code === NOT_YOURS) return { code: 'noPermission' }
  return { code: 'call', error: callErrorOf(problem) }
}

/** Reads a document; what is left behind is given up. */
export function usePdf({ fileId, url }: Wanted) {
  const [reading, send] = useReducer(reduceReading, notRead)
  const [pdf, setPdf] = useState<OpenPdf>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let left = false
    let end: () => void = () => undefined
    const tell: typeof send = event => {
      if (!left) send(event)
    }
    const read = async () => {
      const address = await addressOf({ fileId, url })
      if (left) return
      tell({ type: 'addressKnown', url: address })
      const work = document.readPdf(address, {
        maxBytes: MAX_BYTES,
        onProgress: (loaded, total) => tell({ type: 'progressed', loaded, total }),
      })
      end = work.cancel
      const open = await work.document
      if (left) return open.release()
      end = open.release
      setPdf(open)
      tell({ type: 'arrived' })
    }
    send({ type: 'started' })
    read().catch((problem: unknown) => tell({ type: 'failed', failure: failureOf(problem) }))
    return () => {
      left = true
      end()
      setPdf(undefined)
    }
  }, [fileId, url, attempt])

  const retry = useCallback(() => setAttempt(count => count + 1), [])
  return { reading, pdf, retry }
}
