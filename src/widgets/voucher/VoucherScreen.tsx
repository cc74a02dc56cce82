import { View } from '@tarojs/components'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { NO_DATA_PERMISSION } from '@/api/apiError'
import type { RowProgress } from '@/api/document'
import type { CheckedUrl } from '@/base/trustedAddress'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { host } from '@/ui/host/host'
import { IconButton } from '@/ui/icon-button/IconButton'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { CallFailed } from '../call-state/CallFailed'
import { useReferChooser } from '../chooser'
import { DocumentFlowSheet, type DocumentFlowSheetProps } from '../document-flow'
import { FieldChoosersProvider, type FieldChoosers } from '../field'
import { EditableTable, TableUndo, type EditableTableProps } from '../table'
import type { CellValues } from '../table/model/cells'
import { originOf, overOf, progressOf } from './model/content'
import { voucherTexts } from './texts'
import { useVoucher, type VoucherHandle, type VoucherOptions } from './useVoucher'
import { useLeaving, useTopPull } from './useVoucherWays'
import { ClashSheet } from './views/ClashSheet'
import { FilesSheet, type AttachmentProps, type FileLimits } from './views/FilesSheet'
import { FlowSheet } from './views/FlowSheet'
import { FootCard, HeadCard } from './views/HeadCard'
import { HistorySheet, type HistoryTalk } from './views/HistorySheet'
import { ProblemBar, UnsureNotice } from './views/ProblemBar'
import { useDrawing, type Drawing } from './views/useDrawing'
import { useVoucherBar } from './views/VoucherBar'
import './voucher.scss'

export interface VoucherScreenProps extends VoucherOptions {
  /** Other ways of filling in a field: scanning, a map; keep their identity. */
  ways?: Omit<FieldChoosers, 'refer'>
  /** Shows an address of the web in a page of its own; for platforms without frames. */
  onAddress?: (url: CheckedUrl) => void
  /** Whether this person may enter documents; default: yes, and the server decides. */
  mayAdd?: boolean
  /** A step of the flow was pressed that leads to other documents than this one; without it steps only show. */
  onOpenStep?: DocumentFlowSheetProps['onOpenStep']
  /** name of the step of the flow whose documents are looked for */
  openingStep?: string | undefined
  /** How far a row is, in words; without `progress` its document is not agreed yet. Keep its identity. */
  tellProgress?: (progress: RowProgress | undefined, values: CellValues) => string
  /** What stands below a cell of an open row. */
  belowCell?: EditableTableProps['belowCell']
  /** The row of a code where the template lets codes be scanned (bUseScanCode); without it none are. */
  rowOfCode?: EditableTableProps['rowOfCode']
  /** The attachments where the template allows them: an uploader; without it there are none. */
  attachments?: (props: AttachmentProps) => ReactNode
  /** Default: 2 MB, 6 files, sent at once (widgets §9). */
  fileLimits?: FileLimits
  /** Above the head, where the document is shown: what is to be read first. */
  lead?: (voucher: VoucherHandle) => ReactNode
  /** More buttons, above the bar: what else can be done with the document. */
  extra?: (voucher: VoucherHandle) => ReactNode
  /** Comments in the history of a document; without it none are written. */
  talk?: HistoryTalk
  /** The page begins with the history open. */
  historyFirst?: boolean
  /** Sheets of these buttons and ways: they need the page's theme. */
  sheets?: ReactNode
}

type Popup = 'files' | 'flow' | 'task' | 'history'

