import { View } from '@tarojs/components'
import { useState } from 'react'
import { saveSupplier, type SupplierCard, type SupplierField } from '@/api/supplier'
import type { FieldSpec, WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import { TextField } from '@/ui/text-field/TextField'
import { useKeptValue } from '@/widgets/call-state/useKeptValue'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { Field, useEnumOptions } from '@/widgets/field'
import { fieldFailure, valueForRow, valueInRow } from '@/widgets/field/model/registry'
import { documentChanged } from '../hooks/useDocumentSteps'
import { useGiveUp } from '../hooks/useGiveUp'
import {
  changedFields,
  draftToKeep,
  emptyFile,
  isContested,
  isGuarded,
  isSupplierDraft,
  mostLetters,
  type SupplierDraft,
  supplierFailures,
  type SupplierFailure,
  tidied,
} from '../model/supplier'
import { suppliersTexts } from '../texts'
import { SheetActions } from './SheetActions'

const NEW = 'new'
const ADDED = { file: emptyFile, version: 0, updated: { by: '', at: '' } }
const specs = (
  [
    ['supplierClass', 'supplierClass'],
    ['level', 'supplierLevel'],
  ] as const
).map(([field, typeCode]) => ({ field, spec: { type: 'Select', typeCode, required: true } as FieldSpec }))
const selects = specs.map(({ spec }) => spec)
const contacts = ['contact', 'phone', 'area', 'address'] as const
const accounts = ['bankName', 'bankAccount'] as const
const keyboards: Partial<Record<SupplierField, 'tel' | 'text'>> = { phone: 'tel' }
const NONE: readonly SupplierFailure[] = []

export interface SupplierSheetProps {
  owner: WidgetOwner
  open: boolean
  /** undefined: a new one */
  stored: SupplierCard | undefined
  /** what the server has now: it was saved, or another person was faster. `isHere`: it was saved, and the page is in front */
  onStored: (now: SupplierCard, isHere: boolean) => void
  onClose: () => void
}

/** The file of a supplier is changed, or a new one is begun. What was typed is kept until it is saved. */
export function SupplierSheet({ owner, open, stored: card, onStored, onClose }: SupplierSheetProps) {
  const t = useText(suppliersTexts)
  const stored = card ?? ADDED
  const supplierUuid = card?.supplierUuid ?? ''
  const [failures, setFailures] = useState(NONE)
  const { busy, submit, isHere } = useSubmit()
  const options = useEnumOptions(selects, owner)
  const [draft, setDraft, draftNow, forgetDraft] = useKeptValue<SupplierDraft | undefined>({
    name: `supplier:${supplierUuid || NEW}`,
    empty: undefined,
    isDraft: isSupplierDraft,
    worth: typed => draftToKeep(typed, stored.file),
    open,
  })
  const { file } = draft ?? stored
  const isHeld = card?.waiting !== undefined
  const change = (field: SupplierField, text: string) => {
    const { file: before, seen } = draftNow() ?? { file: stored.file, seen: stored.version }
    setDraft({ file: { ...before, [field]: text }, seen })
    setFailures(NONE)
  }
  const forget = () => {
    forgetDraft()
    setFailures(NONE)
  }
  const giveUp = useGiveUp({
    typed: () => changedFields(draftNow()?.file ?? stored.file, stored.file).length > 1,
    forget,
    onClose,
  })
  const send = async () => {
    const wanted = draftToKeep(draftNow(), stored.file)
    if (!wanted) return
    const wrong = supplierFailures(wanted.file, stored.file)
    setFailures(wrong)
    const [first] = wrong
    if (first) {
      // on a small phone it may be out of sight
      toast.error(t(`suppliers.failure.${first}`))
      return
    }
    const input = { supplierUuid, version: stored.version, file: tidied(wanted.file) }
    const outcome = await submit(
      input,
      t('suppliers.action.save'),
      requestUuid => saveSupplier({ ...input, requestUuid }, owner),
      card ? undefined : NEW,
    )
    if (!outcome) return
    documentChanged()
    const { kind, now, msg } = outcome
    if (kind === 'changed') {
      onStored(now, false)
      if (msg) toast.warning(msg)
      return
    }
    const asks = now.waiting !== undefined && !isHeld
    toast.success(t(`suppliers.done.${asks ? 'asked' : 'saved'}`), { follows: !card })
    forget()
    onClose()
    onStored(now, isHere())
  }
  const labelOf = (field: SupplierField) => t(`suppliers.field.${field}`)
  const lineOf = (field: SupplierField) => {
    const wrong = failures.find(one => one === field)
    return {
      label: labelOf(field),
      value: file[field],
      disabled: busy || (isHeld && isGuarded(field)),
      maxLength: mostLetters[field],
      error: wrong && t(`suppliers.failure.${wrong}`),
      onChange: (text: string) => change(field, text),
    }
  }
  const theirs = changedFields(file, stored.file).map(
    field => `${labelOf(field)} ${stored.file[field] || t('suppliers.blank')}`,
  )
  return (
    <Sheet
      open={open}
      onClose={() => !busy && onClose()}
      title={t(`suppliers.form.${card ? 'edit' : 'add'}`)}
      footer={
        <SheetActions
          okText={t('suppliers.form.save')}
          busy={busy}
          disabled={draftToKeep(draft, stored.file) === undefined}
          onOk={() => void send()}
          onCancel={giveUp}
        />
      }
    >
      <View className="purchase-terms">
        {isContested(draft, stored) && (
          <View className="purchase-terms__contested" {...a11y({ role: 'alert' })}>
            <View>
              {t('suppliers.form.contested', { ...stored.updated, what: theirs.join(t('suppliers.and')) })}
            </View>
            <Button kind="secondary" size="s" disabled={busy} onPress={forget}>
              {t('suppliers.form.theirs')}
            </Button>
          </View>
        )}
        <View className="purchase-settings__quiet">{t(`suppliers.form.${isHeld ? 'held' : 'guarded'}`)}</View>
        <TextField {...lineOf('name')} required />
        {specs.map(({ field, spec }) => (
          <Field
            key={field}
            label={labelOf(field)}
            spec={spec}
            options={options}
            value={valueInRow(spec, { [field]: file[field] }, field)}
            disabled={busy}
            failure={failures.includes(field) ? fieldFailure(spec, undefined) : undefined}
            onChange={value => change(field, String(valueForRow(spec, value, field)[field] ?? ''))}
          />
        ))}
        {contacts.map(field => (
          <TextField key={field} {...lineOf(field)} keyboard={keyboards[field] ?? 'text'} />
        ))}
        {accounts.map(field => (
          <TextField
            key={field}
            {...lineOf(field)}
            {...(field === 'bankAccount' && { hint: t('suppliers.form.accountHint') })}
          />
        ))}
        <TextArea {...lineOf('remark')} />
      </View>
    </Sheet>
  )
}
