import { View } from '@tarojs/components'
import { useEffect } from 'react'
import type { ManagedGoods } from '@/api/goodsManage'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { useSheetQuestion } from '@/widgets/call-state/useSheetQuestion'
import { fetchEditor, RichEditor } from '@/widgets/rich-editor'
import { useDescription } from '../hooks/useDescription'
import { goodsManageTexts } from '../texts'

export interface DescriptionSheetProps {
  goods: ManagedGoods
  onClose: () => void
}

/** What buyers read on the product page; nothing written is lost without a question. */
export function DescriptionSheet({ goods, onClose }: DescriptionSheetProps) {
  const t = useText(goodsManageTexts)
  const title = t('goodsManage.describe')
  const description = useDescription(goods.productCode, onClose)
  const { reading, saving, sending, conflict, isTouched, save } = description
  const { value, error, reload } = reading
  const { start } = description
  const text = t(description.unanswered ? 'goodsManage.describeUnanswered' : 'goodsManage.describeText')
  const leave = useSheetQuestion({
    touched: isTouched,
    held: description.held,
    busy: saving,
    ask: {
      title: t('goodsManage.leaveTitle'),
      text,
      okText: t('goodsManage.leave'),
      cancelText: t('goodsManage.stay'),
    },
    onClose: () => void description.forget().then(onClose),
  })
  useEffect(fetchEditor, [])
  const footer = (
    <Button block loading={saving} disabled={value === undefined || sending} onPress={save}>
      {t(sending ? 'goodsManage.describeSending' : 'goodsManage.describeSave')}
    </Button>
  )
  return (
    <Sheet open onClose={leave} title={title} full flush scroll={false} footer={footer}>
      <View className="goods-describe">
        {conflict && (
          <NoticeBar tone="warning" icon="warning">
            {t('goodsManage.describeChanged')}
          </NoticeBar>
        )}
        {start !== undefined ? (
          <View className="goods-describe__editor">
            <RichEditor
              html={start}
              label={`${title} ${goods.name}`}
              placeholder={t('goodsManage.describeHint')}
              business={{ type: 'goodsDetailPicture', name: title }}
              onChange={description.write}
              onBusy={description.tellSending}
            />
          </View>
        ) : error ? (
          <CallFailed error={error} action={t('goodsManage.action.describe')} onRetry={reload} />
        ) : (
          <Skeleton shape="line" count={6} />
        )}
      </View>
    </Sheet>
  )
}
