import { View } from '@tarojs/components'
import { memo, useId, useMemo, type ReactNode } from 'react'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { blocksOf, eachOf, spaceOf, type Shape, type SlotRange, type Standing } from './model'
import type { ScrollSignal } from './scrollSignal'
import { slotId, useWindow } from './useWindow'
import './windowed-list.scss'

export interface WindowedListProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Draws a row; an identity that lasts spares drawing rows again. */
  draw: (row: Row, at: number) => ReactNode
  /** Accessible name. */
  label: string
  /** CSS length of a line of rows, as a guess until it was mounted once. */
  lineHeight: string
  /** Tells that what the list stands in has scrolled; without it every row is mounted. */
  scroll?: ScrollSignal | undefined
  /** Told by each look which rows are in sight, from 0; keep its identity. Not told of a list that needs no look. */
  onSight?: ((rows: SlotRange) => void) | undefined
  columns?: 1 | 2
  /** Rows mounted and let go together; fewer for tall ones. */
  slotSize?: number
  /** More rows may come: their number is not known yet. */
  open?: boolean
  /** Class of the list, of a slot that holds rows (space between rows is its padding), and of a row's place. */
  className?: string
  slotClass?: string
  rowClass?: string
}

/** Rows mounted in one go: what a slow phone draws between two frames. */
const SLOT_SIZE = 4

interface SlotProps<Row> extends Pick<WindowedListProps<Row>, 'keyOf' | 'draw' | 'slotClass' | 'rowClass'> {
  id: string
  /** undefined: the slot stands empty */
  rows: readonly Row[] | undefined
  /** place of the first row, from 0 */
  from: number
  /** -1: not known */
  total: number
  height: string | undefined
}

const sameRows = <Row,>(a: readonly Row[] | undefined, b: readonly Row[] | undefined): boolean =>
  a === b || (a?.length === b?.length && (a ?? []).every((row, at) => row === b?.[at]))

const sameSlot = <Row,>(before: SlotProps<Row>, after: SlotProps<Row>): boolean => {
  if (!before.rows && !after.rows) return before.height === after.height
  return (
    sameRows(before.rows, after.rows) &&
    before.draw === after.draw &&
    before.total === after.total &&
    before.height === after.height
  )
}

function AnySlot<Row>({ id, rows, from, total, height, ...props }: SlotProps<Row>) {
  const { keyOf, draw, slotClass, rowClass } = props
  return (
    <View
      id={id}
      className={cx('alm-window__slot', rows && slotClass)}
      {...(height && { style: { height } })}
    >
      {rows?.map((row, at) => (
        <View
          key={keyOf(row)}
          className={rowClass}
          {...a11y({ role: 'listitem', place: from + at + 1, placesOf: total })}
        >
          {draw(row, from + at)}
        </View>
      ))}
    </View>
  )
}

const Slot = memo(AnySlot, sameSlot) as typeof AnySlot

/** Slots next to each other; a block stands empty while none of them holds rows. */
const Block = memo(function Block({ height, children }: { height?: string; children?: ReactNode }) {
  return (
    <View className="alm-window__block" {...(height && { style: { height } })}>
      {children}
    </View>
  )
})

const emptyHeight = (standing: Standing, shape: Shape, lineHeight: string, slots: SlotRange): string => {
  const { px, lines } = spaceOf(standing, shape, slots)
  return lines > 0 ? `calc(${px}px + ${lines} * ${lineHeight})` : `${px}px`
}

/** Rows of any height of which at most sixty are mounted, however many there are. */
export function WindowedList<Row>(props: WindowedListProps<Row>) {
  const { rows, keyOf, draw, label, lineHeight, scroll, columns = 1, slotSize = SLOT_SIZE } = props
  const id = `list${useId().replace(/\W/g, '')}`
  const { length } = rows
  const shape = useMemo<Shape>(() => ({ rows: length, slotSize, columns }), [length, slotSize, columns])
  const { range, standing } = useWindow(id, shape, scroll, props.onSight)
  // a list of thousands of rows has hundreds of blocks: one row that changes does not draw them again
  const far = useMemo(
    () =>
      blocksOf(shape).map(block => (
        <Block key={block.first} height={emptyHeight(standing, shape, lineHeight, block)} />
      )),
    [standing, shape, lineHeight],
  )
  const drawSlot = (slot: number) => {
    const mounted = slot >= range.first && slot <= range.last
    return (
      <Slot
        key={slot}
        id={slotId(id, slot)}
        rows={mounted ? rows.slice(slot * slotSize, (slot + 1) * slotSize) : undefined}
        from={slot * slotSize}
        total={props.open ? -1 : rows.length}
        height={mounted ? undefined : emptyHeight(standing, shape, lineHeight, { first: slot, last: slot })}
        keyOf={keyOf}
        draw={draw}
        slotClass={props.slotClass}
        rowClass={props.rowClass}
      />
    )
  }
  return (
    <View id={id} className={cx('alm-window', props.className)} {...a11y({ role: 'list', label })}>
      {blocksOf(shape).map((block, at) => {
        const drawn = block.last >= range.first && block.first <= range.last
        if (!drawn) return far[at]
        return <Block key={block.first}>{eachOf(block).map(drawSlot)}</Block>
      })}
    </View>
  )
}
