import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { toast } from '@/ui/feedback/feedback'
import { ListFooter } from '@/ui/list-footer/ListFooter'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Price } from '@/ui/price/Price'
import { SwipeActions } from '@/ui/swipe-actions/SwipeActions'
import { galleryTexts } from '../texts'
import { Section } from './Section'

export function Lists() {
  const t = useText(galleryTexts)
  const [row, setRow] = useState(true)
  const [noticed, setNoticed] = useState(true)
  const nothing = () => toast.info(t('gallery.list.order'))
  const remove = () => {
    setRow(false)
    toast.success(t('gallery.list.swiped'))
  }
  return (
    <Section title={t('gallery.section.lists')} bare>
      <NoticeBar icon="bell" onPress={nothing}>
        {t('gallery.notice.plain')}
      </NoticeBar>
      {noticed && (
        <NoticeBar tone="warning" icon="warning" onClose={() => setNoticed(false)}>
          {t('gallery.notice.warning')}
        </NoticeBar>
      )}
      <View className="gallery__gap">
        <CellGroup>
          <Cell
            icon="order"
            title={t('gallery.list.order')}
            value={t('gallery.list.orderValue')}
            onPress={nothing}
          />
          <Cell
            icon="location"
            title={t('gallery.list.address')}
            note={t('gallery.list.addressNote')}
            onPress={nothing}
          />
          <Cell title={t('gallery.list.amount')} value={<Price fen={1_288_800} />} />
          <Cell title={t('gallery.list.quit')} tone="danger" onPress={nothing} arrow={false} />
        </CellGroup>
      </View>
      <View className="gallery__gap">
        <CellGroup>
          {row ? (
            <SwipeActions
              actions={[{ key: 'remove', text: t('gallery.list.remove'), tone: 'danger' }]}
              onAction={remove}
            >
              <Cell title={t('gallery.list.swipe')} />
            </SwipeActions>
          ) : (
            <Cell title={t('gallery.list.restore')} onPress={() => setRow(true)} />
          )}
        </CellGroup>
      </View>
      <ListFooter state="more" onMore={nothing} />
      <ListFooter state="loading" />
      <ListFooter state="end" />
    </Section>
  )
}
