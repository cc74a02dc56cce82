import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { ManagedGoods } from '@/api/goodsManage'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { dialog } from '@/ui/feedback/feedback'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { useSheetQuestion } from '@/widgets/call-state/useSheetQuestion'
import { fetchEditor, RichEditor } from '@/widgets/rich-editor'
import { RichContent } from '@/widgets/rich-text'
import { useDescription } from '../hooks/useDescription'
import { goodsManageTexts } from '../texts'

/** Above the sheet of the editor, below dialogs. */
const LAYER = 1050

export interface DescriptionSheetProps {
  goods: ManagedGoods
  onClose: () => void
}

/** What a colleague has saved, and the way to go on with it. */
function Theirs(props: { html: string; open: boolean; onClose: () => void; onTake: () => void }) {
  const { html, open, onClose, onTake } = props
  const t = useText(goodsManageTexts)
  const take = async () => {
    const sure = await dialog.confirm({
      title: t('goodsManage.takeTheirsTitle'),
      text: t('goodsManage.takeTheirsText'),
      okText: t('goodsManage.takeTheirs'),
      danger: true,
    })
    if (!sure) return
    onClose()
    onTake()
  }
  const footer = (
    <Button block kind="secondary" onPress={() => void take()}>
      {t('goodsManage.takeTheirs')}
    </Button>
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('goodsManage.theirs')}
      height={85}
      layer={LAYER}
      footer={footer}
    >
      {html ? <RichContent html={html} /> : <StateView kind="empty" text={t('goodsManage.theirsEmpty')} />}
    </Sheet>
  )
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
  // as it was when it was opened, also on its way out
  const [looked, setLooked] = useState({ html: '', open: false })
  useEffect(fetchEditor, [])
  const footer = (
    <Button block loading={saving} disabled={value === undefined || sending} onPress={save}>
      {t(sending ? 'goodsManage.describeSending' : 'goodsManage.describeSave')}
    </Button>
  )
  return (
    <>
      <Sheet open onClose={leave} title={title} full flush scroll={false} footer={footer}>
        <View className="goods-describe">
          {conflict !== undefined && (
            <NoticeBar
              tone="warning"
              icon="warning"
              onPress={() => setLooked({ html: conflict, open: true })}
            >
              {t('goodsManage.describeChanged')}
            </NoticeBar>
          )}
          {start !== undefined ? (
            <View className="goods-describe__editor">
              <RichEditor
                key={description.round}
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
      <Theirs
        {...looked}
        onClose={() => setLooked({ ...looked, open: false })}
        onTake={description.takeTheirs}
      />
    </>
  )
}
