import { View } from '@tarojs/components'
import { memo, useMemo, type ReactNode } from 'react'
import type { WidgetOwner } from '@/api/widget'
import type { VoucherField } from '@/api/widgetVoucher'
import { useText } from '@/i18n'
import type { Failure } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Tag, type Tone } from '@/ui/tag/Tag'
import { Field, useEnumOptions, type OptionSource } from '../../field'
import { valueInRow } from '../../field/model/registry'
import type { CellValues } from '../../table'
import { headShown } from '../model/head'
import { headFailureOf } from '../model/voucher'
import { voucherTexts } from '../texts'
import type { VoucherHandle } from '../useVoucher'
import { fieldId } from '../useVoucherFront'
import { ApprovalSteps } from './ApprovalSteps'

interface FieldsProps {
  voucher: VoucherHandle
  owner: WidgetOwner
  fields: readonly VoucherField[]
}

interface FieldLineProps extends Pick<VoucherHandle, 'change' | 'noteTyping'> {
  field: VoucherField
  /** what stands in the record, and its `$` copy */
  cell: CellValues[string]
  copy: CellValues[string]
  reads: boolean
  disabled: boolean
  options: OptionSource
  failure: Failure | undefined
}

/** One field; a letter typed into another one does not draw it again. */
const FieldLine = memo(function FieldLine(props: FieldLineProps) {
  const { field, cell, copy, reads, disabled, options, failure, change, noteTyping } = props
  const { spec, label, field: name } = field
  return (
    <View id={fieldId(name)} className={cx('voucher__field', reads && 'voucher__field--read')}>
      <Field
        label={label}
        spec={reads === (spec.readOnly === true) ? spec : { ...spec, readOnly: reads }}
        value={valueInRow(spec, { [name]: cell, [`$${name}`]: copy }, name)}
        options={options}
        disabled={disabled}
        failure={failure}
        onChange={value => change(field, value)}
        onTyping={typed => noteTyping(typed && { field, ...typed })}
      />
    </View>
  )
})

/** Fields of head or foot. */
function Fields({ voucher, owner, fields }: FieldsProps) {
  const { state, values, busy, opens, change, noteTyping } = voucher
  const specs = useMemo(() => fields.map(field => field.spec), [fields])
  const options = useEnumOptions(specs, owner)
  return (
    <>
      {fields.map(field => {
        const { field: name } = field
        return (
          <FieldLine
            key={name}
            {...{ field, options, change, noteTyping }}
            cell={values[name]}
            copy={values[`$${name}`]}
            reads={!opens(field)}
            disabled={busy}
            failure={headFailureOf(state, name)}
          />
        )
      })}
    </>
  )
}

const TONES: Readonly<Record<string, Tone>> = {
  primary: 'brand',
  success: 'success',
  danger: 'danger',
  warning: 'warning',
}

/** What a reason was given for. */
const NOTED = [
  ...([
    'approve',
    'refuse',
    'unsettle',
    'revoke',
    'reverse',
    'close',
    'closeRows',
    'openRows',
    'reopen',
  ] as const),
] as const
const noteWord = (action: string, voucherCode?: string) => {
  if (action === 'close' && voucherCode === 'purchaseInvoice') return 'voucher.note.void'
  const noted = NOTED.find(one => one === action)
  return noted ? (`voucher.note.${noted}` as const) : 'voucher.note.other'
}

/** Number, state, why it stands there, and who changed it last. */
function Headline({ voucher, files, onFlow, onTask, onHistory }: Omit<HeadCardProps, 'owner'>) {
  const t = useText(voucherTexts)
  const { document } = voucher.state
  const { note: latest, approval = [] } = document ?? {}
  const isOpinion = latest?.action === 'approve'
  // it stands at its step
  const note = isOpinion && approval.some(({ opinion }) => opinion === latest.reason) ? undefined : latest
  return (
    <View className="voucher__headline">
      <View className="voucher__line">
        <View className="voucher__code" {...a11y({ role: 'heading', level: 2 })}>
          {document?.code ?? t('voucher.newOne')}
        </View>
        {files && <View className="voucher__files">{files}</View>}
        {document && <Tag tone={TONES[document.state.tone] ?? 'neutral'}>{document.state.name}</Tag>}
      </View>
      {document?.updated.by && (
        <View className="voucher__updated">
          {t('voucher.updated', { by: document.updated.by, at: document.updated.at })}
        </View>
      )}
      <ApprovalSteps approval={document?.approval} />
      {note && (
        <NoticeBar tone={isOpinion ? 'neutral' : 'warning'} className="voucher__note">
          <View>
            {t('voucher.note.text', {
              why: t(noteWord(note.action, document?.voucherCode)),
              reason: note.reason,
            })}
          </View>
          <View className="voucher__note-by">{`${note.by} ${note.at}`}</View>
        </NoticeBar>
      )}
      {document && (
        <View className="voucher__ways">
          {onFlow && (
            <Button kind="ghost" size="s" edge="start" onPress={onFlow}>
              {t('voucher.flow')}
            </Button>
          )}
          {onHistory && (
            <Button kind="ghost" size="s" onPress={onHistory}>
              {t('voucher.history.title')}
            </Button>
          )}
          {document.flowPath !== '' && (
            <Button kind="ghost" size="s" onPress={onTask}>
              {t('voucher.flowTask')}
            </Button>
          )}
        </View>
      )}
    </View>
  )
}

export interface HeadCardProps {
  voucher: VoucherHandle
  owner: WidgetOwner
  /** button of its files, where no bar has it */
  files?: ReactNode
  /** without it its documents are not looked for */
  onFlow?: () => void
  onTask: () => void
  /** without it nothing of its history is known */
  onHistory?: () => void
}

/** Head of a document: its first fields, the others behind 展开 (widgets §4). */
export function HeadCard({ voucher, owner, ...ways }: HeadCardProps) {
  const t = useText(voucherTexts)
  const { template, state, send, opens } = voucher
  const { document, expanded } = state
  const { fields, foldable } = useMemo(() => {
    // what only becomes known later has no line before
    const isKnown = ({ later, spec, field }: VoucherField) =>
      !later || !spec.readOnly || (document?.values[field] ?? '') !== ''
    const header = template?.header.filter(field => opens(field) || isKnown(field)) ?? []
    return headShown(header, expanded)
  }, [template, expanded, document, opens])
  return (
    <Card className="voucher__card">
      <Headline voucher={voucher} {...ways} />
      <Fields voucher={voucher} owner={owner} fields={fields} />
      {foldable && (
        <Button
          kind="ghost"
          block
          icon={state.expanded ? 'chevron-up' : 'chevron-down'}
          label={t(state.expanded ? 'voucher.foldHead' : 'voucher.expandHead')}
          onPress={() => send({ type: 'expandToggled' })}
        >
          {t(state.expanded ? 'voucher.fold' : 'voucher.expand')}
        </Button>
      )}
    </Card>
  )
}

export function FootCard({ voucher, owner }: Pick<HeadCardProps, 'voucher' | 'owner'>) {
  const t = useText(voucherTexts)
  const { template } = voucher
  const fields = useMemo(() => (template?.footer ?? []).filter(field => field.shown), [template])
  if (fields.length === 0) return null
  return (
    <Card className="voucher__card">
      <View className="voucher__caption">{t('voucher.foot')}</View>
      <Fields voucher={voucher} owner={owner} fields={fields} />
    </Card>
  )
}
