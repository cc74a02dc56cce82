import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { RadioGroup } from '@/ui/radio/RadioGroup'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import { checkReason, MAX_WORDS } from '../model/deciding'
import { approvalTexts } from '../texts'

const REASONS = ['budget', 'merge', 'check', 'later'] as const
type Choice = (typeof REASONS)[number] | 'other'

interface RefuseSheetProps {
  open: boolean
  busy: boolean
  onRefuse: (reason: string) => void
  onClose: () => void
}

/** Why a request is declined: the person who asked reads it. */
export function RefuseSheet({ open, busy, onRefuse, onClose }: RefuseSheetProps) {
  const t = useText(approvalTexts)
  const [choice, setChoice, choiceNow] = useLiveValue<Choice | null>(null)
  const [own, setOwn, ownNow] = useLiveValue('')
  const [missing, setMissing] = useState<ReturnType<typeof checkReason>>()
  const submit = () => {
    const chosen = choiceNow()
    const given = chosen && chosen !== 'other' ? t(`approval.refuseSheet.reasons.${chosen}`) : ''
    const reason = chosen === 'other' ? ownNow().trim() : given
    const failure = checkReason(reason)
    setMissing(failure)
    if (!failure) onRefuse(reason)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('approval.refuseSheet.title')}
      footer={
        <View className="approval__actions">
          <Button kind="secondary" block disabled={busy} onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="danger" block loading={busy} disabled={choice === null} onPress={submit}>
            {t('approval.refuseSheet.submit')}
          </Button>
        </View>
      }
    >
      <RadioGroup<Choice>
        label={t('approval.refuseSheet.hint')}
        options={[
          ...REASONS.map(value => ({ value, text: t(`approval.refuseSheet.reasons.${value}`) })),
          { value: 'other' as const, text: t('approval.refuseSheet.other') },
        ]}
        value={choice}
        onChange={setChoice}
      />
      {choice === 'other' && (
        <TextArea
          label={t('approval.refuseSheet.other')}
          hideLabel
          placeholder={t('approval.refuseSheet.otherPlaceholder')}
          value={own}
          onChange={setOwn}
          error={missing && failureText(missing, approvalTexts)}
          maxLength={MAX_WORDS}
          counter
          rows={3}
        />
      )}
    </Sheet>
  )
}
