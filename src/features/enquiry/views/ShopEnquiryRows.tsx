import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useCallback } from 'react'
import { getShopEnquiries, type ShopEnquiry, type ShopEnquiryTab } from '@/api/enquiry'
import { formatDateTime } from '@/base/date'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Card } from '@/ui/card/Card'
import { Price } from '@/ui/price/Price'
import { StateView } from '@/ui/state-view/StateView'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { ListStates } from '@/widgets/call-state/ListStates'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'
import { isEmpty, isFinished } from '@/widgets/goods-list/model/pagedList'
import { usePagedList } from '@/widgets/goods-list/usePagedList'
import { enquiryTexts } from '../texts'
import { CardLines } from './EnquiryCard'
import { StateTag } from './EnquiryParts'
import './enquiry.scss'

const PAGE_SIZE = 10
const keyOf = ({ shopUuid, enquiry }: ShopEnquiry) => `${enquiry.enquiryUuid}/${shopUuid}`

function AskedCard({ asked }: { asked: ShopEnquiry }) {
  const t = useText(enquiryTexts)
  const { enquiry, shopUuid: cShopUuid, shopName } = asked
  const open = () => void navigate(linkTo('myQuote', { cEnquiryUuid: enquiry.enquiryUuid, cShopUuid }))
  return (
    <Card onPress={open}>
      <View className="enquiry-card__head">
        <View className="enquiry-card__title">{enquiry.title}</View>
        <StateTag state={enquiry.state} />
      </View>
      <CardLines enquiry={enquiry} />
      <View className="enquiry-card__foot">
        <View className="enquiry-card__facts">
          <View>{t('enquiry.card.from', { name: enquiry.enterpriseName })}</View>
          <View>{t('enquiry.card.shop', { name: shopName })}</View>
          <View>{t('enquiry.card.deadline', { time: formatDateTime(enquiry.deadline) })}</View>
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
  const load = useCallback(
    async (page: number) => {
      const { items, total } = await getShopEnquiries({ page, pageSize: PAGE_SIZE, tab })
      return { items, totalPages: Math.ceil(total / PAGE_SIZE) }
    },
    [tab],
  )
  const { list, loadMore, refresh } = usePagedList<ShopEnquiry>({ load, keyOf })
  const again = () => {
    refresh()
    onReload()
  }
  const scroll = usePageSignal()
  useReachBottom(loadMore)
  usePullRefresh(again, list.asking !== undefined)
  useShownAgain(again)
  return (
    <ListStates
      first={list.page === 0}
      empty={isEmpty(list)}
      finished={isFinished(list)}
      busy={list.asking !== undefined}
      failure={list.failure}
      action={t('enquiry.action.list')}
      onMore={loadMore}
      nothing={<StateView kind="empty" text={t(`enquiry.emptySeller.${tab}`)} />}
      className="enquiry-waiting"
    >
      <WindowedList
        rows={list.rows}
        keyOf={keyOf}
        draw={draw}
        label={t('enquiry.role.seller')}
        lineHeight="190px"
        scroll={scroll}
        open={!isFinished(list)}
        className="enquiry-rows"
        rowClass="enquiry-rows__row"
      />
    </ListStates>
  )
}
