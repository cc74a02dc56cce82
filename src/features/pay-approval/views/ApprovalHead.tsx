import { View } from '@tarojs/components'
import type { Approval, ApprovalState } from '@/api/payApproval'
import { useText } from '@/i18n'
import { serverNow } from '@/stores/serverClock'
import { Card } from '@/ui/card/Card'
import { Countdown } from '@/ui/countdown/Countdown'
import { a11y } from '@/ui/host/a11y'
import { Icon } from '@/ui/icon/Icon'
import type { IconName } from '@/ui/icon/iconNames'
import { Price } from '@/ui/price/Price'
import { headingOf, isOpen, toneOf } from '../model/approval'
import { payApprovalTexts } from '../texts'

const ICONS: Record<ApprovalState, IconName> = {
  waiting: 'clock',
  approved: 'wallet',
  paid: 'success',
  refused: 'error',
  withdrawn: 'info',
  closed: 'info',
  expired: 'info',
}

/** Where the request stands, how much it is about, and the words of the people. */
export function ApprovalHead({ approval, onExpired }: { approval: Approval; onExpired: () => void }) {
  const t = useText(payApprovalTexts)
  const { state, askerName, deciderName, expireTime } = approval
  const heading = headingOf(approval)
  const name = heading === 'waitingForMe' ? askerName : deciderName || t('payApproval.someAdministrator')
  return (
    <Card className="approval-head">
      <View className={`approval-head__state approval-head__state--${toneOf(approval)}`}>
        <Icon name={ICONS[state]} size={20} />
        <View className="approval-head__title" {...a11y({ role: 'status' })}>
          {t(`payApproval.head.${heading}`, { name })}
        </View>
      </View>
      <Price fen={approval.totalAmount} size="xl" plain={!isOpen(approval)} />
      {isOpen(approval) ? (
        <View className="approval-head__rest">
          <View>{t('payApproval.remaining')}</View>
          <Countdown endsAt={expireTime} now={serverNow} onEnd={onExpired} />
        </View>
      ) : (
        <View className="approval-head__rest">
          {t(`payApproval.hint.${state as Exclude<ApprovalState, 'waiting' | 'approved'>}`)}
        </View>
      )}
      {approval.message && <Words label={t('payApproval.message')} text={approval.message} />}
      {approval.reason && <Words label={t('payApproval.reason')} text={approval.reason} />}
    </Card>
  )
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    <View className="approval-words">
      <View className="approval-words__label">{label}</View>
      <View className="approval-words__text">{text}</View>
    </View>
  )
}
