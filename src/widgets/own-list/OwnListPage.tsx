import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { type ReactNode } from 'react'
import { lastOf } from '@/base/list'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { dialog } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView, type StateAction } from '@/ui/state-view/StateView'
import { SwipeActions } from '@/ui/swipe-actions/SwipeActions'
import { useOn } from '@/ui/useOn'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { CallFailed } from '../call-state/CallFailed'
import { callErrorOf, isAnnounced } from '../call-state/callError'
import { nextState } from '../call-state/model/pagedRows'
import { toastProblem } from '../call-state/toastProblem'
import { usePullRefresh } from '../call-state/usePullRefresh'
import { useShownAgain } from '../call-state/useShownAgain'
import { NextPage } from '../call-state/NextPage'
import { choiceOf, contentOf } from './model/ownList'
import { ownListTexts } from './texts'
import { useOwnList, type OwnListHandle, type OwnListSource } from './useOwnList'
import './own-list.scss'

export interface OwnListPageProps<Row> extends OwnListSource<Row> {
  title: string
  /** accessible name of a row's checkbox */
  nameOf: (row: Row) => string
  /** names of what may fail */
  action: { load: string; remove: string }
  empty: { text: string; action?: StateAction }
  /** what stands in a row, beside its checkbox */
  row: (row: Row) => ReactNode
  /** rows of the same day, shop … stand together under this heading */
  headingOf?: (row: Row) => string
  ask: { title: string; text: (count: number) => string }
  remove: (keys: readonly string[]) => Promise<unknown>
  /** `refresh` reads again what is shown: for what stands above the rows and is counted by the server. */
  onRemoved?: (count: number, refresh: () => void) => void
  /** takes everything, also what is not loaded yet */
  clear?: { text: string; ask: string; run: () => Promise<unknown> }
  /** above the rows */
  head?: ReactNode
  children?: ReactNode
}

type PartProps<Row> = OwnListPageProps<Row> & { handle: OwnListHandle<Row> }

/** Asks, then does it, once; what failed is named and everything stays as it was. */
function useRemoval<Row>({ handle, ...props }: PartProps<Row>) {
  const t = useText(ownListTexts)
  const { send, work, refresh } = handle
  const carryOut = (task: () => Promise<unknown>, done: () => void) =>
    work(async () => {
      try {
        await task()
        done()
      } catch (error) {
        toastProblem(callErrorOf(error), props.action.remove)
        // the answer may have been lost after all was done
        refresh()
      }
    })
  const remove = async (keys: readonly string[]) => {
    const text = props.ask.text(keys.length)
    if (!(await dialog.confirm({ title: props.ask.title, text, okText: t('ownList.remove'), danger: true })))
      return
    await carryOut(
      () => props.remove(keys),
      () => {
        send({ type: 'rowsLeft', keys })
        send({ type: 'nextAsked' })
        props.onRemoved?.(keys.length, refresh)
      },
    )
  }
  const clear = async () => {
    const { clear: all } = props
    if (!all) return
    if (!(await dialog.confirm({ title: all.text, text: all.ask, okText: t('ownList.clear'), danger: true })))
      return
    await carryOut(all.run, () => send({ type: 'firstAsked', reset: true }))
  }
  return { remove, clear }
}

function ManageBar<Row>({
  removal,
  ...props
}: PartProps<Row> & { removal: ReturnType<typeof useRemoval<Row>> }) {
  const { handle, keyOf } = props
  const { remove, clear } = removal
  const t = useText(ownListTexts)
  const { list, send } = handle
  const keys = list.rows.map(keyOf)
  const all = choiceOf(list, keys)
  const count = list.chosen.length
  return (
    <View className="own-list-bar">
      <Checkbox
        checked={all === true}
        mixed={all === 'mixed'}
        onChange={on => send({ type: 'choiceMade', keys, on })}
      >
        {t('ownList.all')}
      </Checkbox>
      <View className="own-list-bar__space" />
      {props.clear && (
        <Button kind="ghost" disabled={list.working} onPress={() => void clear()}>
          {t('ownList.clear')}
        </Button>
      )}
      <Button
        kind="danger"
        loading={list.working}
        disabled={count === 0}
        onPress={() => void remove(list.chosen)}
      >
        {count > 0 ? t('ownList.removeCount', { n: count }) : t('ownList.remove')}
      </Button>
    </View>
  )
}

interface ItemProps<Row> {
  item: Row
  removeRows: (keys: readonly string[]) => void
}

