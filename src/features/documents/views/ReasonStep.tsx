import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import type { Document } from '@/api/document'
import { useText } from '@/i18n'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import { ReasonSheet } from '@/widgets/reason-sheet'
import { isCreditInvoice } from '../model/kinds'
import { rowChoices } from '../model/rowChoices'
import { documentsTexts } from '../texts'
import { RowPicker } from './RowPicker'

export const MOST_REASON = 200

/** Steps that say why, and what is said most often. */
export const usualReasons = {
  refuse: ['documents.refuse.price', 'documents.refuse.quantity', 'documents.refuse.budget'],
  unsettle: ['documents.unsettle.amount', 'documents.unsettle.day', 'documents.unsettle.wrong'],
  revoke: ['documents.revoke.mistake', 'documents.revoke.changed'],
  reverse: ['documents.reverse.quantity', 'documents.reverse.goods', 'documents.reverse.twice'],
  close: ['documents.close.gone', 'documents.close.dropped', 'documents.close.enough'],
  void: ['documents.void.wrong', 'documents.void.redone', 'documents.void.twice'],
  closeRows: ['documents.closeRows.gone', 'documents.closeRows.dropped'],
  openRows: ['documents.openRows.mistake', 'documents.openRows.again'],
  reopen: ['documents.reopen.mistake', 'documents.reopen.again'],
} as const
export type Reasoned = Exclude<keyof typeof usualReasons, 'void'>
/** Of an invoice that is closed other things are said. */
const wordOf = (action: Reasoned, voucherCode: string) =>
  action === 'close' && voucherCode === 'purchaseInvoice' ? 'void' : action
/** What is approved and not carried out, such as a payment, is closed without a reason. */
export const isReasoned = (action: string, voucherCode: string): action is Reasoned =>
  action in usualReasons &&
  (action !== 'close' || ['purchaseRequest', 'purchaseOrder', 'purchaseInvoice'].includes(voucherCode))

/** A step that needs a reason, and for some steps rows. */
export interface ReasonedStep {
  document: Document
  action: Reasoned
}

/** What was chosen stays while the same thing is asked; rows are those of the document as it was seen. */
export const stepKey = ({ document: { documentUuid, version }, action }: ReasonedStep): string =>
  [action, documentUuid, ...(action.endsWith('Rows') ? [version] : [])].join(' ')

interface ReasonStepProps extends ReasonedStep {
  open: boolean
  busy: boolean
  onClose: () => void
  /** true: it was done */
  onSay: (said: { reason: string; lineUuids?: readonly string[] }) => Promise<boolean>
}

/** Why a step is taken, and for which rows. What was typed is kept for the document until it is said. */
export function ReasonStep({ document, action, open, busy, onClose, onSay }: ReasonStepProps) {
  const t = useText(documentsTexts)
  const signal = useMemo(() => createScrollSignal(), [])
  const word = wordOf(action, document.voucherCode)
  const rowAction = action === 'closeRows' || action === 'openRows' ? action : undefined
  const choices = useMemo(() => (rowAction ? rowChoices(document, rowAction) : []), [document, rowAction])
  const [first] = choices
  const [chosen, setChosen, chosenNow] = useLiveValue<ReadonlySet<string>>(
    new Set(first && choices.length === 1 ? [first.lineUuid] : []),
  )
  const [unchosen, setUnchosen] = useState(false)
  return (
    <ReasonSheet
      open={open}
      words={{
        title: t(`documents.${word}.title`, { code: document.code }),
        label: t(`documents.${word}.label`),
        other: t(`documents.${word}.other`),
        placeholder: t(`documents.${word}.placeholder`),
        submit: t(`documents.action.${word}`),
        missing: t(`documents.${word}.missing`),
      }}
      reasons={usualReasons[word].map(reason => t(reason))}
      limit={MOST_REASON}
      busy={busy}
      about={`${action} ${document.documentUuid}`}
      onClose={onClose}
      onSay={async reason => {
        if (!rowAction) return onSay({ reason })
        const lineUuids = [...chosenNow()]
        setUnchosen(lineUuids.length === 0)
        return lineUuids.length > 0 && onSay({ reason, lineUuids })
      }}
      {...(rowAction && { signal })}
    >
      {action === 'close' && (
        <View className="document-step">
          {word !== 'void'
            ? t('documents.close.all')
            : t(isCreditInvoice(document) ? 'documents.void.allOfCredit' : 'documents.void.all')}
        </View>
      )}
      {action === 'unsettle' && <View className="document-step">{t('documents.unsettle.last')}</View>}
      {(action === 'close' || action === 'closeRows') &&
        document.warnings.map(warning => (
          <NoticeBar key={warning} tone="warning">
            {warning}
          </NoticeBar>
        ))}
      {rowAction && (
        <>
          {unchosen && <NoticeBar tone="danger">{t(`documents.${rowAction}.noRows`)}</NoticeBar>}
          <RowPicker
            voucherCode={document.voucherCode}
            action={rowAction}
            choices={choices}
            chosen={chosen}
            busy={busy}
            signal={signal}
            onChange={rows => {
              setChosen(rows)
              setUnchosen(false)
            }}
          />
        </>
      )}
    </ReasonSheet>
  )
}
