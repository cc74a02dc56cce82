import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Document } from '@/api/document'
import { useText } from '@/i18n'
import { ChoiceField } from '@/ui/choice-field/ChoiceField'
import { a11y } from '@/ui/host/a11y'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import { useOn } from '@/ui/useOn'
import { useKeptValue } from '@/widgets/call-state/useKeptValue'
import { TreePickerSheet } from '@/widgets/tree-picker'
import { usePeopleTree } from '../hooks/useChoiceTree'
import {
  addFailures,
  emptyAdd,
  enteredAdd,
  fittedAdd,
  isAddForm,
  type AddFailures,
  type AddForm,
} from '../model/addApprover'
import { delegationTexts } from '../texts'
import { SheetActions } from './SheetActions'
import './delegation.scss'

const MOST_REASON = 200

interface AddApproverSheetProps {
  open: boolean
  /** the document: what is typed is kept for it until it is sent */
  about: string
  addition: NonNullable<Document['addition']>
  busy: boolean
  onClose: () => void
  /** true: it was done */
  onSay: (form: AddForm, name: string) => Promise<boolean>
}

/** Who else decides, before this person or after, and why. */
export function AddApproverSheet({ open, about, addition, busy, onClose, onSay }: AddApproverSheetProps) {
  const t = useText(delegationTexts)
  const { step, candidates, unfit } = addition
  const [form, setForm, formNow, forgetForm] = useKeptValue<AddForm>({
    name: `addApprover:${about}`,
    empty: emptyAdd,
    isDraft: isAddForm,
    worth: enteredAdd,
    taken: kept => fittedAdd(kept, addition),
    open,
  })
  const [failures, setFailures] = useState<AddFailures>({})
  const [choosing, setChoosing] = useState(false)
  useOn([open, candidates], () => {
    if (open) setForm(fittedAdd(formNow(), addition))
  })
  const change = (part: Partial<AddForm>) => {
    setForm({ ...formNow(), ...part })
    setFailures({})
  }
  const forget = () => {
    forgetForm()
    setFailures({})
  }
  const reading = usePeopleTree(candidates)
  const nameOf = (uuid: string) => candidates.find(({ personUuid }) => personUuid === uuid)?.name ?? ''
  const say = async () => {
    const now = formNow()
    const wrong = addFailures(now)
    setFailures(wrong)
    if (wrong.person || wrong.reason) return
    if (await onSay({ ...now, reason: now.reason.trim() }, nameOf(now.personUuid))) forget()
  }
  const name = nameOf(form.personUuid) || t('delegation.addApprover.colleague')
  return (
    <>
      <Sheet
        open={open}
        onClose={() => !busy && onClose()}
        title={t('delegation.addApprover.title')}
        footer={
          <SheetActions
            okText={t('delegation.addApprover.ok')}
            busy={busy}
            disabled={candidates.length === 0}
            onOk={() => void say()}
            onCancel={() => {
              forget()
              onClose()
            }}
          />
        }
      >
        <View className="delegation-form">
          <ChoiceField
            label={t('delegation.addApprover.person')}
            required
            value={nameOf(form.personUuid)}
            placeholder={t(
              candidates.length === 0 ? 'delegation.addApprover.none' : 'delegation.addApprover.choose',
            )}
            disabled={busy || candidates.length === 0}
            error={failures.person && t(`delegation.addApprover.${failures.person}`)}
            onOpen={() => setChoosing(true)}
          />
          <SegmentedControl
            label={t('delegation.addApprover.side')}
            options={[
              { value: 'before', text: t('delegation.addApprover.before') },
              { value: 'after', text: t('delegation.addApprover.after') },
            ]}
            value={form.side}
            disabled={busy}
            onChange={side => change({ side: side === 'after' ? 'after' : 'before' })}
          />
          <View className="delegation-form__label" {...a11y({ role: 'status' })}>
            {t(
              form.side === 'before'
                ? 'delegation.addApprover.beforeText'
                : 'delegation.addApprover.afterText',
              {
                name,
                step,
              },
            )}
          </View>
          <TextArea
            label={t('delegation.addApprover.reason')}
            placeholder={t('delegation.addApprover.placeholder')}
            required
            value={form.reason}
            maxLength={MOST_REASON}
            counter
            rows={3}
            disabled={busy}
            error={failures.reason && t(`delegation.addApprover.${failures.reason}`)}
            onChange={reason => change({ reason })}
          />
          {unfit.length > 0 && (
            <View className="delegation-form__unfit">
              <View>{t('delegation.addApprover.unfit')}</View>
              {unfit.map((one, at) => (
                <View key={at}>{t('delegation.addApprover.unfitOne', one)}</View>
              ))}
            </View>
          )}
        </View>
      </Sheet>
      <TreePickerSheet
        open={choosing}
        title={t('delegation.addApprover.choose')}
        reading={reading}
        chosen={form.personUuid === '' ? [] : [form.personUuid]}
        root={t('delegation.form.people')}
        onDone={([node]) => change({ personUuid: node?.key ?? '' })}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}
