import { View } from '@tarojs/components'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { address } from '@/platform/address'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { pageStack } from '@/ui/host/pageStack'
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
import { useDocumentToolbar } from '../hooks/useDocumentBatch'
import { documentChanged } from '../hooks/useDocumentSteps'
import { useFlowSteps } from '../hooks/useFlowSteps'
import { NEXT, useOffers } from '../hooks/useOffers'
import { useOrderPrices } from '../hooks/useOrderPrices'
import { useOrderVersions } from '../hooks/useOrderVersions'
import { useProgressText } from '../hooks/useProgressText'
import { useRefreshChanged } from '../hooks/useRefreshChanged'
import { useTalk } from '../hooks/useTalk'
import { actionWord, type DocumentKind } from '../model/kinds'
import { offerPlaces } from '../model/offers'
import { documentsTexts } from '../texts'
import { ChangeNotice } from './ChangeNotice'
import { DocumentHints } from './DocumentHints'
import { OrderChangeNotice } from './OrderChangeNotice'
import { SubstituteNotice } from './SubstituteNotice'
import { TalkNotice } from './TalkNotice'
import { TakenAdvances } from './TakenAdvances'
import './documents.scss'

export interface DocumentScreenProps {
  owner: WidgetOwner
  kind: DocumentKind
  start: NonNullable<VoucherScreenProps['start']>
  /** a comment is to be read first */
  historyFirst?: boolean
}

/** Name the document in front is noted by, for a reload of the page. */
export const SHOWN_DOCUMENT = 'document'

/** What can be filled in though the document is agreed; other steps wait until it is saved or given up. */
function AnnotationBar({ voucher }: { voucher: VoucherHandle }) {
  const t = useText(documentsTexts)
  const { template, opens, saving } = voucher
  const open = [...(template?.header ?? []), ...(template?.footer ?? [])].filter(
    field => field.shown && opens(field),
  )
  const names = [
    ...open.map(({ label }) => label),
    ...(template?.attachments ? [t('documents.annotation.files')] : []),
  ]
  return (
    <View className="document-offers">
      <View className="document-offers__open" {...a11y({ role: 'status' })}>
        {t('documents.annotation.open', { names: names.join(t('common.listSeparator')) })}
      </View>
      <Button kind="secondary" size="s" disabled={saving} onPress={() => void voucher.endAnnotation()}>
        {t('documents.annotation.end')}
      </Button>
    </View>
  )
}

function OffersBar({ voucher, offers }: { voucher: VoucherHandle; offers: ReturnType<typeof useOffers> }) {
  const t = useText(documentsTexts)
  useRefreshChanged(() => voucher)
  const { document, phase, annotates } = voucher.state
  const [isHere] = useState(() => pageStack.stayingHere())
  useEffect(() => {
    if (phase === 'open' && isHere()) address.note(SHOWN_DOCUMENT, document?.documentUuid ?? '')
  }, [phase, document?.documentUuid, isHere])
  const all = document ? offers.offersOf(document) : []
  const saves = document?.actions.includes('save') ?? false
  // it has a line of its own, so that the other steps keep their places
  const onward = all.find(({ key, aside }) => key === NEXT && !aside)
  const { inline, rest } = offerPlaces(
    all.filter(offer => offer !== onward),
    saves,
  )
  if (annotates) return <AnnotationBar voucher={voucher} />
  const blocked = document?.blocked ?? []
  const warnings = document?.warnings ?? []
  if (all.length === 0 && blocked.length === 0 && warnings.length === 0) return null
  // while the next document loads, the buttons still belong to the one that is shown
  const isLoading = phase === 'loading'
  const working = (isLoading && onward ? onward : inline[0])?.key
  const standing = (key?: string) =>
    (isLoading || offers.busy) && (key === working ? { loading: true } : { disabled: true })
  return (
    <View className="document-offers">
      <DocumentHints
        warnings={warnings}
        accountOf={document?.accountOf}
        blocked={blocked.map(({ action, reason }) =>
          t('documents.blocked', {
            action: t(`documents.action.${actionWord(document?.voucherCode ?? '', action)}`),
            reason,
          }),
        )}
      />
      {onward && (
        <View className="document-offers__next">
          <Button
            kind="secondary"
            size="s"
            block
            {...standing(onward.key)}
            onPress={() => void offers.run(onward, voucher)}
          >
            {onward.text}
          </Button>
        </View>
      )}
      {inline.map((offer, at) => (
        <Button
          key={offer.key}
          kind={at === 0 && !saves && !offer.aside ? 'primary' : 'secondary'}
          size="s"
          {...standing(offer.key)}
          onPress={() => void offers.run(offer, voucher)}
        >
          {offer.text}
        </Button>
      ))}
      {rest.length > 0 && (
        <Button
          kind="secondary"
          size="s"
          {...standing()}
          onPress={() => offers.openMenu({ voucher, offers: rest })}
        >
          {t('documents.more')}
        </Button>
      )}
    </View>
  )
}

export const drawAttachments: VoucherScreenProps['attachments'] = props => <Uploader {...props} />

/** One document of a purchase: entered by its template, and taken on step by step. */
export function DocumentScreen({ owner, kind, start, historyFirst = false }: DocumentScreenProps) {
  const offers = useOffers(owner)
  const flowSteps = useFlowSteps()
  const versions = useOrderVersions(owner)
  const { talk, sheet: talkSheet } = useTalk(owner)
  const { mayAdd } = useDocumentToolbar(kind, owner)
  const source = useMemo(() => serverDocuments(kind, owner), [kind, owner])
  const rowOfCode = useCallback((code: string) => rowOfGoods(code, owner), [owner])
  const prices = useOrderPrices(owner, useProgressText(kind))
  const isOrder = kind === 'purchaseOrder'
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
      tellProgress={prices.tellProgress}
      belowCell={isOrder ? prices.belowCell : undefined}
      attachments={drawAttachments}
      onSaved={documentChanged}
      onAddress={url => void navigate(linkTo('externalLink', { url }))}
      mayAdd={mayAdd}
      onOpenStep={flowSteps.open}
      openingStep={flowSteps.opening}
      talk={talk}
      historyFirst={historyFirst}
      extra={voucher => (
        <>
          {isOrder && prices.reader(voucher)}
          <ChangeNotice voucher={voucher} />
          <TalkNotice documentUuid={voucher.state.document?.documentUuid} />
          <SubstituteNotice owner={owner} voucher={voucher} />
          <OrderChangeNotice document={voucher.state.document} onVersions={versions.open} />
          <TakenAdvances takes={voucher.state.document?.takes} />
          <BrokenRows names={voucher.state.document?.broken ?? []} />
          <OffersBar voucher={voucher} offers={offers} />
        </>
      )}
      sheets={
        <>
          {offers.sheets}
          {flowSteps.sheet}
          {versions.sheet}
          {prices.sheet}
          {talkSheet}
          {element}
          {onMap.element}
        </>
      }
    />
  )
}
