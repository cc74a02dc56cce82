import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { dropShares, getShares, type Share, type SharePage } from '@/api/sharing'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { toast } from '@/ui/feedback/feedback'
import { GoodsName } from '@/ui/goods-name/GoodsName'
import { Pressable } from '@/ui/host/Pressable'
import { Picture } from '@/ui/picture/Picture'
import { Tag } from '@/ui/tag/Tag'
import { useNewest } from '@/widgets/call-state/useNewest'
import { OwnListPage } from '@/widgets/own-list'
import { posterPageOf } from '../model/target'
import { sharingTexts } from '../texts'
import './sharing.scss'

const PAGE_SIZE = 10
const keyOf = (share: Share) => share.shareUuid

function ShareRow({ share }: { share: Share }) {
  const t = useText(sharingTexts)
  return (
    <Pressable role="link" className="share-row" onPress={() => void navigate(posterPageOf(share))}>
      <View className="share-row__line">
        <View className="share-row__picture">
          <Picture src={share.imageUrl} alt="" width={64} round="m" />
        </View>
        <View className="share-row__main">
          <View className="share-row__name">
            {share.kind === 'shop' && (
              <Tag tone="brand" className="share-row__tag">
                {t('sharing.shopTag')}
              </Tag>
            )}
            {!share.onShelf && (
              <Tag tone="neutral" className="share-row__tag">
                {t('sharing.offShelf')}
              </Tag>
            )}
            <GoodsName name={share.name} />
          </View>
          <View className="share-row__facts">
            <View>{t('sharing.sharedAt', { time: timeText(share.shareTime) })}</View>
            <View className="share-row__visits">{t('sharing.visits', { n: share.visits })}</View>
          </View>
        </View>
      </View>
    </Pressable>
  )
}

/** What this person has passed on, and how many came by it. */
export function SharesScreen() {
  const t = useText(sharingTexts)
  const [sum, setSum] = useState<Pick<SharePage, 'total' | 'visits'>>()
  const next = useNewest()
  const load = useCallback(
    async (query: { page: number; pageSize: number }) => {
      const isNewest = next()
      const page = await getShares(query)
      // the sum of an older answer would stand above newer rows
      if (isNewest()) setSum({ total: page.total, visits: page.visits })
      return page
    },
    [next],
  )
  return (
    <OwnListPage<Share>
      name="shares"
      title={t('sharing.title')}
      load={load}
      keyOf={keyOf}
      nameOf={share => share.name}
      pageSize={PAGE_SIZE}
      action={{ load: t('sharing.action.load'), remove: t('sharing.action.remove') }}
      empty={{
        text: t('sharing.empty'),
        action: { text: t('sharing.browse'), onPress: () => void navigate(linkTo('tabHome')) },
      }}
      row={share => <ShareRow share={share} />}
      ask={{ title: t('sharing.ask.title'), text: n => t('sharing.ask.text', { n }) }}
      remove={dropShares}
      onRemoved={(n, refresh) => {
        toast.success(t('sharing.removed', { n }))
        refresh()
      }}
      head={
        sum && (
          <View className="share-summary">
            {t('sharing.summary', { count: sum.total, visits: sum.visits })}
          </View>
        )
      }
    />
  )
}
