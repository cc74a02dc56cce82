import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { clipboard } from '@/platform/clipboard'
import { share } from '@/platform/share'
import { useSession } from '@/stores/session/useSession'
import { useSite } from '@/stores/site/useSite'
import { Button } from '@/ui/button/Button'
import { cx } from '@/ui/cx'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { useShareCard } from '@/ui/host/useShareCard'
import { Icon } from '@/ui/icon/Icon'
import { Sheet } from '@/ui/sheet/Sheet'
import { Tag } from '@/ui/tag/Tag'
import { Administrator } from './Administrator'
import { contactCardOf, type ContactCard } from './contactCard'
import { isReview, stagesOf, type Actor, type Blocked, type BuyerFacts, type Stage } from './eligibility'
import { eligibilityTexts } from './texts'
import type { EligibilityWays } from './useBuyEligibility'
import './eligibility-panel.scss'

export interface EligibilityPanelProps {
  open: boolean
  facts: BuyerFacts
  blocked: Blocked
  ways: EligibilityWays
  onClose: () => void
}

const byButton = share.by === 'button'

const TONES = { you: 'brand', admin: 'warning', operator: 'neutral' } as const satisfies Record<Actor, string>

function Stages({ stages }: { stages: readonly Stage[] }) {
  const t = useText(eligibilityTexts)
  return (
    <View className="eligibility__stages" {...a11y({ role: 'list', label: t('eligibility.stages') })}>
      {stages.map(({ stage, state }, index) => (
        <View
          key={stage}
          className={cx('eligibility__stage', `eligibility__stage--${state}`)}
          {...a11y({ role: 'listitem' })}
        >
          <View className="eligibility__mark">
            {state === 'done' ? <Icon name="check" size={12} /> : index + 1}
          </View>
          <View className="eligibility__stage-name">{t(`eligibility.stage.${stage}`)}</View>
          <View className="eligibility__stage-state">{t(`eligibility.state.${state}`)}</View>
        </View>
      ))}
    </View>
  )
}

interface ContactProps {
  card: ContactCard
  url: string
  actor: 'admin' | 'operator'
}

interface SendProps extends ContactProps {
  /** to what was handed in */
  onProgress?: () => void
}

/** What is sent or copied; who has a place of their own to decide needs no address. */
function useWords({ card, url, actor }: ContactProps): string {
  const t = useText(eligibilityTexts)
  if (actor === 'operator' || card.elsewhere) return card.text
  const place = byButton ? t('eligibility.card.inApp') : t('eligibility.card.link', { url })
  return `${card.text}\n${place}`
}

/** The card another person is sent. */
function Card(props: ContactProps) {
  const t = useText(eligibilityTexts)
  return (
    <View className="eligibility__card" {...a11y({ role: 'group', label: t('eligibility.card.label') })}>
      {useWords(props)}
    </View>
  )
}

/** Sends the card by the platform's sheet, or copies it. */
function Send({ onProgress, ...props }: SendProps) {
  const t = useText(eligibilityTexts)
  const { card, url, actor } = props
  useShareCard({ title: card.title, path: url })
  const words = useWords(props)
  const copy = async () => {
    if (await clipboard.copyText(words)) toast.success(t('eligibility.copied'))
    else toast.error(t('eligibility.copyFailed'))
  }
  const send = async () => {
    if (!byButton && (await share.share({ ...card, url })) === 'unsupported') await copy()
  }
  return (
    <View className="eligibility__actions">
      <Button block openType={byButton ? 'share' : undefined} icon="share" onPress={() => void send()}>
        {t(`eligibility.send.${actor}`)}
      </Button>
      <Button block kind="secondary" icon="copy" onPress={() => void copy()}>
        {t('eligibility.copy')}
      </Button>
      {onProgress && (
        <Button block kind="ghost" onPress={onProgress}>
          {t('eligibility.progress')}
        </Button>
      )}
    </View>
  )
}

const isGo = (step: Blocked['blockedBy']) =>
  step === 'institution' ||
  step === 'personFirst' ||
  step === 'person' ||
  step === 'enterprise' ||
  step === 'team'

/** What the administrator of the institution in use can change. */
const isAdministrators = (step: Blocked['blockedBy']) => step === 'administrator' || step === 'team'

/** Why the user may not buy: the step that is open, who has to act, and the way on. */
export function EligibilityPanel({ open, facts, blocked, ways, onClose }: EligibilityPanelProps) {
  const t = useText(eligibilityTexts)
  const site = useSite(state => state.site?.shortName ?? '')
  const accUuid = useSession(state => state.institution.accUuid)
  const { actor, blockedBy, wayOn } = blocked
  const card = contactCardOf(blocked, site)
  const go = () => {
    onClose()
    ways.open(wayOn.target)
  }
  const contact = card && actor !== 'you' && { card, url: ways.addressOf(wayOn.target), actor }
  const footer = contact ? (
    <Send {...contact} {...(isReview(blockedBy) && { onProgress: go })} />
  ) : wayOn.kind === 'open' && isGo(blockedBy) ? (
    <Button block onPress={go}>
      {t(`eligibility.go.${blockedBy}`)}
    </Button>
  ) : undefined
  return (
    <Sheet open={open} onClose={onClose} title={t('eligibility.title')} footer={footer}>
      <View className="eligibility">
        <View className="eligibility__head">
          <View className="eligibility__reason" {...a11y({ role: 'alert' })}>
            {failureText(blocked.message, eligibilityTexts)}
          </View>
          <Tag tone={TONES[actor]}>{t(`eligibility.actor.${actor}`)}</Tag>
        </View>
        <Stages stages={stagesOf(facts, blocked)} />
        {accUuid && actor === 'admin' && isAdministrators(blockedBy) && <Administrator accUuid={accUuid} />}
        {contact && <Card {...contact} />}
      </View>
    </Sheet>
  )
}
