import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import type { DelegationInput, Delegations } from '@/api/approvalDelegation'
import { capitalized } from '@/base/text'
import { useText } from '@/i18n'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { ChoiceField } from '@/ui/choice-field/ChoiceField'
import { DatePicker } from '@/ui/date-picker/DatePicker'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { clearOfFoot } from '@/ui/host/clearOf'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import { useOn } from '@/ui/useOn'
import { useKeptValue } from '@/widgets/call-state/useKeptValue'
import { TreePickerSheet } from '@/widgets/tree-picker'
import { choiceTree } from '../hooks/useChoiceTree'
import { useGiveUp } from '../hooks/useGiveUp'
import { useKindNames } from '../hooks/useKindNames'
import {
  delegationFailures,
  emptyDelegation,
  fitted,
  isDelegationForm,
  isEntered,
  latestDay,
  wantedKinds,
  type DelegationFailure,
  type DelegationForm,
} from '../model/delegation'
import { delegationTexts } from '../texts'
import { SheetActions } from './SheetActions'
import './delegation.scss'

const MOST_REASON = 200
const NONE: readonly DelegationFailure[] = []
const SHEET = 'delegation-sheet'
/** As they stand in the form. */
const FIELDS: readonly DelegationFailure['field'][] = ['deputy', 'lastDay', 'kinds']
const partId = (field: DelegationFailure['field']): string => `delegation-${field}`

export interface DelegationSheetProps {
  offered: Delegations
  open: boolean
  busy: boolean
  onClose: () => void
  /** true: it was done */
  onSave: (input: Omit<DelegationInput, 'requestUuid'>, name: string) => Promise<boolean>
}

