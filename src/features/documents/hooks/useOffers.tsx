import { useState } from 'react'
import type { Document, DocumentAction } from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import type { VoucherHandle } from '@/widgets/voucher'
import { ownAdded } from '../model/addApprover'
import { askedFacts } from '../model/facts'
import { isDocumentKind, actionWord, type DocumentKind } from '../model/kinds'
import { closesAll } from '../model/rowChoices'
import { documentsTexts } from '../texts'
import { isReasoned, ReasonStep, stepKey, type ReasonedStep } from '../views/ReasonStep'
import { StepSheet, type AskedStep } from '../views/StepSheet'
import { useCodesWait } from './useCodesWait'
import { useDocumentSteps, type DocumentStep, type StepOutcome, type StepWish } from './useDocumentSteps'
import { useAddApprover } from './useAddApprover'
import { useOrderChange } from './useOrderChange'
import { usePassOn } from './usePassOn'
import { useNextInApproval } from './useNextInApproval'
import { useInspection } from './useInspection'
import { useOpinion } from './useOpinion'
import { isPromised, usePromises } from './usePromises'
import { useRequestToCart } from './useRequestToCart'
import { useRemind } from './useTalk'

interface Offer {
  key: string
  text: string
  danger?: boolean
  /** takes the document back or away: not beside what is pressed every day */
  aside?: boolean
  run: (document: Document, voucher: VoucherHandle) => void
}

/** Actions that are no steps of the document. */
const isOwn = (
  action: DocumentAction,
): action is 'inspect' | 'toCart' | 'change' | 'annotate' | 'copy' | 'print' =>
  ['inspect', 'toCart', 'change', 'annotate', 'copy', 'print'].includes(action)

const asides: readonly DocumentStep[] = [
  'remove',
  'withdraw',
  'close',
  'closeRows',
  'openRows',
  'reopen',
  'unsettle',
  'revoke',
  'reverse',
]

/** Key of the way to the next document in approval. */
export const NEXT = 'next'

/** What the page shows; undefined while a document is on its way to it. */
export const shownOn = (voucher: VoucherHandle): Document | undefined => {
  const { document, phase } = voucher.now()
  return phase === 'open' ? document : undefined
}
const wishOf = (document: Document, voucher: VoucherHandle, action: DocumentStep): StepWish => ({
  document,
  action,
  onMoved: () => void voucher.reload(),
  isShown: () => shownOn(voucher)?.documentUuid === document.documentUuid,
})

