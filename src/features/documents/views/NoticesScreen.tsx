import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import type { Notice } from '@/api/documentNotice'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { navigate } from '@/routes/navigate'
import { Badge } from '@/ui/badge/Badge'
import { Button } from '@/ui/button/Button'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { StateView } from '@/ui/state-view/StateView'
import { Tag } from '@/ui/tag/Tag'
import { useEvent } from '@/ui/useOn'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { ListStates } from '@/widgets/call-state/ListStates'
import { useNoticeWords } from '../hooks/useNoticeWords'
import { useNoticeRows, useReading, useUnreadCount } from '../hooks/useNotices'
import { dayNameOf, isUnread, targetOf, type NoticeRow } from '../model/notices'
import { noticesTexts } from '../texts'
import './notices.scss'

const FILTERS = ['all', 'unread'] as const
type Filter = (typeof FILTERS)[number]

interface RowProps {
  row: NoticeRow
  unread: boolean
  asOf: number
  onOpen: (notice: Notice) => void
}

/** One notice; above the first one of a day stands the day. */
function Row({ row: { notice, day }, unread, asOf, onOpen }: RowProps) {
  const t = useText(noticesTexts)
  const wordsOf = useNoticeWords()
  const { time, done } = notice
  const text = wordsOf(notice)
  const dayName = day && dayNameOf(day, asOf)
  const mark = unread ? t('notices.unread') : done ? t('notices.done') : ''
  const isLink = targetOf(notice) !== undefined
  const className = cx('notice-row', !unread && 'notice-row--read')
  const content = (
    <>
      <View className="notice-row__dot">{unread && <Badge dot />}</View>
      <View className="notice-row__what">
        <View className="notice-row__text">{text}</View>
        <View className="notice-row__time">
          {time.slice(11, 16)}
          {done && <Tag>{t('notices.done')}</Tag>}
        </View>
      </View>
    </>
  )
  return (
    <View>
      {day && (
        <View className="notice-row__day" {...a11y({ role: 'heading', level: 2 })}>
          {dayName ? t(`notices.${dayName}`) : day}
        </View>
      )}
      {isLink || unread ? (
        <Pressable
          className={className}
          role={isLink ? 'link' : 'button'}
          label={t('notices.row', {
            mark: mark && t('notices.markOf', { mark }),
            text,
            time: time.slice(11, 16),
          })}
          onPress={() => onOpen(notice)}
        >
          {content}
        </Pressable>
      ) : (
        <View className={className}>{content}</View>
      )}
    </View>
  )
}

const keyOf = ({ notice }: NoticeRow): string => notice.noticeUuid

interface RowsProps {
  owner: WidgetOwner
  filter: Filter
  reading: ReturnType<typeof useReading>
  onPull: () => void
  onSeeAll: () => void
}

function Rows({ owner, filter, reading, onPull, onSeeAll }: RowsProps) {
  const t = useText(noticesTexts)
  const scroll = usePageSignal()
  const { readHere, asOf, read, turn, setAsOf } = reading
  const { rows, states } = useNoticeRows(owner, {
    unreadOnly: filter === 'unread',
    turn,
    onAsOf: setAsOf,
    onPull,
  })
  const open = useEvent((notice: Notice): void => {
    if (isUnread(notice, readHere)) void read(notice)
    const target = targetOf(notice)
    if (target) void navigate(target)
  })
  const draw = useCallback(
    (row: NoticeRow) => <Row row={row} unread={isUnread(row.notice, readHere)} asOf={asOf} onOpen={open} />,
    [readHere, asOf, open],
  )
  return (
    <ListStates
      {...states}
      skeleton="rows"
      action={t('notices.action.load')}
      nothing={
        filter === 'all' ? (
          <StateView kind="empty" text={`${t('notices.empty')}\n${t('notices.emptyHint')}`} />
        ) : (
          <StateView
            kind="empty"
            text={t('notices.emptyUnread')}
            action={{ text: t('notices.seeAll'), onPress: onSeeAll }}
          />
        )
      }
    >
      <WindowedList
        rows={rows}
        keyOf={keyOf}
        draw={draw}
        label={t('notices.list')}
        lineHeight="calc(4.5 * var(--alm-font-16))"
        scroll={scroll}
        open={!states.finished}
        className="notices"
      />
    </ListStates>
  )
}

/** What a person was told of documents, kept until it is read. */
export function NoticesScreen({ owner }: { owner: WidgetOwner }) {
  const t = useText(noticesTexts)
  const [filter, setFilter] = useState<Filter>('all')
  const { unread, reload } = useUnreadCount(owner)
  const reading = useReading(owner)
  return (
    <PageShell
      title={t('notices.title')}
      navRight={
        reading.asOf > 0 &&
        unread !== 0 && (
          <Button kind="ghost" size="s" disabled={reading.busy} onPress={() => void reading.readAll()}>
            {t('notices.readAll')}
          </Button>
        )
      }
      header={
        <View className="notices-filter">
          <SegmentedControl
            label={t('notices.filter.label')}
            options={FILTERS.map(value => ({ value, text: t(`notices.filter.${value}`) }))}
            value={filter}
            onChange={setFilter}
          />
        </View>
      }
    >
      <Rows key={filter} {...{ owner, filter, reading }} onPull={reload} onSeeAll={() => setFilter('all')} />
    </PageShell>
  )
}
