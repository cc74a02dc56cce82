import { View } from '@tarojs/components'
import type { Approval } from '@/api/payApproval'
import { piecesOf } from '@/base/list'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Card } from '@/ui/card/Card'
import { a11y } from '@/ui/host/a11y'
import { Picture } from '@/ui/picture/Picture'
import { Price } from '@/ui/price/Price'
import { Tag } from '@/ui/tag/Tag'
import { headingOf, isOpen, toneOf, type Heading } from '../model/approval'
import { payApprovalTexts } from '../texts'

/** Their tag says the same as their heading. */
const SAID_BY_TAG: ReadonlySet<Heading> = new Set(['paid', 'withdrawn', 'closed', 'expired'])

/** Pictures shown in a list. */
const SHOWN = 4

export function ApprovalCard({ approval }: { approval: Approval }) {
  const t = useText(payApprovalTexts)
  const { askerName, deciderName = '', askedByMe, state } = approval
  const heading = headingOf(approval)
  const title = t(`payApproval.head.${heading}`, {
    name: heading === 'waitingForMe' ? askerName : deciderName,
  })
  const shops = approval.orders.map(order => order.shopName)
  const own = SAID_BY_TAG.has(heading) ? [...new Set(shops)].join(t('common.listSeparator')) : title
  const all = approval.orders.flatMap(order => order.lines)
  const lines = all.slice(0, SHOWN)
  const { pieces, unit = t('payApproval.unit') } = piecesOf(all)
  const open = () => void navigate(linkTo('payApproval', { approvalUuid: approval.approvalUuid }))
  return (
    <View {...a11y({ role: 'listitem' })}>
      <Card onPress={open}>
        <View className="approval-card__head">
          <View className="approval-card__who">{askedByMe || !askerName ? own || title : askerName}</View>
          <Tag tone={toneOf(approval)}>{t(`payApproval.state.${state}`)}</Tag>
        </View>
        {approval.message && <View className="approval-card__message">{approval.message}</View>}
        <View className="approval-card__pictures">
          {lines.map(line => (
            <Picture key={line.lineUuid} src={line.imageUrl} alt={line.name} width={56} round="m" />
          ))}
        </View>
        <View className="approval-card__foot">
          <View className="approval-card__facts">
            <View>{t('payApproval.summary', { n: approval.orders.length, pieces, unit })}</View>
            <View>{timeText(approval.askTime)}</View>
          </View>
          <Price fen={approval.totalAmount} plain={!isOpen(approval)} />
        </View>
      </Card>
    </View>
  )
}
