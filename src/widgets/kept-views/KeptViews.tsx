import { View } from '@tarojs/components'
import { memo, useEffect } from 'react'
import { useText } from '@/i18n'
import { actionFailed } from '@/i18n/messages'
import { clipboard } from '@/platform/clipboard'
import { share } from '@/platform/share'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { useShareCard } from '@/ui/host/useShareCard'
import { Icon } from '@/ui/icon/Icon'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Tag } from '@/ui/tag/Tag'
import { viewToText } from '../arrange/model/viewCode'
import { chosenOf, isChanged, noticeOf } from './model/keptViews'
import { keptViewsTexts } from './texts'
import type { KeptViewsHandle, ShownFilter, ShownRows } from './useKeptViews'
import './kept-views.scss'

export interface KeptViewsProps {
  views: KeptViewsHandle
  /** what the panel's last search was */
  filter: ShownFilter | undefined
  /** `shown` of the list */
  rows: ShownRows | undefined
  /** name of the list, for the card that is sent */
  listName: string
  /** What a colleague can be sent to open the list with this parameter. */
  addressOf: (view: string) => string
}

/** Sends what one looks at: the platform's sheet or card, else a link to paste. */
function useSharing({ views, listName, addressOf }: KeptViewsProps, name: string) {
  const t = useText(keptViewsTexts)
  const { current } = views.state
  const text = current && viewToText(views.code, current)
  const title = t('keptViews.shareTitle', { list: listName, name })
  const url = text && addressOf(text)
  useShareCard(url ? { title, path: url } : undefined)
  return async () => {
    if (!current) return
    if (!url) {
      toast.error(t('keptViews.tooLarge'))
      return
    }
    if ((await share.share({ title, text: '', url })) !== 'unsupported') return
    if (await clipboard.copyText(url)) toast.success(t('keptViews.copied'))
    else toast.error(actionFailed('copy'))
  }
}

function Notice({ views }: Pick<KeptViewsProps, 'views'>) {
  const t = useText(keptViewsTexts)
  const notice = noticeOf(views.state)
  const { conditions, columns, sort } = views.state.leftOut
  if (!notice) return null
  const parts = [
    conditions > 0 && t('keptViews.left.conditions', { n: conditions }),
    columns > 0 && t('keptViews.left.columns', { n: columns }),
    sort && t('keptViews.left.sort'),
  ].filter(Boolean)
  return (
    <NoticeBar tone="warning" onClose={() => views.send({ type: 'noticeClosed' })}>
      {notice === 'refused'
        ? t('keptViews.refused')
        : t('keptViews.leftOut', { parts: parts.join(t('common.listSeparator')) })}
    </NoticeBar>
  )
}

/** Which view one looks at, whether it was changed, and the way to the others; below the query bar. */
export const KeptViews = memo(function KeptViews(props: KeptViewsProps) {
  const { views, filter, rows } = props
  const t = useText(keptViewsTexts)
  const { state, shows } = views
  useEffect(() => shows(filter, rows), [filter, rows, shows])
  const chosen = chosenOf(state)
  const { origin } = state
  const ownName =
    origin.kind === 'page' ? origin.name : t(`keptViews.${origin.kind === 'link' ? 'link' : 'plan'}`)
  const name = chosen?.name ?? ownName
  const changed = isChanged(state)
  const send = useSharing(props, name)
  return (
    <>
      <View className="kept-views" {...a11y({ role: 'group', label: t('keptViews.title') })}>
        <Pressable
          className="kept-views__open"
          label={t(changed ? 'keptViews.openChanged' : 'keptViews.open', { name })}
          onPress={() => views.setOpen(true)}
        >
          <View className="kept-views__face">
            <Icon name="star" size={16} />
            <View className="kept-views__name">{name}</View>
            {changed && <Tag tone="warning">{t('keptViews.changed')}</Tag>}
            <Icon name="chevron-down" size={16} />
          </View>
        </Pressable>
        <View className="kept-views__space" />
        {changed && chosen && (
          <Pressable
            className="kept-views__action"
            disabled={views.busy}
            onPress={() => void views.update(chosen.id)}
          >
            {t('keptViews.update')}
          </Pressable>
        )}
        <Pressable
          className="kept-views__action"
          disabled={!state.current}
          label={t('keptViews.share')}
          {...(share.by === 'button' && state.current && viewToText(views.code, state.current)
            ? { openType: 'share' as const }
            : { onPress: () => void send() })}
        >
          <View className="kept-views__face">
            <Icon name="share" size={16} />
          </View>
        </Pressable>
      </View>
      <Notice views={views} />
    </>
  )
})
