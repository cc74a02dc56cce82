import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { a11y } from '@/ui/host/a11y'
import { Tag, type Tone } from '@/ui/tag/Tag'
import type { ApplicationAction, ApplicationLabel, ApplicationRow } from '../model/applications'
import { onboardingTexts } from '../texts'

const TONES: Record<ApplicationLabel, Tone> = { waiting: 'warning', refused: 'danger', joined: 'success' }
const MINUTES = 16

const kindOf = ({ source }: ApplicationRow): 'enterprise' | 'team' | 'join' =>
  source.type === 'creation' ? source.creation.kind : 'join'

export interface ApplicationCardProps {
  row: ApplicationRow
  busy: boolean
  onAct: (action: ApplicationAction) => void
}

/** One application with its state and what can be done about it. */
export function ApplicationCard({ row, busy, onAct }: ApplicationCardProps) {
  const t = useText(onboardingTexts)
  const { name, label, reason, createdAt, actions } = row
  const time = timeText(createdAt).slice(0, MINUTES)
  return (
    <Card className="application">
      <View {...a11y({ role: 'listitem' })}>
        <View className="application__head">
          <View className="application__name">{name}</View>
          <Tag tone={TONES[label]}>{t(`onboarding.guidance.label.${label}`)}</Tag>
        </View>
        <View className="application__facts">
          <View>{t(`onboarding.guidance.kind.${kindOf(row)}`)}</View>
          <View>{t('onboarding.guidance.time', { time })}</View>
        </View>
        {reason && <View className="application__reason">{t('onboarding.guidance.reason', { reason })}</View>}
        {actions.length > 0 && (
          <View className="application__actions">
            {[...actions].reverse().map(action => (
              <Button
                key={action}
                size="s"
                kind={action === actions[0] && action !== 'cancel' ? 'primary' : 'secondary'}
                disabled={busy}
                label={`${t(`onboarding.guidance.${action}`)} ${name}`}
                onPress={() => onAct(action)}
              >
                {t(`onboarding.guidance.${action}`)}
              </Button>
            ))}
          </View>
        )}
      </View>
    </Card>
  )
}
