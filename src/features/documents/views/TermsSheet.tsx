import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import type { SavedTerms, SettleMode, Terms, TermsInput, TermsOutcome } from '@/api/purchaseSetting'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { Sheet } from '@/ui/sheet/Sheet'
import { useKeptValue } from '@/widgets/call-state/useKeptValue'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { Field } from '@/widgets/field'
import { fieldFailure, valueForRow, valueInRow, type FieldValue } from '@/widgets/field/model/registry'
import { useTermsWords } from '../hooks/useTermsWords'
import {
  draftToKeep,
  isContested,
  isTermsDraft,
  MODE,
  modeSpecOf,
  PERCENT,
  percentSpec,
  type TermsDraft,
} from '../model/terms'
import { purchaseSettingsTexts } from '../texts'
import { SheetActions } from './SheetActions'

export interface TermsSheetProps<T extends SavedTerms> {
  open: boolean
  title: string
  /** the draft is kept under this name */
  name: string
  stored: T
  modes: readonly SettleMode[]
  /** of a supplier: what counts where it says nothing */
  defaults?: Terms
  save: (input: TermsInput) => Promise<TermsOutcome<T>>
  /** what the server has now: it was saved, or another person was faster */
  onStored: (now: T) => void
  onClose: () => void
}

/** What is agreed with a supplier, or set for all of them. What was typed is kept until it is saved. */
export function TermsSheet<T extends SavedTerms>(props: TermsSheetProps<T>) {
  const { open, title, name, stored, modes, defaults, save, onStored, onClose } = props
  const t = useText(purchaseSettingsTexts)
  const words = useTermsWords(modes)
  const [checked, setChecked] = useState(false)
  const { busy, submit } = useSubmit()
  const [draft, setDraft, draftNow, forget] = useKeptValue<TermsDraft | undefined>({
    name: `terms:${name}`,
    empty: undefined,
    isDraft: isTermsDraft,
    worth: typed => draftToKeep(typed, stored),
    open,
  })
  const modeSpec = useMemo(() => modeSpecOf(modes), [modes])
  const { terms } = draft ?? { terms: stored }
  const change = (part: Partial<Terms>) => {
    setChecked(false)
    const { terms: before, seen } = draftNow() ?? { terms: stored, seen: stored.version }
    setDraft({ terms: { percent: before.percent, mode: before.mode, ...part }, seen })
  }
  const percent = valueInRow(percentSpec, { [PERCENT]: terms.percent }, PERCENT)
  const textOf = (spec: typeof modeSpec, value: FieldValue | undefined, field: string) =>
    String(valueForRow(spec, value, field)[field] ?? '')
  const send = async () => {
    const wanted = draftToKeep(draftNow(), stored)
    if (!wanted) return
    setChecked(true)
    const typed = valueInRow(percentSpec, { [PERCENT]: wanted.terms.percent }, PERCENT)
    if (fieldFailure(percentSpec, typed)) return
    const { version } = stored
    const input = { percent: wanted.terms.percent, mode: wanted.terms.mode, version }
    const outcome = await submit(input, t('purchaseSettings.action.save'), requestUuid =>
      save({ ...input, requestUuid }),
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
  const { by, at } = stored.updated
  return (
    <Sheet
      open={open}
      onClose={() => !busy && onClose()}
      title={title}
      footer={
        <SheetActions
          okText={t('purchaseSettings.save')}
          busy={busy}
          disabled={draftToKeep(draft, stored) === undefined}
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
        {isContested(draft, stored) && (
          <View className="purchase-terms__contested" {...a11y({ role: 'alert' })}>
            <View>{t('purchaseSettings.contested', { by, at, terms: words.all(stored, defaults) })}</View>
            <Button kind="secondary" size="s" disabled={busy} onPress={forget}>
              {t('purchaseSettings.theirs')}
            </Button>
          </View>
        )}
        <Field
          label={t('purchaseSettings.percent')}
          spec={percentSpec}
          value={percent}
          disabled={busy}
          failure={checked ? fieldFailure(percentSpec, percent) : undefined}
          hint={
            defaults
              ? t('purchaseSettings.percentFrom', { n: words.percent(defaults) })
              : t('purchaseSettings.percentHint')
          }
          onChange={value => change({ percent: textOf(percentSpec, value, PERCENT) })}
        />
        <Field
          label={t('purchaseSettings.mode')}
          spec={modeSpec}
          value={valueInRow(modeSpec, { [MODE]: terms.mode }, MODE)}
          disabled={busy}
          hint={
            defaults
              ? t('purchaseSettings.modeFrom', { mode: words.mode(defaults) })
              : t('purchaseSettings.modeHint')
          }
          onChange={value => change({ mode: textOf(modeSpec, value, MODE) })}
        />
        {by !== '' && (
          <View className="purchase-settings__quiet">{t('purchaseSettings.updated', { by, at })}</View>
        )}
      </View>
    </Sheet>
  )
}
