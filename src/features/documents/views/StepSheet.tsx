import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Document, DocumentProblem, DocumentValues } from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import type { VoucherTemplate } from '@/api/widgetVoucher'
import { useText } from '@/i18n'
import { Facts } from '@/ui/facts/Fact'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Sheet } from '@/ui/sheet/Sheet'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useSheetQuestion } from '@/widgets/call-state/useSheetQuestion'
import { Field, useEnumOptions, useFieldWords } from '@/widgets/field'
import { rowText, valueForRow } from '@/widgets/field/model/registry'
import type { DocumentStep } from '../hooks/useDocumentSteps'
import { factFailures, toldFields, type AskedFact, type FactFailures, type FactValues } from '../model/facts'
import { decides, stepWord } from '../model/kinds'
import { documentsTexts } from '../texts'
import { SheetActions } from './SheetActions'

/** A step that is confirmed with what it asks for. */
export interface AskedStep {
  document: Document
  template: VoucherTemplate
  action: Extract<DocumentStep, 'post' | 'settle'>
  facts: readonly AskedFact[]
}

export interface StepSheetProps extends AskedStep {
  owner: WidgetOwner
  busy: boolean
  onClose: () => void
  /** `onRefused`: what the server says about these fields; true: all of it is shown here */
  onSay: (values: DocumentValues, onRefused: (problems: readonly DocumentProblem[]) => boolean) => void
}

const filledIn = (values: FactValues, change: FactValues): FactValues => ({ ...values, ...change })
const without = (failures: FactFailures, name: string): FactFailures =>
  Object.fromEntries(Object.entries(failures).filter(([field]) => field !== name))

/** Before money moves or goods leave: whose it is, how much, and on which day. What was typed stays when the server refuses it. */
export function StepSheet(props: StepSheetProps) {
  const { document, template, action, facts, owner, busy, onClose, onSay } = props
  const t = useText(documentsTexts)
  const { state, send, now } = useLiveModel(
    filledIn,
    Object.fromEntries(facts.map(({ field, proposed }) => [field.field, proposed])),
  )
  const [failures, setFailures] = useState<FactFailures>({})
  const told = toldFields(template, document.voucherCode, action)
  const words = useFieldWords(
    useEnumOptions(
      told.map(({ spec }) => spec),
      owner,
    ),
  )
  const sentOf = (values: FactValues): DocumentValues =>
    Object.assign(
      {},
      ...facts.map(({ field: { spec, field } }) => {
        const { [field]: value } = valueForRow(spec, values[field], field)
        return { [field]: value ?? null }
      }),
    )
  const proposed = Object.fromEntries(facts.map(fact => [fact.field.field, fact.proposed]))
  const leave = useSheetQuestion({
    touched: () => JSON.stringify(sentOf(now())) !== JSON.stringify(sentOf(proposed)),
    busy,
    ask: {
      title: t('documents.facts.leave'),
      text: t('documents.facts.notYet'),
      okText: t('documents.facts.drop'),
      cancelText: t('documents.facts.stay'),
    },
    onClose,
  })
  const onRefused = (problems: readonly DocumentProblem[]): boolean => {
    const isHere = ({ field }: DocumentProblem) => facts.some(fact => fact.field.field === field)
    setFailures(
      Object.fromEntries(
        problems
          .filter(isHere)
          .map(({ field, message }) => [field, { code: 'told', params: { message } } as const]),
      ),
    )
    return problems.length > 0 && problems.every(isHere)
  }
  const say = () => {
    const wrong = factFailures(facts, now())
    setFailures(wrong)
    if (Object.keys(wrong).length === 0) onSay(sentOf(now()), onRefused)
  }
  const word = stepWord(document.voucherCode, action)
  const { warnings, values } = document
  return (
    <Sheet
      open
      onClose={leave}
      title={t(`documents.facts.${word}`)}
      footer={<SheetActions okText={t(`documents.action.${word}`)} busy={busy} onOk={say} onCancel={leave} />}
    >
      <View className="document-step">
        <View>{t(`documents.ask.${word}`, { code: document.code })}</View>
        <View>
          <Facts
            dense
            rows={told.map(({ spec, field, label }) => [label, rowText(spec, values, field, words)])}
          />
        </View>
        {decides(action) &&
          warnings.map(warning => (
            <NoticeBar key={warning} tone="warning">
              {warning}
            </NoticeBar>
          ))}
        {facts.map(({ field: { field, label, spec } }) => (
          <Field
            key={field}
            label={label}
            spec={spec}
            value={state[field]}
            disabled={busy}
            failure={failures[field]}
            onChange={value => {
              send({ [field]: value })
              setFailures(before => without(before, field))
            }}
          />
        ))}
      </View>
    </Sheet>
  )
}
