import { View } from '@tarojs/components'
import { useState } from 'react'
import type { InvoiceHeader, InvoiceHeaderDraft, InvoiceKind } from '@/api/invoice'
import { isCreditCode } from '@/base/creditCode'
import { CODE_TEXT } from '@/base/typed'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { messaging } from '@/platform/messaging'
import { useSession } from '@/stores/session/useSession'
import { Button } from '@/ui/button/Button'
import { Cell } from '@/ui/cell/Cell'
import { dialog, toast } from '@/ui/feedback/feedback'
import type { KeyboardKind } from '@/ui/host/contract'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Sheet } from '@/ui/sheet/Sheet'
import { Switch } from '@/ui/switch/Switch'
import { TextField } from '@/ui/text-field/TextField'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRecordDraft } from '@/widgets/call-state/useRecordDraft'
import { useMessagingImport } from '@/widgets/messaging-import'
import {
  draftFor,
  fieldsOf,
  headerFor,
  headerFormModel,
  headerOf,
  importedHeader,
  isHeaderDraft,
  LIMITS,
  openHeaderForm,
  problemsOf,
  type HeaderField,
  type HeaderForm,
  type HeaderFormEvent,
  type KnownEnterprise,
} from '../model/headerForm'
import { invoicesTexts } from '../texts'

export interface HeaderSheetProps {
  /** absent: a new one */
  header: InvoiceHeader | undefined
  /** what it is wanted for; default: an ordinary invoice */
  kind?: InvoiceKind | undefined
  /** there is none yet: this one becomes the default */
  first: boolean
  saving: boolean
  /** false: it was not saved, which has been said; `sheet` is the same as long as one header is being entered */
  onSave: (draft: InvoiceHeaderDraft, sheet: object) => Promise<boolean>
  onClose: () => void
}

const KEYBOARDS: Partial<Record<HeaderField, KeyboardKind>> = { bankAccount: 'number', regPhone: 'tel' }

/** Numbers may be pasted in groups. */
const TEXT: Partial<Record<HeaderField, number>> = { taxNo: CODE_TEXT, bankAccount: 40 }

interface FieldsProps {
  form: HeaderForm
  send: (event: HeaderFormEvent) => void
  saving: boolean
}

function Fields({ form, send, saving }: FieldsProps) {
  const t = useText(invoicesTexts)
  const { draft, problems } = form
  const named = (field: HeaderField) =>
    field === 'title' && draft.titleType === 'person' ? 'personTitle' : field
  return (
    <>
      {fieldsOf(draft).map(field => {
        const problem = problems[field]
        return (
          <TextField
            key={field}
            label={t(`invoices.field.${named(field)}`)}
            placeholder={t(`invoices.placeholder.${named(field)}`)}
            value={draft[field]}
            onChange={text => send({ type: 'edited', change: { [field]: text } })}
            onBlur={() => send({ type: 'fieldLeft', field })}
            error={problem && failureText(problem, invoicesTexts)}
            keyboard={KEYBOARDS[field]}
            maxLength={TEXT[field] ?? LIMITS[field]}
            disabled={saving}
            required
          />
        )
      })}
    </>
  )
}

function Sort({ form, send }: Omit<FieldsProps, 'saving'>) {
  const t = useText(invoicesTexts)
  const { draft } = form
  return (
    <>
      <View className="invoice-label">{t('invoices.field.titleType')}</View>
      <SegmentedControl
        label={t('invoices.field.titleType')}
        options={(['enterprise', 'person'] as const).map(value => ({
          value,
          text: t(`invoices.titleType.${value}`),
        }))}
        value={draft.titleType}
        onChange={titleType => send({ type: 'edited', change: { titleType } })}
      />
      {draft.titleType === 'enterprise' && (
        <>
          <View className="invoice-label">{t('invoices.field.kind')}</View>
          <SegmentedControl
            label={t('invoices.field.kind')}
            options={(['ordinary', 'special'] as const).map(value => ({
              value,
              text: t(`invoices.kind.${value}`),
            }))}
            value={draft.kind}
            onChange={kind => send({ type: 'edited', change: { kind } })}
          />
          <View className="invoice-hint">{t(`invoices.kindHint.${draft.kind}`)}</View>
        </>
      )}
    </>
  )
}

/** The institution in use, where it is an enterprise with a code. */
const knownEnterprise = (): KnownEnterprise | undefined => {
  const { institution, institutions, userInfo } = useSession.getState()
  const own = institutions.items.find(one => one.accUuid === institution.accUuid)
  const name = institution.orgName ?? own?.name ?? ''
  const creditCode = userInfo?.accountEnterprise?.creditCode ?? own?.creditCode ?? ''
  return name !== '' && isCreditCode(creditCode) ? { name, creditCode } : undefined
}

/** Takes over what the messaging app keeps; nothing is saved by that. */
const useImport = (send: (event: HeaderFormEvent) => void) => {
  const t = useText(invoicesTexts)
  const take = useMessagingImport()
  return async () => {
    const kept = await take(messaging.chooseInvoiceTitle, 'title')
    if (!kept) return
    send({ type: 'imported', change: importedHeader(kept) })
    toast.success(t('invoices.imported'))
  }
}

/** Adds or edits an invoice header. */
export function HeaderSheet({ header, kind, first, saving, onSave, onClose }: HeaderSheetProps) {
  const t = useText(invoicesTexts)
  const [sheet] = useState(() => ({}))
  const [record] = useState(() => header ?? headerFor(first ? knownEnterprise() : undefined, first))
  const {
    state: form,
    send,
    now,
  } = useLiveModel(headerFormModel, () => openHeaderForm(draftFor(record, kind)))
  const takeOver = useImport(send)
  const { forget } = useRecordDraft<InvoiceHeaderDraft>({
    name: `invoiceHeader:${header?.headerUuid ?? ''}`,
    stored: header !== undefined,
    record,
    typed: form.changed ? form.draft : undefined,
    isDraft: isHeaderDraft,
    onFound: change => send({ type: 'edited', change }),
  })
  const close = async () => {
    if (saving) return
    const stay =
      form.changed &&
      !(await dialog.confirm({
        title: t('invoices.leave.title'),
        text: t('invoices.leave.text'),
        okText: t('invoices.leave.ok'),
        cancelText: t('invoices.leave.stay'),
      }))
    if (stay) return
    void forget()
    onClose()
  }
  const save = async () => {
    send({ type: 'checked' })
    const { draft } = now()
    if (Object.keys(problemsOf(draft)).length === 0 && (await onSave(headerOf(draft), sheet))) await forget()
  }
  return (
    <Sheet
      open
      onClose={() => void close()}
      title={t(header ? 'invoices.edit' : 'invoices.add')}
      height={88}
      footer={
        <Button block loading={saving} onPress={() => void save()}>
          {t('invoices.save')}
        </Button>
      }
    >
      <View className="invoice-form">
        {messaging.imports && !header && (
          <Button kind="secondary" block disabled={saving} onPress={() => void takeOver()}>
            {t('invoices.importTitle')}
          </Button>
        )}
        <View>
          <Sort form={form} send={send} />
        </View>
        <Fields form={form} send={send} saving={saving} />
        <Cell
          className="invoice-form__default"
          title={t('invoices.makeDefault')}
          value={
            <Switch
              label={t('invoices.makeDefault')}
              checked={form.draft.isDefault}
              disabled={saving || first || header?.isDefault}
              onChange={isDefault => send({ type: 'edited', change: { isDefault } })}
            />
          }
        />
      </View>
    </Sheet>
  )
}