/** What comes next for a document: steps its server allows, and documents that can be made from it. */
export function useOffers(owner: WidgetOwner) {
  const t = useText(documentsTexts)
  const steps = useDocumentSteps(owner)
  const cart = useRequestToCart(owner)
  const promises = usePromises(owner)
  const inspection = useInspection(owner)
  const orderChange = useOrderChange(owner)
  const passOn = usePassOn(owner)
  const adding = useAddApprover(owner)
  const waits = useCodesWait()
  const onward = useNextInApproval()
  const reminding = useRemind(owner)
  const opinion = useOpinion(steps.busy)
  /** a step that needs a reason */
  const [wanted, setWanted] = useState<ReasonedStep & { voucher: VoucherHandle }>()
  const [asking, setAsking] = useState(false)
  /** a step that is confirmed with what it asks for */
  const [asked, setAsked] = useState<AskedStep & { voucher: VoucherHandle }>()
  /** another person was faster: the document is on its way as it is by now */
  const [rereading, setRereading] = useState(false)
  const [menu, setMenu] = useState<{ voucher: VoucherHandle; offers: readonly Offer[] }>()
  /** the document this person has just decided on */
  const [decided, setDecided] = useState<string>()
  const carryOut = async (wish: StepWish): Promise<StepOutcome> => {
    const outcome = await steps.step(wish)
    const { action, document } = wish
    if (outcome === 'done' && (action === 'approve' || action === 'refuse')) setDecided(document.documentUuid)
    return outcome
  }
  const approve = (document: Document, voucher: VoucherHandle) => {
    const wish = wishOf(document, voucher, 'approve')
    const write = () =>
      opinion.write({
        about: document.documentUuid,
        code: document.code,
        approve: async reason => (await carryOut({ ...wish, reason, isSure: true })) === 'done',
      })
    void carryOut({ ...wish, confirm: ask => opinion.confirm(ask, write) })
  }
  const stepOf = (voucherCode: string, action: DocumentStep): Offer => ({
    key: action,
    text: t(`documents.action.${actionWord(voucherCode, action)}`),
    danger: action === 'remove',
    aside: asides.includes(action),
    run(document, voucher) {
      const template = voucher.templates.now()
      if ((action === 'post' || action === 'settle') && template) {
        const facts = askedFacts(template, document, action)
        if (facts.length > 0) return setAsked({ document, template, action, facts, voucher })
      }
      if (action === 'approve') return approve(document, voucher)
      if (!isReasoned(action, voucherCode)) return void carryOut(wishOf(document, voucher, action))
      setWanted({ document, voucher, action })
      setAsking(true)
    },
  })
  const toCart: Offer = {
    key: 'toCart',
    text: t('documents.action.toCart'),
    run: document => void cart.wish(document),
  }
  const copyOne: Offer = {
    key: 'copy',
    text: t('documents.action.copy'),
    aside: true,
    run: ({ voucherCode, documentUuid: copy }) => {
      if (isDocumentKind(voucherCode)) void navigate(linkTo('documentVoucher', { kind: voucherCode, copy }))
    },
  }
  const print: Offer = {
    key: 'print',
    text: t('documents.action.print'),
    aside: true,
    run: document => void steps.print(document),
  }
  const annotate: Offer = {
    key: 'annotate',
    text: t('documents.action.annotate'),
    aside: true,
    run: (_document, voucher) => voucher.annotate(),
  }
  const promise: Offer = {
    key: 'promise',
    text: t('documents.action.promise'),
    aside: true,
    run: promises.begin,
  }
  const inspect: Offer = {
    key: 'inspect',
    text: t('documents.action.inspect'),
    run: inspection.begin,
  }
  const addOne: Offer = { key: 'addApprover', text: adding.text, aside: true, run: adding.begin }
  const dropOne = (step: string): Offer => ({
    key: `dropApprover ${step}`,
    text: adding.backText(step),
    aside: true,
    run: (document, voucher) => void adding.takeBack(document, step, voucher),
  })
  const passOnOne: Offer = { key: 'passOn', text: passOn.text, aside: true, run: passOn.begin }
  const changeOne: Offer = {
    key: 'change',
    text: t('documents.action.change'),
    aside: true,
    run: orderChange.begin,
  }
  const seeChange: Offer = { ...changeOne, text: orderChange.openText }
  const remindOf = (of: Document): Offer => ({
    key: 'remind',
    text: reminding.wordOf(of),
    aside: true,
    run: (document, voucher) => void reminding.remind(document, () => void voucher.reload()),
  })
  const own = { inspect, toCart, annotate, copy: copyOne, print, change: changeOne }
  const makeOf = (kind: DocumentKind, { voucherCode }: Document): Offer => ({
    key: `make ${kind}`,
    // of an invoice only a red one is made
    text: t('documents.make', {
      name: kind === voucherCode ? t('documents.creditInvoice') : t(`documents.one.${kind}`),
    }),
    run: ({ voucherCode: from, documentUuid: upstream }) =>
      void navigate(linkTo('documentVoucher', { kind, from, upstream })),
  })
  const nextOf = ({ nextInApproval: next, documentUuid }: Document): Offer[] =>
    next
      ? [
          {
            key: NEXT,
            text: onward.textOf(next),
            // beside the other steps only after this person has decided; else in the menu
            aside: decided !== documentUuid,
            run(_document, voucher) {
              if (!onward.leave(next)) voucher.open(next.documentUuid)
            },
          },
        ]
      : []
  const offersOf = (document: Document): Offer[] => [
    ...nextOf(document),
    ...document.actions.flatMap(action =>
      action === 'save'
        ? []
        : action === 'closeRows' && closesAll(document)
          ? []
          : isOwn(action)
            ? [action === 'change' && document.orderChange ? seeChange : own[action]]
            : [
                stepOf(document.voucherCode, action),
                ...(action === 'withdraw' && document.remindFrom === '' ? [remindOf(document)] : []),
              ],
    ),
    ...(document.remindFrom ? [remindOf(document)] : []),
    ...(isPromised(document) ? [promise] : []),
    ...(document.passOn ? [passOnOne] : []),
    ...(document.addition ? [addOne] : []),
    ...ownAdded(document).map(dropOne),
    ...document.downstream.flatMap(({ voucherCode }) =>
      isDocumentKind(voucherCode) ? [makeOf(voucherCode, document)] : [],
    ),
  ]
  /** What was typed is saved, or given up, before anything else is done. */
  const run = async (offer: Offer, voucher: VoucherHandle) => {
    const isHere = pageStack.stayingHere()
    const pressedFor = shownOn(voucher)?.documentUuid
    if (waits(voucher) || !(await voucher.mayGoOn()) || !isHere() || waits(voucher)) return
    // of the document that was seen, never of the one that has come meanwhile
    const document = shownOn(voucher)
    if (document && document.documentUuid === pressedFor) offer.run(document, voucher)
    else toast.warning(t('documents.shownElse'))
  }
  const sheets = (
    <>
      <ActionSheet
        open={menu !== undefined}
        title={t('documents.more')}
        items={(menu?.offers ?? []).map(({ key, text, danger }) => ({
          key,
          text,
          ...(danger && { danger }),
        }))}
        onPick={key => {
          setMenu(undefined)
          const offer = menu?.offers.find(one => one.key === key)
          if (offer && menu) void run(offer, menu.voucher)
        }}
        onClose={() => setMenu(undefined)}
      />
      {wanted && (
        <ReasonStep
          key={stepKey(wanted)}
          open={asking}
          document={wanted.document}
          action={wanted.action}
          busy={steps.busy}
          onClose={() => setAsking(false)}
          onSay={async said => {
            setAsking(false)
            const { document, voucher, action } = wanted
            return (await carryOut({ ...wishOf(document, voucher, action), ...said })) === 'done'
          }}
        />
      )}
      {asked && (
        <StepSheet
          {...asked}
          owner={owner}
          busy={steps.busy || rereading}
          onClose={() => setAsked(undefined)}
          onSay={async (values, onRefused) => {
            const { document, voucher, template, action: step } = asked
            const reading: { ends?: Promise<void> } = {}
            const onMoved = () => void (reading.ends = voucher.reload())
            const wish = { ...wishOf(document, voucher, step), values, onRefused, onMoved }
            const outcome = await carryOut(wish)
            if (!outcome) return
            setRereading(outcome === 'changed')
            await reading.ends
            setRereading(false)
            const now = outcome === 'changed' ? shownOn(voucher) : undefined
            // another person was faster: what was typed stays, for the document as it is by now
            const goesOn = now?.documentUuid === document.documentUuid && now.actions.includes(step)
            const next = goesOn
              ? { ...asked, document: now, facts: askedFacts(template, now, step) }
              : undefined
            setAsked(before => (before === asked ? next : before))
          }}
        />
      )}
      {opinion.sheet}
      {promises.sheet}
      {inspection.sheet}
      {orderChange.sheet}
      {passOn.sheet}
      {adding.sheet}
      {cart.review}
    </>
  )
  return {
    offersOf,
    run,
    openMenu: setMenu,
    sheets,
    busy: [steps, cart, promises, inspection, orderChange, passOn, adding, reminding].some(
      ({ busy }) => busy,
    ),
  }
}
