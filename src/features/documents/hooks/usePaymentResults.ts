import { useMemo, useRef, useState } from 'react'
import { changeDocumentState, type DocumentStepInput } from '@/api/document'
import { matchPayments, type PaymentMatched } from '@/api/paymentResults'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { documentsMoved } from '@/stores/documentNews'
import { callErrorOf } from '@/widgets/call-state/callError'
import { isText, useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useLiveModel, useLiveValue } from '@/widgets/call-state/useLiveModel'
import { useOneAtATime } from '@/widgets/call-state/useOneAtATime'
import { readBankRows, withoutRows } from '../model/bankRows'
import { toMake } from '../model/oneByOne'
import {
  noResults,
  overIn,
  postableOf,
  resultsModel,
  valuesOf,
  type ResultEntry,
  type ResultOutcome,
} from '../model/paymentResults'
import { paymentResultsTexts } from '../texts'
import { documentChanged } from './useDocumentSteps'
import { useOneByOne } from './useOneByOne'

interface Posting {
  step: DocumentStepInput
  document: PaymentMatched
}

/**
 * What a bank has paid: the rows are read from a text, matched to documents, and then posted one after the other. The text
 * is kept as long as rows of it are still to be paid.
 */
export function usePaymentResults(owner: WidgetOwner) {
  const t = useText(paymentResultsTexts)
  const [text, setText, textNow] = useLiveValue('')
  const read = useMemo(() => readBankRows(text), [text])
  useFormDraft({
    name: 'paymentResults',
    value: text === '' ? undefined : text,
    now: () => textNow() || undefined,
    isDraft: isText,
    onFound: setText,
    says: 'kept',
  })
  const { state, send, now } = useLiveModel(resultsModel, noResults)
  /** the rows that are seen have their places in it */
  const matchedText = useRef('')
  const [matching, onceMatched] = useOneAtATime()
  const [error, setError] = useState<CallError>()

  const match = async (): Promise<void> => {
    const written = textNow()
    const { rows } = readBankRows(written)
    if (rows.length === 0) return
    try {
      const matches = await matchPayments(rows, owner)
      setError(undefined)
      matchedText.current = written
      send({ type: 'matched', rows, matches })
    } catch (problem) {
      setError(callErrorOf(problem))
    }
  }

  const post = async ({ step, document }: Posting): Promise<ResultOutcome> => {
    const outcome = await changeDocumentState(step, owner)
    if (outcome.kind === 'saved') return { kind: 'made', state: outcome.document.state.name }
    if (outcome.kind === 'changed') {
      const reason = outcome.msg ?? t('paymentResults.changed')
      return { kind: 'changed', reason, document: postableOf(outcome.document, document) }
    }
    return {
      kind: 'refused',
      reason: outcome.problems[0]?.message ?? outcome.msg ?? t('paymentResults.refused'),
    }
  }
  const { progress, doEach, once, stop } = useOneByOne({ action: t('paymentResults.post'), call: post })

  const postAll = async (): Promise<void> => {
    let made = 0
    const wanted = toMake(now()).flatMap(entry =>
      entry.document ? { ...entry, document: entry.document } : [],
    )
    await doEach<ResultEntry & { document: PaymentMatched }>(wanted, {
      keyOf: ({ row }) => String(row.place),
      wishOf: ({ row, document }, requestUuid) => ({
        document,
        step: {
          requestUuid,
          voucherCode: document.voucherCode,
          documentUuid: document.documentUuid,
          version: document.version,
          action: 'post',
          values: valuesOf(row, document),
        },
      }),
      onOutcome({ row: { place } }, outcome) {
        send({ type: 'answered', place, outcome })
        if (outcome.kind === 'made') made += 1
      },
    })
    if (made === 0) return
    setText(withoutRows(matchedText.current, overIn(now())))
    documentChanged()
    documentsMoved()
  }

  return {
    text,
    setText,
    textNow,
    read,
    state,
    send,
    matching,
    /** of the matching */
    error,
    match: () => void onceMatched(match),
    progress,
    /** also the same once more: what was sent without an answer, and what came after it */
    post: () => void once(postAll),
    stop,
  }
}

export type PaymentResultsHandle = ReturnType<typeof usePaymentResults>