function Item<Row>({ item, removeRows, ...props }: PartProps<Row> & ItemProps<Row>) {
  const t = useText(ownListTexts)
  const { list, send } = props.handle
  const key = props.keyOf(item)
  const node = (
    <View className="own-list__row">
      {list.managing && (
        <Checkbox
          className="own-list__choice"
          checked={list.chosen.includes(key)}
          label={t('ownList.choose', { name: props.nameOf(item) })}
          onChange={on => send({ type: 'choiceMade', keys: [key], on })}
        />
      )}
      <View className="own-list__content">{props.row(item)}</View>
    </View>
  )
  return (
    <SwipeActions
      disabled={list.managing}
      actions={[{ key: 'remove', text: t('ownList.remove'), tone: 'danger' }]}
      onAction={() => removeRows([key])}
    >
      {node}
    </SwipeActions>
  )
}

interface Group<Row> {
  heading: string | undefined
  rows: Row[]
}

const groupsOf = <Row,>(rows: readonly Row[], headingOf?: (row: Row) => string): Group<Row>[] => {
  const groups: Group<Row>[] = []
  for (const row of rows) {
    const heading = headingOf?.(row)
    const last = lastOf(groups)
    if (last && last.heading === heading) last.rows.push(row)
    else groups.push({ heading, rows: [row] })
  }
  return groups
}

function Heading<Row>({ group, ...props }: PartProps<Row> & { group: Group<Row> }) {
  const { list, send } = props.handle
  const { heading } = group
  const keys = group.rows.map(props.keyOf)
  const all = choiceOf(list, keys)
  if (heading === undefined) return null
  return (
    <View className="own-list__heading" {...a11y({ role: 'heading', level: 2 })}>
      {list.managing ? (
        <Checkbox
          checked={all === true}
          mixed={all === 'mixed'}
          onChange={on => send({ type: 'choiceMade', keys, on })}
        >
          {heading}
        </Checkbox>
      ) : (
        heading
      )}
    </View>
  )
}

function Foot<Row>({ handle: { list, more }, action }: PartProps<Row>) {
  return <NextPage state={nextState(list)} failure={list.problem} action={action.load} onMore={more} />
}

function Content<Row>(props: PartProps<Row> & { removeRows: (keys: readonly string[]) => void }) {
  const { handle, removeRows } = props
  const scroll = usePageSignal()
  const { list, refresh, more } = handle
  const content = contentOf(list)
  if (content === 'failed' && list.problem)
    return isAnnounced(list.problem) ? null : (
      <CallFailed
        error={list.problem}
        action={props.action.load}
        onRetry={list.failed === 'next' ? more : refresh}
      />
    )
  if (content === 'waiting') return <Skeleton shape="rows" count={6} className="own-list__waiting" />
  if (content === 'empty') return <StateView kind="empty" {...props.empty} />
  return (
    <View className="own-list">
      <BrokenRows names={list.broken} />
      {groupsOf(list.rows, props.headingOf).map((group, n) => (
        <View key={group.heading ?? n} className="own-list__group">
          <Heading {...props} group={group} />
          <WindowedList
            rows={group.rows}
            keyOf={props.keyOf}
            draw={row => <Item {...props} item={row} removeRows={removeRows} />}
            label={group.heading ?? props.title}
            lineHeight="112px"
            scroll={scroll}
            className="own-list__card"
          />
        </View>
      ))}
      <View>
        <Foot {...props} />
      </View>
    </View>
  )
}

/** A page of own things: page by page, pulled to refresh, swiped or chosen to be taken away. */
export function OwnListPage<Row>(props: OwnListPageProps<Row>) {
  const t = useText(ownListTexts)
  const handle = useOwnList<Row>(props)
  const { list, send, refresh, more } = handle
  const removal = useRemoval({ ...props, handle })
  useReachBottom(more)
  usePullRefresh(refresh, list.asking > 0)
  useShownAgain(refresh)
  const { problem, known, failed } = list
  useOn([problem, known, failed], () => {
    // the failure stands on the page itself where there are no rows
    if (problem && known && failed === 'first' && contentOf(list) !== 'failed')
      toastProblem(problem, props.action.load)
  })
  const title = list.total > 0 ? t('ownList.title', { title: props.title, n: list.total }) : props.title
  return (
    <PageShell
      title={title}
      navRight={
        list.rows.length > 0 && (
          <Button kind="ghost" size="s" onPress={() => send({ type: 'managingToggled' })}>
            {t(list.managing ? 'ownList.finish' : 'ownList.manage')}
          </Button>
        )
      }
      footer={list.managing ? <ManageBar {...props} handle={handle} removal={removal} /> : undefined}
    >
      {list.rows.length > 0 && props.head}
      <Content {...props} handle={handle} removeRows={keys => void removal.remove(keys)} />
      {props.children}
    </PageShell>
  )
}