/** A new delegation. What was entered is kept until it is saved. */
export function DelegationSheet({ offered, open, busy, onClose, onSave }: DelegationSheetProps) {
  const t = useText(delegationTexts)
  const namesOf = useKindNames()
  const { today, kinds, people, mostDays } = offered
  const [form, setForm, formNow, forgetForm] = useKeptValue<DelegationForm>({
    name: 'delegation',
    empty: emptyDelegation(today),
    isDraft: isDelegationForm,
    worth: one => (isEntered(one) ? one : undefined),
    taken: kept => fitted(kept, offered),
    open,
  })
  const [failures, setFailures] = useState(NONE)
  const [picking, setPicking] = useState<'firstDay' | 'lastDay'>()
  const [choosing, setChoosing] = useState(false)
  const change = (part: Partial<DelegationForm>) => {
    setForm({ ...formNow(), ...part })
    setFailures(NONE)
  }
  // a day may have passed since the page was opened
  useOn([open, today], () => {
    if (open) setForm(fitted(formNow(), offered))
  })
  const forget = () => {
    forgetForm()
    setFailures(NONE)
  }
  const giveUp = useGiveUp({ typed: () => isEntered(formNow()), forget, onClose })
  const textOf = (found: DelegationFailure): string => {
    const { name = '' } = people.find(one => one.personUuid === formNow().deputyUuid) ?? {}
    const lacking = namesOf(found.lacking ?? [], kinds)
    return t(`delegation.failure.${found.code}`, { name, kinds: lacking, most: mostDays })
  }
  const said = (field: DelegationFailure['field']): string | undefined => {
    const found = failures.find(one => one.field === field)
    return found && textOf(found)
  }
  const reading = useMemo(
    () =>
      choiceTree(
        people.map(({ personUuid, name, voucherCodes }) => ({
          key: personUuid,
          title: name,
          code:
            voucherCodes.length < kinds.length
              ? t('delegation.form.only', { names: namesOf(voucherCodes, kinds) })
              : '',
        })),
      ),
    [people, kinds, namesOf, t],
  )
  const save = async () => {
    const now = formNow()
    const wrong = delegationFailures(now, offered)
    setFailures(wrong)
    const [first] = FIELDS.flatMap(field => wrong.find(one => one.field === field) ?? [])
    if (first) {
      // on a small phone it may be out of sight
      toast.error(textOf(first))
      clearOfFoot(partId(first.field), SHEET, true)
      return
    }
    const { deputyUuid, firstDay, lastDay, reason, all } = now
    const voucherCodes = all ? [] : wantedKinds(now, kinds).map(({ voucherCode }) => voucherCode)
    const { name = '' } = people.find(one => one.personUuid === deputyUuid) ?? {}
    const wish = { deputyUuid, voucherCodes, firstDay, lastDay, reason: reason.trim() }
    if (await onSave(wish, name)) forget()
  }
  const kindsError = said('kinds')
  return (
    <>
      <Sheet
        open={open}
        onClose={() => !busy && onClose()}
        title={t('delegation.form.title')}
        className={SHEET}
        footer={
          <SheetActions
            okText={t('delegation.form.save')}
            busy={busy}
            onOk={() => void save()}
            onCancel={giveUp}
          />
        }
      >
        <View className="delegation-form">
          <View id={partId('deputy')}>
            <ChoiceField
              label={t('delegation.form.deputy')}
              required
              value={people.find(({ personUuid }) => personUuid === form.deputyUuid)?.name ?? ''}
              placeholder={t('delegation.form.choose')}
              disabled={busy}
              error={said('deputy')}
              onOpen={() => setChoosing(true)}
            />
          </View>
          <ChoiceField
            label={t('delegation.form.first')}
            required
            value={form.firstDay}
            placeholder={t('delegation.form.first')}
            disabled={busy}
            onOpen={() => setPicking('firstDay')}
          />
          <View id={partId('lastDay')}>
            <ChoiceField
              label={t('delegation.form.last')}
              required
              value={form.lastDay}
              placeholder={t('delegation.form.last')}
              disabled={busy}
              error={said('lastDay')}
              onOpen={() => setPicking('lastDay')}
            />
          </View>
          <View id={partId('kinds')} className="delegation-form__kinds">
            <View className="delegation-form__label">{t('delegation.form.scope')}</View>
            <SegmentedControl
              label={t('delegation.form.scope')}
              options={[
                { value: 'all', text: t('delegation.form.all') },
                { value: 'some', text: t('delegation.form.some') },
              ]}
              value={form.all ? 'all' : 'some'}
              disabled={busy}
              onChange={value => change({ all: value === 'all' })}
            />
            {!form.all &&
              kinds.map(({ voucherCode, name }) => (
                <Checkbox
                  key={voucherCode}
                  checked={form.voucherCodes.includes(voucherCode)}
                  disabled={busy}
                  onChange={checked => {
                    const others = formNow().voucherCodes.filter(code => code !== voucherCode)
                    change({ voucherCodes: checked ? [...others, voucherCode] : others })
                  }}
                >
                  {capitalized(namesOf([voucherCode], kinds) || name)}
                </Checkbox>
              ))}
            {kindsError && (
              <View className="delegation-form__wrong" {...a11y({ role: 'alert' })}>
                {kindsError}
              </View>
            )}
          </View>
          <TextArea
            label={t('delegation.form.reason')}
            placeholder={t('delegation.form.reasonPlaceholder')}
            value={form.reason}
            maxLength={MOST_REASON}
            counter
            rows={2}
            disabled={busy}
            onChange={reason => change({ reason })}
          />
        </View>
      </Sheet>
      <DatePicker
        open={picking !== undefined}
        title={t(picking === 'lastDay' ? 'delegation.form.last' : 'delegation.form.first')}
        value={picking === 'lastDay' ? form.lastDay : form.firstDay}
        min={picking === 'lastDay' ? form.firstDay : today}
        max={picking === 'lastDay' ? latestDay(form.firstDay, mostDays) : latestDay(today, mostDays)}
        onPick={day => {
          const { lastDay } = formNow()
          if (picking === 'lastDay') change({ lastDay: day })
          else change({ firstDay: day, lastDay: lastDay < day ? day : lastDay })
          setPicking(undefined)
        }}
        onClose={() => setPicking(undefined)}
      />
      <TreePickerSheet
        open={choosing}
        title={t('delegation.form.choose')}
        reading={reading}
        chosen={form.deputyUuid === '' ? [] : [form.deputyUuid]}
        root={t('delegation.form.people')}
        onDone={([node]) => change({ deputyUuid: node?.key ?? '' })}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}
