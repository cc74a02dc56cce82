import { View } from '@tarojs/components'
import { useState } from 'react'
import { searchShops } from '@/api/search'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { Picture } from '@/ui/picture/Picture'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useRead } from '@/widgets/call-state/useRead'
import { useSheetQuestion } from '@/widgets/call-state/useSheetQuestion'
import { LIMITS, type DraftShop } from '../model/enquiryForm'
import { enquiryTexts } from '../texts'
import { SheetSearch } from './SheetSearch'
import './enquiry-cards.scss'

/** The server sends no more at once; other shops are found by typing their name. */
const SHOWN = 50

export interface ShopSheetProps {
  chosen: readonly DraftShop[]
  onClose: () => void
  onChoose: (shops: readonly DraftShop[]) => void
}

const idsOf = (shops: readonly DraftShop[]): string => shops.map(one => one.shopUuid).join()

/** Whom to ask: several shops, found by name or by what they sell. */
export function ShopSheet({ chosen, onClose, onChoose }: ShopSheetProps) {
  const t = useText(enquiryTexts)
  const [shops, setShops] = useState(chosen)
  const [keyword, setKeyword] = useState('')
  const { value, error, reload } = useRead(() => searchShops({ keyword, page: 1, pageSize: SHOWN }), {
    key: keyword,
    onShow: false,
  })
  const leave = useSheetQuestion({
    touched: () => idsOf(shops) !== idsOf(chosen),
    ask: {
      title: t('enquiry.line.leave'),
      text: t('enquiry.quoting.leave.text'),
      okText: t('enquiry.quoting.leave.ok'),
      cancelText: t('enquiry.quoting.leave.stay'),
    },
    onClose,
  })
  const toggle = (shop: DraftShop, on: boolean) => {
    if (!on) return setShops(shops.filter(one => one.shopUuid !== shop.shopUuid))
    if (shops.length >= LIMITS.shops)
      return toast.info(failureText({ code: 'shopsTooMany', params: { max: LIMITS.shops } }, enquiryTexts))
    setShops([...shops, shop])
  }
  return (
    <Sheet
      open
      height={80}
      onClose={leave}
      title={t('enquiry.shopSheet.title')}
      footer={
        <Button block disabled={shops.length === 0} onPress={() => onChoose(shops)}>
          {t('enquiry.shopSheet.confirm', { n: shops.length })}
        </Button>
      }
    >
      <SheetSearch label={t('enquiry.shopSheet.search')} onSearch={setKeyword} />
      {!value && !error && <Skeleton shape="rows" count={5} />}
      {!value && error && !isAnnounced(error) && (
        <CallFailed compact error={error} action={t('enquiry.action.shops')} onRetry={reload} />
      )}
      {value && value.items.length === 0 && (
        <StateView kind="empty" compact text={t('enquiry.shopSheet.empty')} />
      )}
      {value && value.total > value.items.length && (
        <View className="enquiry-entry__hint">{t('enquiry.shopSheet.more', { n: value.items.length })}</View>
      )}
      <View {...a11y({ role: 'list', label: t('enquiry.shopSheet.title') })}>
        {value?.items.map(({ shopUuid, name, imageUrl, productCount }) => (
          <View key={shopUuid} className="enquiry-entry enquiry-entry--tall" {...a11y({ role: 'listitem' })}>
            <Checkbox
              className="enquiry-entry__choice"
              checked={shops.some(one => one.shopUuid === shopUuid)}
              onChange={on => toggle({ shopUuid, name }, on)}
            >
              <View className="enquiry-entry__face">
                <Picture src={imageUrl} alt="" width={40} round="m" />
                <View className="enquiry-entry__main">
                  <View className="enquiry-entry__name">{name}</View>
                  {productCount !== undefined && (
                    <View className="enquiry-entry__note">
                      {t('enquiry.shopSheet.goods', { n: productCount })}
                    </View>
                  )}
                </View>
              </View>
            </Checkbox>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
