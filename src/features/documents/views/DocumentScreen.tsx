import { View } from '@tarojs/components'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Document } from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { address } from '@/platform/address'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'
import { ReasonSheet } from '@/widgets/reason-sheet'
import { useLocationChooser } from '@/widgets/location'
import { useScanOnce } from '@/widgets/scanner'
import { Uploader } from '@/widgets/uploader'
import {
  serverDocuments,
  VoucherScreen,
  type VoucherHandle,
  type VoucherScreenProps,
} from '@/widgets/voucher'
import { rowOfGoods } from '../goodsByCode'
import {
  documentChanged,
  documentChanges,
  useDocumentSteps,
  type DocumentStep,
  type StepWish,
} from '../hooks/useDocumentSteps'
import { useFlowSteps } from '../hooks/useFlowSteps'
import { useRequestToCart } from '../hooks/useRequestToCart'
import { isDocumentKind, stepWord, type DocumentKind } from '../model/kinds'
import { offerPlaces } from '../model/offers'
import { documentsTexts } from '../texts'
import './documents.scss'

export interface DocumentScreenProps {
  owner: WidgetOwner
  kind: DocumentKind
  start: NonNullable<VoucherScreenProps['start']>
}

const MOST_REASON = 200

/** Name the document in front is noted by, for a reload of the page. */
export const SHOWN_DOCUMENT = 'document'

interface Offer {
  key: string
  text: string
  danger?: boolean
  /** takes the document back or away: not beside what is pressed every day */
  aside?: boolean
  run: (document: Document, voucher: VoucherHandle) => void
}

/** Steps that say why, and what is said most often. */
const usual = {
  refuse: ['documents.refuse.price', 'documents.refuse.quantity', 'documents.refuse.budget'],
  revoke: ['documents.revoke.mistake', 'documents.revoke.changed'],
  reverse: ['documents.reverse.quantity', 'documents.reverse.goods', 'documents.reverse.twice'],
} as const
type Reasoned = keyof typeof usual
const isReasoned = (action: DocumentStep): action is Reasoned => action in usual

const asides: readonly DocumentStep[] = ['remove', 'withdraw', 'close', 'revoke', 'reverse']

const NEXT = 'next'

const reloadOf = (voucher: VoucherHandle) => () => void voucher.reload()

