import { useCallback, useMemo, useState } from 'react'
import { addCartLines, matchCartLines } from '@/api/cart'
import { newRequestId } from '@/base/id'
import { textOf } from '@/i18n'
import { random } from '@/platform/random'
import { cartCounter } from '@/stores/cartCount'
import { draftOwner, keepDraft } from '@/stores/formDrafts'
import { accUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { useOn } from '@/ui/useOn'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { institutionKnown } from '@/widgets/call-state/institutionKnown'
import { useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useOneAtATime } from '@/widgets/call-state/useOneAtATime'
import { useStillHere } from '@/widgets/call-state/useStillHere'
import { newParser } from '../model/parseLines'
import { draftOf, foundOf, isSheetDraft } from '../model/pending'
import { newSheet, sheetModel, type AddAttempt, type SheetEvent } from '../model/sheet'
import { statusesOf, tallyOf } from '../model/status'
import { chatToCartTexts } from '../texts'

const DRAFT = 'chatToCart'

/** The account the cart belongs to; '' while it is being loaded, as after a reload. */
const accUuidNow = (): string => accUuidOf(useSession.getState()) ?? ''

/** What was sent cannot be repeated here. Before the list is sent anew, the person has to look into the cart. */
const sayGivenUp = (): void => {
  toast.info(textOf(chatToCartTexts)('chatToCart.unknown.givenUp'))
}

const add = async ({ requestId, lines }: AddAttempt): Promise<SheetEvent> => {
  const count = cartCounter()
  try {
    const { cart, results } = await addCartLines({ requestUuid: requestId, lines })
    count(cart)
    return { type: 'added', requestId, results }
  } catch (problem) {
    const error = callErrorOf(problem)
    return { type: isRefusal(error) ? 'addRefused' : 'answerLost', requestId, error }
  }
}

/** A list from a chat on its way into the cart: matched in one call, mended line by line, put in by one act. */
export function useChatToCart() {
  const { state: sheet, send, now } = useLiveModel(sheetModel, () => newSheet())
  const { phase, calls, attempt, lines } = sheet
  const [owner] = useState(draftOwner)
  const isHere = useStillHere()
  useFormDraft({
    name: DRAFT,
    anywhere: true,
    value: useMemo(() => draftOf(sheet), [sheet]),
    isDraft: isSheetDraft,
    onFound: kept => {
      const event = foundOf(kept, accUuidNow())
      send(event)
      if (typeof kept === 'object' && event.type === 'textTyped') sayGivenUp()
    },
  })

  useOn([phase, calls], () => {
    if (phase !== 'matching') return
    matchCartLines(lines.map(({ key, text }) => ({ key, text }))).then(
      matches => send({ type: 'matched', call: calls, matches }),
      (problem: unknown) => send({ type: 'matchFailed', call: calls, error: callErrorOf(problem) }),
    )
  })

  useOn([phase, attempt], () => {
    if (phase !== 'adding' || !attempt) return
    void add(attempt).then(event => {
      send(event)
      if (isHere()) return
      // the page was left with what was sent as its draft
      void keepDraft(DRAFT, draftOf(now()), owner)
    })
  })

  const [parse] = useState(newParser)
  const parsed = useMemo(() => parse(sheet.text), [parse, sheet.text])
  const statuses = useMemo(() => statusesOf(lines), [lines])
  const tally = useMemo(() => tallyOf(statuses), [statuses])

  const check = useCallback(
    () => send({ type: 'checkTapped', parsed: parse(now().text) }),
    [send, now, parse],
  )
  const [readying, once] = useOneAtATime()
  const putIn = useCallback(
    () =>
      once(async () => {
        const known = await institutionKnown(textOf(chatToCartTexts)('chatToCart.action.add'))
        // an enterprise that has become known begins with a page of its own
        if (!known || !isHere()) return
        const requestId = await newRequestId(random.randomBytes)
        send({ type: 'addTapped', requestId, accUuid: accUuidNow() })
      }),
    [send, once, isHere],
  )
  const search = useCallback(
    async (key: string, text: string) => {
      send({ type: 'searched', key, text })
      try {
        const [match] = await matchCartLines([{ key, text }])
        send({ type: 'searchEnded', key, text, ...(match && { match }) })
        return undefined
      } catch (problem) {
        send({ type: 'searchEnded', key, text })
        return callErrorOf(problem)
      }
    },
    [send],
  )
  const textNow = useCallback(() => now().text, [now])

  return { sheet, send, parsed, statuses, tally, check, putIn, readying, search, textNow }
}

export type ChatToCart = ReturnType<typeof useChatToCart>
