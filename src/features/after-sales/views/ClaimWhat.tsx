import { View } from '@tarojs/components'
import { useId, useState } from 'react'
import type { AfterSaleOptions } from '@/api/afterSale'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { a11y } from '@/ui/host/a11y'
import { RadioGroup } from '@/ui/radio/RadioGroup'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Sheet } from '@/ui/sheet/Sheet'
import { FieldLabel } from '@/ui/text-field/FieldLabel'
import type { useClaim } from '../hooks/useClaim'
import { asksReceived, reasonsFor } from '../model/claimForm'
import { afterSalesTexts } from '../texts'

type It = ReturnType<typeof useClaim>
export interface PartProps {
  it: It
  options: AfterSaleOptions
}

export const useProblem = ({ form }: It) => {
  useText(afterSalesTexts)
  return (field: keyof It['form']['problems']): string | undefined => {
    const problem = form.problems[field]
    return problem && failureText(problem, afterSalesTexts)
  }
}

export function Failure({ text, id }: { text: string | undefined; id?: string }) {
  if (!text) return null
  return (
    <View id={id} className="after-failure" {...a11y({ role: 'alert' })}>
      {text}
    </View>
  )
}

function Reason({ it, options }: PartProps) {
  const t = useText(afterSalesTexts)
  const id = useId()
  const [open, setOpen] = useState(false)
  const { form, send } = it
  const reasons = reasonsFor(options, form.kind, form.received)
  const chosen = reasons.find(reason => reason.code === form.reasonCode)
  const problem = useProblem(it)
  const asked = form.received === undefined ? 'afterSales.reasonLater' : 'afterSales.reasonPlaceholder'
  const shown = chosen?.name ?? t(asked)
  return (
    <>
      <Cell
        title={
          <FieldLabel
            text={t('afterSales.reason')}
            required
            requiredId={`${id}-required`}
            className="after-what__label"
          />
        }
        value={shown}
        label={`${t('afterSales.reason')} ${shown}`}
        describedBy={`${id}-required ${id}-failure`}
        disabled={it.busy || reasons.length + options.brokenReasons.length === 0}
        onPress={() => setOpen(true)}
      />
      <Failure text={problem('reason')} id={`${id}-failure`} />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('afterSales.reason')}>
        <RadioGroup
          label={t('afterSales.reason')}
          options={reasons.map(reason => ({
            value: reason.code,
            text: reason.name,
            ...(reason.needsPicture && { note: t('afterSales.proof') }),
          }))}
          value={form.reasonCode || null}
          onChange={code => {
            send({ type: 'reasonChosen', code })
            setOpen(false)
          }}
        />
        <BrokenRows names={options.brokenReasons} />
      </Sheet>
    </>
  )
}

/** What is asked for, whether the goods have come, and why. */
export function What({ it, options }: PartProps) {
  const t = useText(afterSalesTexts)
  const { form, send } = it
  const problem = useProblem(it)
  return (
    <Card padded={false} className="after-what">
      {options.kinds.length > 1 && (
        <View className="after-what__part">
          <SegmentedControl
            label={t('afterSales.chooseKind')}
            options={options.kinds.map(kind => ({ value: kind, text: t(`afterSales.kind.${kind}`) }))}
            value={form.kind}
            disabled={it.busy}
            onChange={kind => send({ type: 'kindChosen', kind, options })}
          />
        </View>
      )}
      {asksReceived(options, form.kind) && (
        <View className="after-what__part">
          <FieldLabel text={t('afterSales.received')} required className="after-what__label" />
          <RadioGroup<string>
            label={t('afterSales.received')}
            inline
            disabled={it.busy}
            options={[
              { value: 'yes', text: t('afterSales.receivedYes') },
              { value: 'no', text: t('afterSales.receivedNo') },
            ]}
            value={form.received === undefined ? null : form.received ? 'yes' : 'no'}
            onChange={value => send({ type: 'receivedChosen', received: value === 'yes', options })}
          />
        </View>
      )}
      <Failure text={problem('received')} />
      <Reason it={it} options={options} />
    </Card>
  )
}
