import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { getUnreadNoticeCount } from '@/api/counts'
import { getNotices, readAllNotices, readNotice, type Notice } from '@/api/documentNotice'
import type { WidgetOwner } from '@/api/widget'
import { chinaTime } from '@/base/date'
import { useText } from '@/i18n'
import { onDocumentNews } from '@/stores/documentNews'
import { readNames } from '@/stores/readNames'
import { useEvent, useOn } from '@/ui/useOn'
import { callErrorOf } from '@/widgets/call-state/callError'
import { changeKept, makeStale, replaceKept } from '@/widgets/call-state/keptReads'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import type { PageQuery } from '@/widgets/call-state/useCountedList'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { useListPage } from '@/widgets/call-state/useListPage'
import { useOneAtATime } from '@/widgets/call-state/useOneAtATime'
import { usePageShown } from '@/widgets/call-state/usePageShown'
import { rowsByDay, type ReadHere } from '../model/notices'
import { noticesTexts } from '../texts'

const { unreadNotices } = readNames

/** How many notices were not read; undefined: not known. All works without it, so a failure stays silent. */
export function useUnreadCount(owner: WidgetOwner): { unread: number | undefined; reload: () => void } {
  const { value: unread, reload } = useKeptRead(() => getUnreadNoticeCount(owner), { name: unreadNotices })
  return { unread, reload }
}

/** Notices that are read: at once on the page, the server learns of it behind that. What it refuses is unread again. */
export function useReading(owner: WidgetOwner) {
  const t = useText(noticesTexts)
  const [readHere, setReadHere] = useState<ReadHere>({ ids: [], until: '' })
  /** of the newest first page, ms: what came since was not seen */
  const [asOf, setAsOf] = useState(0)
  /** grows when all were read */
  const [turn, setTurn] = useState(0)
  const [busy, once] = useOneAtATime()
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => void (gone.current = true)
  }, [])

  const read = useEvent(async ({ noticeUuid }: Notice): Promise<void> => {
    setReadHere(before => ({ ...before, ids: [...before.ids, noticeUuid] }))
    changeKept<number>(unreadNotices, n => Math.max(0, n - 1))
    try {
      replaceKept(unreadNotices, await readNotice(noticeUuid, owner))
    } catch {
      // its document is in front by now: the notice is simply unread when one comes back
      setReadHere(before => ({ ...before, ids: before.ids.filter(id => id !== noticeUuid) }))
      makeStale(unreadNotices)
    }
  })
  const readAll = () =>
    once(async () => {
      const { until: before } = readHere
      setReadHere(one => ({ ...one, until: chinaTime(asOf) }))
      changeKept<number>(unreadNotices, () => 0)
      try {
        replaceKept(unreadNotices, await readAllNotices(asOf, owner))
        setTurn(n => n + 1)
      } catch (error) {
        setReadHere(one => ({ ...one, until: before }))
        makeStale(unreadNotices)
        if (!gone.current) toastProblem(callErrorOf(error), t('notices.action.read'))
      }
    })
  return { readHere, asOf, setAsOf, turn, busy, read, readAll }
}

interface NoticeRowsOptions {
  unreadOnly: boolean
  turn: number
  onAsOf: (asOf: number) => void
  /** what else is read again when the page is pulled down */
  onPull: () => void
}

/** The notices of this person, the newest first: all of them, or those that are unread. */
export function useNoticeRows(owner: WidgetOwner, { unreadOnly, turn, onAsOf, onPull }: NoticeRowsOptions) {
  /** where each page begins; those that are asked for at once wait for the one before */
  const places = useRef<Promise<string>[]>([])
  const load = useCallback(
    async ({ page, pageSize }: PageQuery) => {
      const read = async () => {
        const after = page === 1 ? '' : await places.current[page - 1]
        // the list has become shorter
        if (page > 1 && !after) return { items: [], broken: [], total: 0, next: '', asOf: 0 }
        return getNotices({ unread: unreadOnly, after: after ?? '', pageSize }, owner)
      }
      const asked = read()
      // a page that fails fails all that are asked for with it
      places.current[page] = asked.then(
        ({ next }) => next,
        () => '',
      )
      const found = await asked
      if (page === 1) onAsOf(found.asOf)
      return { ...found, total: (page - 1) * pageSize + found.total }
    },
    [owner, unreadOnly, onAsOf],
  )
  const { list, states, refresh } = useListPage({
    load,
    keyOf: (notice: Notice) => notice.noticeUuid,
    onPull,
  })
  const shown = usePageShown()
  const moved = useEvent(() => {
    if (shown) refresh()
  })
  useEffect(() => onDocumentNews({ moved }), [moved])
  const first = useRef(turn)
  useOn([turn], () => {
    if (turn !== first.current) refresh()
  })
  return { rows: useMemo(() => rowsByDay(list.rows), [list.rows]), states }
}
