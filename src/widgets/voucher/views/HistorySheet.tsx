import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import type { Document, DocumentChange, DocumentEvent } from '@/api/document'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { Timeline, type TimelineStep } from '@/ui/timeline/Timeline'
import { CallFailed } from '../../call-state/CallFailed'
import { useRead } from '../../call-state/useRead'
import { known } from '../model/happened'
import type { VoucherSource } from '../source'
import { voucherTexts } from '../texts'

type Known = (typeof known)[number]
const isKnown = (action: string): action is Known => known.some(one => one === action)

/** Goods of a receipt come in, others leave the warehouse, a payment is made, an invoice is void. */
const wordOf = (voucherCode: string, action: Known) => {
  if (action === 'close' && voucherCode === 'purchaseInvoice') return 'void'
  if (action !== 'post') return action
  if (voucherCode === 'purchasePayment' || voucherCode === 'purchaseAdvance') return 'postPayment'
  if (voucherCode === 'goodsIssue') return 'postIssue'
  return voucherCode === 'purchaseReturn' ? 'postReturn' : action
}

type Words = ReturnType<typeof useText<[typeof voucherTexts]>>

/** `第2行 A4纸 数量：10 → 12` */
const changeText = (t: Words, { kind, row, rowName, label, before, after }: DocumentChange): string => {
  const place = row > 0 ? [t('voucher.clash.row', { n: row }), rowName] : []
  const where = [...place, label].filter(part => part !== '').join(' ')
  const blank = t('voucher.clash.blank')
  if (kind === 'changed')
    return t('voucher.history.changed', { where, before: before || blank, after: after || blank })
  return t(`voucher.history.${kind}`, { where, value: (kind === 'added' ? after : before) || blank })
}

/** What was changed, in words. */
export const useChangeText = (): ((change: DocumentChange) => string) => {
  const t = useText(voucherTexts)
  return change => changeText(t, change)
}

const withStep = (t: Words, did: string, step: string): string =>
  step === '' ? did : t('voucher.history.step', { did, step })

/** What a person says with a step: why it is taken, what an approver thinks of it, or a comment as it is. */
const saidText = (t: Words, action: string, reason: string): string => {
  if (action === 'comment') return reason
  return t(
    action === 'approve' || action === 'changePassed' ? 'voucher.history.opinion' : 'voucher.history.reason',
    { reason },
  )
}

const stepOf = (
  t: Words,
  voucherCode: string,
  { action, name, by, at, reason, step = '', changes, more, people = [] }: DocumentEvent,
): TimelineStep => ({
  title: withStep(
    t,
    isKnown(action) ? t(`voucher.history.did.${wordOf(voucherCode, action)}`) : name || action,
    step,
  ),
  when: [by || t('voucher.someone'), at].filter(part => part !== '').join(' '),
  text: [
    ...(reason === '' ? [] : [saidText(t, action, reason)]),
    ...(people.length === 0
      ? []
      : [
          t(action === 'comment' ? 'voucher.history.mentioned' : 'voucher.history.reminded', {
            who: people.join(t('common.listSeparator')),
          }),
        ]),
    ...changes.map(change => changeText(t, change)),
    ...(more > 0 ? [t('voucher.history.more', { n: more })] : []),
  ].join('\n'),
})

/** Comments of a history: who writes one, or takes one back, has it read again. */
export interface HistoryTalk {
  busy: boolean
  onWrite: (document: Document, readAgain: () => void) => void
  onTakeBack: (document: Document, commentUuid: string, readAgain: () => void) => void
}

interface HistorySheetProps {
  open: boolean
  document: Document
  source: VoucherSource
  /** without it nothing can be said there */
  talk?: HistoryTalk | undefined
  onClose: () => void
}

interface HistoryProps extends Pick<HistorySheetProps, 'document' | 'source'> {
  onReading: (reload: () => void) => void
  toolOf: (event: DocumentEvent) => ReactNode
}

function History({ document, source, onReading, toolOf }: HistoryProps) {
  const t = useText(voucherTexts)
  const { documentUuid } = document
  const action = t('voucher.history.title')
  const { value, error, reload } = useRead(async () => source.history?.(documentUuid), {
    key: documentUuid,
    action,
  })
  useEffect(() => onReading(reload), [onReading, reload])
  if (error && !value) return <CallFailed error={error} action={action} onRetry={reload} />
  if (!value) return <Skeleton shape="texts" count={4} />
  return (
    <>
      <BrokenRows names={value.broken} />
      <Timeline
        label={action}
        steps={value.items.map(event => ({ ...stepOf(t, document.voucherCode, event), tool: toolOf(event) }))}
      />
    </>
  )
}

/** Who did what with a document, when and why, and what each save changed. */
export function HistorySheet({ open, document, source, talk, onClose }: HistorySheetProps) {
  const t = useText(voucherTexts)
  const reading = useRef<() => void>()
  const onReading = useCallback((reload: () => void) => void (reading.current = reload), [])
  const readAgain = () => reading.current?.()
  const toolOf = ({ commentUuid, at }: DocumentEvent): ReactNode =>
    talk &&
    commentUuid && (
      <Button
        kind="ghost"
        size="s"
        edge="start"
        label={t('voucher.history.takeBackOf', { at })}
        disabled={talk.busy}
        onPress={() => talk.onTakeBack(document, commentUuid, readAgain)}
      >
        {t('voucher.history.takeBack')}
      </Button>
    )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('voucher.history.title')}
      footer={
        talk && (
          <Button kind="secondary" block onPress={() => talk.onWrite(document, readAgain)}>
            {t('voucher.history.write')}
          </Button>
        )
      }
    >
      <History
        key={`${document.documentUuid} ${document.version}`}
        {...{ document, source, onReading, toolOf }}
      />
    </Sheet>
  )
}