function Content({
  voucher,
  props,
  drawing,
  onPopup,
  files,
}: {
  voucher: VoucherHandle
  props: VoucherScreenProps
  drawing: Drawing
  onPopup: (popup: Popup) => void
  /** where the platform draws the bar, the head has its button */
  files: ReactNode
}) {
  const t = useText(voucherTexts)
  const scroll = usePageSignal()
  const { templates, template, state, table } = voucher
  const { owner, start = 'new', tellProgress } = props
  const { append, appendText } = drawing
  const isDrawn = template?.drawnOnly === true && drawing.upstream.length > 0
  const draws = typeof start === 'object' && 'from' in start
  const copies = typeof start === 'object' && 'copyOf' in start
  const named = typeof start === 'object' && !draws && !copies && !('place' in start)
  const labels = useMemo(
    () => ({
      title: t('voucher.body.title'),
      add: t('voucher.body.add'),
      edit: t('voucher.body.edit'),
      askRemove: t('voucher.body.askRemove'),
      ...(isDrawn && append && { empty: t('voucher.drawnHint', { draw: appendText }) }),
    }),
    [t, isDrawn, append, appendText],
  )
  const { fills } = voucher
  const { layout } = table
  const noteOf = useCallback(
    (values: CellValues): string => {
      const { code = '', left = '', most = '' } = originOf(values) ?? {}
      const open = most ? 'rowFromMost' : left ? 'rowFromLeft' : 'rowFrom'
      const from = code && t(`voucher.${fills ? open : 'rowFrom'}`, { code, left, most })
      const over = fills ? overOf(values, layout) : undefined
      const told = over && t(over.isAllowed ? 'voucher.overAllowed' : 'voucher.overMost', over)
      return [from, told, tellProgress?.(progressOf(values), values)].filter(Boolean).join('\n')
    },
    [t, fills, layout, tellProgress],
  )
  if (templates.isForbidden || state.error?.code === NO_DATA_PERMISSION)
    return (
      <StateView
        kind="noPermission"
        text={`${t('voucher.noPermission')}\n${t('voucher.askAdministrator')}`}
        {...(templates.goBack && { action: { text: t('voucher.toTemplate'), onPress: templates.goBack } })}
      />
    )
  if (!template)
    return templates.error ? (
      <CallFailed
        error={templates.error}
        action={t('voucher.action.defaultTemplate')}
        onRetry={templates.reload}
      />
    ) : (
      <Skeleton shape="texts" count={4} className="voucher__waiting" />
    )
  if (state.phase === 'failed' && state.error)
    return (
      <CallFailed
        error={state.error}
        action={t(`voucher.action.${draws ? 'draw' : copies ? 'copy' : 'load'}`)}
        onRetry={voucher.retry}
      />
    )
  // a link or a list names one that is not there any more
  if (state.phase === 'none' && named) return <StateView kind="notFound" text={t('voucher.gone')} />
  if (state.phase === 'none')
    return (
      <StateView
        kind="empty"
        text={t('voucher.none')}
        {...(props.mayAdd !== false && {
          action: {
            text: isDrawn ? t('voucher.add') : t('voucher.addBlank'),
            onPress: () => void voucher.mayBegin().then(may => may && voucher.blank()),
          },
        })}
      />
    )
  if (state.loads === 0) return <Skeleton shape="texts" count={4} className="voucher__waiting" />
  return (
    <View className="voucher">
      <BrokenRows names={template.broken} />
      {props.lead?.(voucher)}
      <HeadCard
        {...{ voucher, owner, files }}
        {...(!props.rowsOnly && { onFlow: () => onPopup('flow') })}
        onTask={() => onPopup('task')}
        {...(props.source.history && { onHistory: () => onPopup('history') })}
      />
      <EditableTable
        {...{ table, owner, noteOf, scroll }}
        summary
        belowCell={props.belowCell}
        adds={!isDrawn}
        {...(template.scans && { rowOfCode: props.rowOfCode })}
        labels={labels}
      />
      {append && (
        <View className="voucher__append">
          <Button kind="secondary" block disabled={voucher.busy} onPress={append}>
            {appendText}
          </Button>
        </View>
      )}
      <FootCard voucher={voucher} owner={owner} />
    </View>
  )
}

/** A document entered by a template of the server (widgets §2): a page of its own, without any business in it. */
export function VoucherScreen(props: VoucherScreenProps) {
  const t = useText(voucherTexts)
  const { owner, voucherCode, source, onOpenStep } = props
  const voucher = useVoucher(props)
  const { template, state } = voucher
  const [popup, setPopup] = useState<Popup | undefined>(props.historyFirst ? 'history' : undefined)
  const { choosers, element } = useReferChooser(props.ways)
  const drawing = useDrawing({ voucher, owner, draws: source.draw !== undefined })
  const { bar, sheets } = useVoucherBar({
    voucher,
    drawing,
    mayAdd: props.mayAdd ?? true,
    rowsOnly: props.rowsOnly ?? false,
  })
  useTopPull(voucher.refresh)
  useLeaving(voucher)
  const close = () => setPopup(undefined)
  const ready = template !== undefined && !voucher.templates.isForbidden && state.phase !== 'failed'
  const { document } = state
  const files = ready && props.attachments && template.attachments && state.loads > 0 && (
    <IconButton
      icon="paperclip"
      label={t('voucher.files')}
      badge={state.files.length}
      onPress={() => setPopup('files')}
    />
  )
  return (
    <PageShell
      title={template?.name || t('voucher.title')}
      navRight={host.drawsNavBar && files}
      header={
        <>
          <UnsureNotice voucher={voucher} />
          <ProblemBar voucher={voucher} />
        </>
      }
      footer={
        ready && (
          <>
            <View className="voucher-undo">
              <TableUndo table={voucher.table} />
            </View>
            {props.extra?.(voucher)}
            {bar}
          </>
        )
      }
    >
      <FieldChoosersProvider value={choosers}>
        <Content {...{ voucher, props, drawing }} onPopup={setPopup} files={!host.drawsNavBar && files} />
        {sheets}
        {drawing.sheets}
        <ClashSheet voucher={voucher} owner={owner} />
        {props.attachments && (
          <FilesSheet
            open={popup === 'files'}
            voucher={voucher}
            limits={props.fileLimits}
            draw={props.attachments}
            onClose={close}
          />
        )}
        {document && (
          <>
            <DocumentFlowSheet
              open={popup === 'flow'}
              owner={owner}
              type={voucherCode}
              documentUuid={document.documentUuid}
              openingStep={props.openingStep}
              {...(onOpenStep && {
                onOpenStep: opened => {
                  const { step } = opened
                  // this document stands on the page already
                  const others = step.documents.filter(code => code !== document.code)
                  if (step.documents.length > 0 && others.length === 0) return close()
                  onOpenStep({ ...opened, step: { ...step, documents: others } })
                },
              })}
              onClose={close}
            />
            <HistorySheet
              open={popup === 'history'}
              document={document}
              source={source}
              talk={props.talk}
              onClose={close}
            />
            <FlowSheet
              open={popup === 'task'}
              path={document.flowPath}
              accUuid={owner.accUuid}
              onAddress={props.onAddress}
              onClose={close}
            />
          </>
        )}
        {element}
        {props.sheets}
      </FieldChoosersProvider>
    </PageShell>
  )
}