/** What comes next for a document: steps its server allows, and documents that can be made from it. */
function useOffers(owner: WidgetOwner) {
  const t = useText(documentsTexts)
  const steps = useDocumentSteps(owner)
  const cart = useRequestToCart(owner)
  /** a step that needs a reason */
  const [wanted, setWanted] = useState<{ document: Document; voucher: VoucherHandle; action: Reasoned }>()
  const [asking, setAsking] = useState(false)
  const [menu, setMenu] = useState<{ voucher: VoucherHandle; offers: readonly Offer[] }>()
  /** the document this person has just decided on */
  const [decided, setDecided] = useState<string>()
  const carryOut = async (wish: StepWish): Promise<boolean> => {
    const isDone = await steps.step(wish)
    const { action, document } = wish
    if (isDone && (action === 'approve' || action === 'refuse')) setDecided(document.documentUuid)
    return isDone
  }
  const stepOf = (voucherCode: string, action: DocumentStep): Offer => ({
    key: action,
    text: t(`documents.action.${stepWord(voucherCode, action)}`),
    danger: action === 'remove',
    aside: asides.includes(action),
    run(document, voucher) {
      if (!isReasoned(action)) return void carryOut({ document, action, onMoved: reloadOf(voucher) })
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
  const own = { toCart, copy: copyOne, print }
  const makeOf = (kind: DocumentKind): Offer => ({
    key: `make ${kind}`,
    text: t('documents.make', { name: t(`documents.one.${kind}`) }),
    run: ({ voucherCode: from, documentUuid: upstream }) =>
      void navigate(linkTo('documentVoucher', { kind, from, upstream })),
  })
  const nextOf = ({ nextInApproval: next, documentUuid }: Document): Offer[] =>
    next
      ? [
          {
            key: NEXT,
            text: t('documents.nextInApproval', { n: next.count }),
            // it leads on from one that was decided here; others are looked at for themselves
            aside: decided !== documentUuid,
            run: (_document, voucher) => voucher.open(next.documentUuid),
          },
        ]
      : []
  const offersOf = (document: Document): Offer[] => [
    ...nextOf(document),
    ...document.actions.flatMap(action =>
      action === 'save'
        ? []
        : action === 'toCart' || action === 'copy' || action === 'print'
          ? [own[action]]
          : [stepOf(document.voucherCode, action)],
    ),
    ...document.downstream.flatMap(({ voucherCode }) =>
      isDocumentKind(voucherCode) ? [makeOf(voucherCode)] : [],
    ),
  ]
  /** Codes of a paste that wait are in no save: the document would go on without them. */
  const waits = (voucher: VoucherHandle): boolean => {
    const { length: n } = voucher.table.now().waiting
    if (n === 0) return false
    toast.warning(t('documents.waiting', { n }))
    voucher.showWaiting()
    return true
  }
  /** What was typed is saved, or given up, before anything else is done. */
  const run = async (offer: Offer, voucher: VoucherHandle) => {
    const isHere = pageStack.stayingHere()
    if (waits(voucher) || !(await voucher.mayGoOn()) || !isHere() || waits(voucher)) return
    const { document } = voucher.now()
    if (document) offer.run(document, voucher)
  }
  const { action = 'refuse' } = wanted ?? {}
  const about = wanted ? `${action} ${wanted.document.documentUuid}` : ''
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
      <ReasonSheet
        key={about}
        open={asking}
        words={{
          title: t(`documents.${action}.title`),
          label: t(`documents.${action}.label`),
          other: t(`documents.${action}.other`),
          placeholder: t(`documents.${action}.placeholder`),
          submit: t(`documents.action.${action}`),
          missing: t(`documents.${action}.missing`),
        }}
        reasons={usual[action].map(reason => t(reason))}
        limit={MOST_REASON}
        busy={steps.busy}
        about={about}
        onClose={() => setAsking(false)}
        onSay={async reason => {
          setAsking(false)
          if (!wanted) return false
          const { document, voucher } = wanted
          return carryOut({ document, action, reason, onMoved: reloadOf(voucher) })
        }}
      />
      {cart.review}
    </>
  )
  return { offersOf, run, openMenu: setMenu, sheets, busy: steps.busy || cart.busy }
}

function OffersBar({ voucher, offers }: { voucher: VoucherHandle; offers: ReturnType<typeof useOffers> }) {
  const t = useText(documentsTexts)
  const seen = useRef(documentChanges())
  // what was made from it on the page in front may have moved it on; what was typed here stays
  useShownAgain(() => {
    if (seen.current === documentChanges() || voucher.edited) return
    seen.current = documentChanges()
    void voucher.refresh()
  })
  const { document, phase } = voucher.state
  const [isHere] = useState(() => pageStack.stayingHere())
  useEffect(() => {
    if (phase === 'open' && isHere()) address.note(SHOWN_DOCUMENT, document?.documentUuid ?? '')
  }, [phase, document?.documentUuid, isHere])
  const all = document ? offers.offersOf(document) : []
  const saves = document?.actions.includes('save') ?? false
  // from what was decided here to the next: on a line of its own, the others keep their places
  const onward = all.find(({ key, aside }) => key === NEXT && !aside)
  const { inline, rest } = offerPlaces(
    all.filter(offer => offer !== onward),
    saves,
  )
  const blocked = document?.blocked ?? []
  const warnings = document?.warnings ?? []
  if (all.length === 0 && blocked.length === 0 && warnings.length === 0) return null
  return (
    <View className="document-offers">
      {warnings.map(warning => (
        <View key={warning} className="document-offers__warning">
          {warning}
        </View>
      ))}
      {document && blocked.length > 0 && (
        <View className="document-offers__blocked">
          {blocked.map(({ action, reason }) => (
            <View key={action}>
              {t('documents.blocked', {
                action: t(`documents.action.${stepWord(document.voucherCode, action)}`),
                reason,
              })}
            </View>
          ))}
        </View>
      )}
      {onward && (
        <View className="document-offers__next">
          <Button kind="secondary" size="s" block onPress={() => void offers.run(onward, voucher)}>
            {onward.text}
          </Button>
        </View>
      )}
      {inline.map((offer, at) => (
        <Button
          key={offer.key}
          kind={at === 0 && !saves && !offer.aside ? 'primary' : 'secondary'}
          size="s"
          loading={offers.busy && at === 0}
          onPress={() => void offers.run(offer, voucher)}
        >
          {offer.text}
        </Button>
      ))}
      {rest.length > 0 && (
        <Button
          kind="secondary"
          size="s"
          loading={offers.busy && inline.length === 0}
          onPress={() => offers.openMenu({ voucher, offers: rest })}
        >
          {t('documents.more')}
        </Button>
      )}
    </View>
  )
}

const drawAttachments: VoucherScreenProps['attachments'] = props => <Uploader {...props} />

/** One document of a purchase: entered by its template, and taken on step by step. */
export function DocumentScreen({ owner, kind, start }: DocumentScreenProps) {
  const offers = useOffers(owner)
  const flowSteps = useFlowSteps()
  const source = useMemo(() => serverDocuments(kind, owner), [kind, owner])
  const rowOfCode = useCallback((code: string) => rowOfGoods(code, owner), [owner])
  const { scan, element } = useScanOnce()
  const onMap = useLocationChooser()
  const ways = useMemo(() => ({ scan, location: onMap.location }), [scan, onMap.location])
  return (
    <VoucherScreen
      owner={owner}
      voucherCode={kind}
      source={source}
      start={start}
      ways={ways}
      rowOfCode={rowOfCode}
      attachments={drawAttachments}
      onSaved={documentChanged}
      onAddress={url => void navigate(linkTo('externalLink', { url }))}
      onOpenStep={flowSteps.open}
      extra={voucher => <OffersBar voucher={voucher} offers={offers} />}
      sheets={
        <>
          {offers.sheets}
          {flowSteps.sheet}
          {element}
          {onMap.element}
        </>
      }
    />
  )
}
