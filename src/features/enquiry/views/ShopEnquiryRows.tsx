import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { getShopEnquiries, type ShopEnquiry, type ShopEnquiryTab } from '@/api/enquiry'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Card } from '@/ui/card/Card'
import { Price } from '@/ui/price/Price'
import { StateView } from '@/ui/state-view/StateView'
import type { PageQuery } from '@/widgets/call-state/useCountedList'
import { enquiryTexts } from '../texts'
import { CardHead } from './EnquiryCard'
import { PagedEnquiries } from './PagedEnquiries'

const keyOf = ({ shopUuid, enquiry }: ShopEnquiry) => `${enquiry.enquiryUuid}/${shopUuid}`

function AskedCard({ asked }: { asked: ShopEnquiry }) {
  const t = useText(enquiryTexts)
  const { enquiry, shopUuid, shopName } = asked
  const open = () => void navigate(linkTo('myQuote', { enquiryUuid: enquiry.enquiryUuid, shopUuid }))
  return (
    <Card onPress={open}>
      <CardHead enquiry={enquiry} />
      <View className="enquiry-card__foot">
        <View className="enquiry-card__facts">
          <View>{t('enquiry.card.from', { name: enquiry.enterpriseName })}</View>
          <View>{t('enquiry.card.shop', { name: shopName })}</View>
          <View>{t('enquiry.card.deadline', { time: timeText(enquiry.deadline) })}</View>
        </View>
        {enquiry.lowestAmount !== undefined && <Price fen={enquiry.lowestAmount} size="m" />}
      </View>
    </Card>
  )
}

const draw = (asked: ShopEnquiry) => <AskedCard asked={asked} />

/** What the shops of this person were asked. */
export function ShopEnquiryRows({ tab, onReload }: { tab: ShopEnquiryTab; onReload: () => void }) {
  const t = useText(enquiryTexts)
  const load = useCallback((query: PageQuery) => getShopEnquiries({ ...query, tab }), [tab])
  const label = t('enquiry.role.seller')
  const nothing = <StateView kind="empty" text={t(`enquiry.emptySeller.${tab}`)} />
  return <PagedEnquiries {...{ load, keyOf, draw, label, nothing, onReload }} />
}
