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
import { failureText, type CallError } from '@/i18n/messages'
import { readNames } from '@/stores/readNames'
import { dialog, toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { useOn } from '@/ui/useOn'
import { callErrorOf } from '@/widgets/call-state/callError'
import { useFormDraft } from '@/widgets/call-state/useFormDraft'
import { makeStale } from '@/widgets/call-state/keptReads'
import { useLiveModel, useLiveValue } from '@/widgets/call-state/useLiveModel'
import { useOneAtATime } from '@/widgets/call-state/useOneAtATime'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { PHOTOS, useDraftPictures, useUploads } from '@/widgets/uploader'
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
  type ClaimDraft,
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

/** Whether a case can still be asked for again. */
const mayEdit = (it: AfterSale | undefined): boolean => !it || it.actions.includes('edit')

/**
 * What a buyer asks for: the form, the most that can come back for it, and one submission. `onClosed`: the case that was
 * to be asked for again cannot be changed any more.
 */
export function useClaim(
  query: ClaimQuery,
  onDone: (made: AfterSale, isHere: boolean) => void,
  onClosed: (it: AfterSale, isHere: boolean) => void,
) {
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
  const draftPictures = useDraftPictures(pictures)
  /** of the case that is asked for again */
  const [, setTakenOver, takenOver] = useLiveValue('')
  const goods = query.lines ?? ''
  /** undefined: nothing worth keeping. */
  const typed = (): ClaimDraft | undefined => {
    const form = now()
    const fileIds = draftPictures.fileIds()
    return form.changed || fileIds.join() !== takenOver() ? claimDraftOf(form, fileIds, goods) : undefined
  }
  const onPage = useRef<() => boolean>()
  useEffect(() => void (onPage.current = pageStack.stayingHere()), [])
  const isOnPage = () => onPage.current?.() ?? true
  const { value } = ground
  const begin = (it: AfterSale) => {
    send({ type: 'begun', form: claimOfCase(it) })
    setTakenOver(it.pictures.map(one => one.fileId).join())
    showPictures(it)
  }
  const showPictures = (it: AfterSale, fileIds?: readonly string[]) => {
    draftPictures.drop()
    // the viewer knows pictures by the ending of their names
    const name = `${t('afterSales.evidence')}.jpg`
    const shown = it.pictures.filter(one => fileIds?.includes(one.fileId) ?? true)
    pictures.keep(
      shown.map(one => ({ ...one, name })),
      true,
    )
  }
  /** Of a case only those that were added, or not taken away, since. */
  const showDraftPictures = (fileIds: readonly string[], it: AfterSale | undefined) => {
    if (it) showPictures(it, fileIds)
    const known = it?.pictures.map(one => one.fileId) ?? []
    void draftPictures.show(fileIds.filter(fileId => !known.includes(fileId)))
  }
  /** Another person has changed the case: theirs is taken over, or what stands here replaces it with the next press. */
  const reconcile = async (newer: AfterSale, options: AfterSaleOptions) => {
    const take = await dialog.confirm({
      title: t('afterSales.newer.title'),
      text: t('afterSales.newer.text'),
      okText: t('afterSales.newer.take'),
      cancelText: t('afterSales.newer.keep'),
    })
    if (!take) return send({ type: 'newerSeen', version: newer.version })
    begin(newer)
    send({ type: 'optionsArrived', options })
  }
  const options = mayEdit(value?.edited) ? value?.options : undefined
  const again = Boolean(query.afterSaleUuid)
  const { forget } = useFormDraft({
    name: `claim:${key}`,
    value: typed(),
    now: typed,
    isDraft: (kept): kept is ClaimDraft => isClaimDraft(kept) && (kept.again !== undefined) === again,
    onFound(draft) {
      send({ type: 'draftFound', draft, options, goods })
      // a draft of an earlier release has none
      if (draft.fileIds) showDraftPictures(draft.fileIds, value?.edited)
      if (value) reconcileNewer(value)
    },
    says: 'kept',
    // a refused case begins with what was asked for: what was changed of it goes over that
    open: !again || options !== undefined,
  })
  /** What stands here was begun with an older case. */
  const reconcileNewer = ({ edited, options: newer }: Ground) => {
    const { version } = now()
    const isNewer = edited !== undefined && version !== undefined && edited.version !== version
    if (isNewer && isOnPage()) void reconcile(edited, newer)
  }
  useOn([value], () => {
    if (!value) return
    const { edited } = value
    if (edited && !mayEdit(edited)) {
      // it cannot be sent any more, or it was, and the answer got lost
      void forget()
      return onClosed(edited, isOnPage())
    }
    if (edited && now().version === undefined) begin(edited)
    else reconcileNewer(value)
    send({ type: 'optionsArrived', options: value.options })
  })
  const limitError = useLimit(query, options, form.chosen, send)
  // refused: quantities or amounts may have changed since
  const { submit, isHere } = useSubmit(ground.reload)
  // pictures of a draft may have to be waited for before anything is sent
  const [busy, once] = useOneAtATime()

  const hand = async () => {
    if (!value || !options) return
    if (!(await draftPictures.allShown())) return
    const filled = now()
    const stored = pictures.now()
    const problems = problemsOf(filled, options, stored)
    send({ type: 'checked', problems })
    const [problem] = Object.values(problems)
    // its field may be out of sight
    if (problem) return toast.info(failureText(problem, afterSalesTexts))
    const claim = claimOf(filled, options, stored)
    const { edited } = value
    const version = filled.version ?? edited?.version ?? 0
    const made = edited
      ? await submit([claim, version], t('afterSales.action.edit'), requestUuid =>
          editAfterSale({ ...claim, requestUuid, afterSaleUuid: edited.afterSaleUuid, version }),
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
  return { form, send, options, ground, limitError, pictures, busy, forget, hand: () => void once(hand) }
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
