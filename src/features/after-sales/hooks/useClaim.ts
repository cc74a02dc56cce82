import { useEffect, useRef, useState } from 'react'
import {
  editAfterSale,
  EVIDENCE,
  getAfterSale,
  getAfterSaleOptions,
  previewAfterSale,
  pushAfterSale,
  type AfterSale,
  type AfterSaleKind,
  type AfterSaleOptions,
} from '@/api/afterSale'
import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { readNames } from '@/stores/readNames'
import { useOn } from '@/ui/useOn'
import { callErrorOf } from '@/widgets/call-state/callError'
import { useFormDraft } from '@/widgets/call-state/useFormDraft'
import { makeStale } from '@/widgets/call-state/keptReads'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { PHOTOS, useUploads } from '@/widgets/uploader'
import { choicesOf, decodeChosen } from '../model/choice'
import {
  claimDraftOf,
  claimModel,
  claimOf,
  claimOfCase,
  isClaimDraft,
  newClaim,
  PICTURE_LIMIT,
  problemsOf,
} from '../model/claimForm'
import { afterSalesTexts } from '../texts'

export interface ClaimQuery {
  orderUuid: string
  kind?: string | undefined
  lines?: string | undefined
  afterSaleUuid?: string | undefined
}

interface Ground {
  options: AfterSaleOptions
  /** the refused case that is asked for again */
  edited: AfterSale | undefined
}

const isKind = (text: string | undefined): text is AfterSaleKind =>
  text === 'refundOnly' || text === 'returnGoods'

const readGround = async ({ orderUuid, afterSaleUuid }: ClaimQuery): Promise<Ground> => {
  const [options, edited] = await Promise.all([
    getAfterSaleOptions({ orderUuid, afterSaleUuid }),
    afterSaleUuid ? getAfterSale(afterSaleUuid) : undefined,
  ])
  return { options, edited }
}

/** What a buyer asks for: the form, the most that can come back for it, and one submission. */
export function useClaim(query: ClaimQuery, onDone: (made: AfterSale, isHere: boolean) => void) {
  const t = useText(afterSalesTexts)
  const key = `${query.orderUuid}/${query.afterSaleUuid ?? ''}`
  // a form that is being filled in is not read again behind the buyer's back
  const ground = useRead(() => readGround(query), { key, when: query.orderUuid !== '', onShow: false })
  const {
    state: form,
    send,
    now,
  } = useLiveModel(claimModel, () =>
    newClaim(isKind(query.kind) ? query.kind : 'refundOnly', decodeChosen(query.lines)),
  )
  const pictures = useUploads({
    ...PHOTOS,
    business: { type: EVIDENCE, name: t('afterSales.evidence') },
    maxCount: PICTURE_LIMIT,
  })
  const begun = useRef(false)
  const { value } = ground
  useOn([value], () => {
    if (!value) return
    if (!begun.current && value.edited) {
      send({ type: 'begun', form: claimOfCase(value.edited) })
      // the viewer knows pictures by the ending of their names
      const name = `${t('afterSales.evidence')}.jpg`
      pictures.keep(value.edited.pictures.map(one => ({ ...one, name })))
    }
    begun.current = true
    send({ type: 'optionsArrived', options: value.options })
  })
  const { forget } = useFormDraft({
    name: `claim:${key}`,
    // a refused case begins with what was asked for
    value: form.changed && !query.afterSaleUuid ? claimDraftOf(form) : undefined,
    isDraft: isClaimDraft,
    onFound: draft => send({ type: 'draftFound', draft, options: value?.options }),
    says: 'keptButPictures',
  })
  const limitError = useLimit(query, value?.options, form.chosen, send)
  // refused: quantities or amounts may have changed since
  const { busy, submit, isHere } = useSubmit(ground.reload)

  const hand = async () => {
    if (!value || busy) return
    const filled = now()
    const stored = pictures.now()
    const problems = problemsOf(filled, value.options, stored)
    send({ type: 'checked', problems })
    if (Object.keys(problems).length > 0) return
    const claim = claimOf(filled, value.options, stored)
    const { edited } = value
    const made = edited
      ? await submit([claim, edited.version], t('afterSales.action.edit'), requestUuid =>
          editAfterSale({
            ...claim,
            requestUuid,
            afterSaleUuid: edited.afterSaleUuid,
            version: edited.version,
          }),
        )
      : await submit(
          claim,
          t('afterSales.action.push'),
          requestUuid => pushAfterSale({ ...claim, requestUuid, orderUuid: query.orderUuid }),
          'claim',
        )
    if (!made) return
    await forget()
    makeStale(readNames.afterSaleCounts, readNames.afterSale(made.afterSaleUuid))
    makeStale(readNames.order(made.orderUuid), readNames.orderCounts)
    onDone(made, isHere())
  }
  const options = value?.options
  return { form, send, options, ground, limitError, pictures, busy, forget, hand: () => void hand() }
}

type Form = ReturnType<typeof newClaim>

/** The most that can come back, asked for whenever the choice changes; late answers are dropped. */
const useLimit = (
  { orderUuid, afterSaleUuid }: ClaimQuery,
  options: AfterSaleOptions | undefined,
  chosen: Form['chosen'],
  send: (event: Parameters<typeof claimModel>[1]) => void,
): { error: CallError | undefined; retry: () => void } => {
  const [error, setError] = useState<CallError>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const lines = choicesOf(chosen)
    if (!options || lines.length === 0) return
    let alive = true
    previewAfterSale({ orderUuid, afterSaleUuid, lines }).then(
      limit => {
        if (!alive) return
        setError(undefined)
        send({ type: 'limitArrived', limit })
      },
      (problem: unknown) => alive && setError(callErrorOf(problem)),
    )
    return () => void (alive = false)
  }, [orderUuid, afterSaleUuid, options, chosen, turn, send])
  return { error, retry: () => setTurn(now => now + 1) }
}
