import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { saveInvoiceRules, type InvoiceRules, type PurchaseSettings } from '@/api/purchaseSetting'
import type { FieldSpec, WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { Sheet } from '@/ui/sheet/Sheet'
import { useKeptValue } from '@/widgets/call-state/useKeptValue'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { Field } from '@/widgets/field'
import { fieldFailure, valueForRow, valueInRow } from '@/widgets/field/model/registry'
import {
  differencePercentSpec,
  differenceSpec,
  firstOf,
  firstSpecOf,
  isOvertaken,
  isRulesDraft,
  rulesToKeep,
  type RulesDraft,
} from '../model/invoiceRules'
import { useInvoiceRulesWords } from '../hooks/useInvoiceRulesWords'
import { purchaseSettingsTexts } from '../texts'
import { SheetActions } from './SheetActions'

interface InvoiceRulesSheetProps {
  owner: WidgetOwner
  open: boolean
  settings: PurchaseSettings
  /** what the server has now: it was saved, or another person was faster */
  onStored: (now: PurchaseSettings) => void
  onClose: () => void
}

const VALUE = 'value'

/** What is asked of invoices: which difference passes, and whether goods are paid before theirs came. */
export function InvoiceRulesSheet({ owner, open, settings, onStored, onClose }: InvoiceRulesSheetProps) {
  const t = useText(purchaseSettingsTexts)
  const wordsOf = useInvoiceRulesWords()
  const { invoices: stored } = settings
  const { updated } = stored
  const [checked, setChecked] = useState(false)
  const { busy, submit } = useSubmit()
  const [draft, setDraft, draftNow, forget] = useKeptValue<RulesDraft | undefined>({
    name: 'terms:invoices',
    empty: undefined,
    isDraft: isRulesDraft,
    worth: typed => rulesToKeep(typed, stored),
    open,
  })
  const warn = t('purchaseSettings.first.warn')
  const refuse = t('purchaseSettings.first.refuse')
  const firstSpec = useMemo(() => firstSpecOf({ warn, refuse }), [warn, refuse])
  const { rules } = draft ?? { rules: stored }
  const change = (part: Partial<InvoiceRules>) => {
    setChecked(false)
    const { rules: before, seen } = draftNow() ?? { rules: stored, seen: stored.version }
    const { difference, differencePercent, first } = before
    setDraft({
      rules: {
        difference,
        differencePercent,
        first,
        ...part,
      },
      seen,
    })
  }
  const numbers = [
    ['difference', differenceSpec],
    ['differencePercent', differencePercentSpec],
  ] as const
  const valueOf = (spec: FieldSpec, text: string) => valueInRow(spec, { [VALUE]: text }, VALUE)
  const send = async () => {
    const wanted = rulesToKeep(draftNow(), stored)
    if (!wanted) return
    setChecked(true)
    if (numbers.some(([name, spec]) => fieldFailure(spec, valueOf(spec, wanted.rules[name])))) return
    const input = { ...wanted.rules, version: stored.version }
    const outcome = await submit(input, t('purchaseSettings.action.save'), requestUuid =>
      saveInvoiceRules({ ...input, requestUuid }, owner),
    )
    if (!outcome) return
    onStored(outcome.now)
    if (outcome.kind === 'changed') {
      if (outcome.msg) toast.warning(outcome.msg)
      return
    }
    forget()
    toast.success(t('purchaseSettings.saved'))
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={() => !busy && onClose()}
      title={t('purchaseSettings.invoices')}
      footer={
        <SheetActions
          okText={t('purchaseSettings.save')}
          busy={busy}
          disabled={rulesToKeep(draft, stored) === undefined}
          onOk={() => void send()}
          onCancel={() => {
            forget()
            setChecked(false)
            onClose()
          }}
        />
      }
    >
      <View className="purchase-terms">
        {isOvertaken(draft, stored) && (
          <View className="purchase-terms__contested" {...a11y({ role: 'alert' })}>
            <View>{t('purchaseSettings.contested', { ...updated, terms: wordsOf(stored) })}</View>
            <Button kind="secondary" size="s" disabled={busy} onPress={forget}>
              {t('purchaseSettings.theirs')}
            </Button>
          </View>
        )}
        {numbers.map(([name, spec]) => {
          const value = valueOf(spec, rules[name])
          return (
            <Field
              key={name}
              label={t(`purchaseSettings.${name}`)}
              spec={spec}
              value={value}
              disabled={busy}
              failure={checked ? fieldFailure(spec, value) : undefined}
              hint={t(`purchaseSettings.${name}Hint`)}
              onChange={typed => change({ [name]: String(valueForRow(spec, typed, VALUE)[VALUE] ?? '') })}
            />
          )
        })}
        <Field
          label={t('purchaseSettings.firstLabel')}
          spec={firstSpec}
          value={valueOf(firstSpec, rules.first)}
          disabled={busy}
          hint={t('purchaseSettings.firstHint')}
          onChange={typed => change({ first: firstOf(valueForRow(firstSpec, typed, VALUE)[VALUE]) })}
        />
        {updated.by !== '' && (
          <View className="purchase-settings__quiet">{t('purchaseSettings.updated', updated)}</View>
        )}
      </View>
    </Sheet>
  )
}
