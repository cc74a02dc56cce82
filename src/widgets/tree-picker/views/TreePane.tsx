import { View } from '@tarojs/components'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { StateView } from '@/ui/state-view/StateView'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { childrenOf, isLeaf, pathOf, searchTree, type FlatTree } from '../model/flatTree'
import type { Mark, Refused } from '../model/treeChoice'
import { treePickerTexts } from '../texts'
import '../tree-picker.scss'

/** Levels of a path that are written out; a longer one begins with dots. */
const MOST_LEVELS = 6
const PATH_JOIN = ' / '

const titleOf = (tree: FlatTree, place: number): string => tree.nodes[place]?.title ?? ''

interface PathProps {
  tree: FlatTree
  /** -1: the top level */
  at: number
  /** name of the top level; default 根目录 */
  root?: string | undefined
  onOpen: (place: number) => void
}

/** The way back up: every level above is one press away. */
function Path({ tree, at, root, onOpen }: PathProps) {
  const t = useText(treePickerTexts)
  const path = useMemo(() => pathOf(tree, at), [tree, at])
  const shown = path.slice(-MOST_LEVELS)
  const step = (place: number, title: string) => (
    <Pressable
      key={place}
      role="link"
      className={cx('tree-path__step', place === at && 'tree-path__step--here')}
      disabled={place === at}
      onPress={() => onOpen(place)}
    >
      {title}
    </Pressable>
  )
  return (
    <View className="tree-path" {...a11y({ role: 'navigation', label: t('treePicker.path') })}>
      {step(-1, root ?? t('treePicker.root'))}
      {path.length > shown.length && <View className="tree-path__dots">…</View>}
      {shown.map(place => (
        <View key={place} className="tree-path__part">
          <Icon name="chevron-right" size={12} />
          {step(place, titleOf(tree, place))}
        </View>
      ))}
    </View>
  )
}

/** Where a node stands, in words. */
const aboveOf = (tree: FlatTree, place: number): string =>
  pathOf(tree, place)
    .slice(-MOST_LEVELS, -1)
    .map(one => titleOf(tree, one))
    .join(PATH_JOIN)

export interface TreePaneProps {
  tree: FlatTree
  /** the node whose children are shown; -1: the top level */
  at: number
  /** searched for instead, at every level; '' for nothing */
  words: string
  mark: (place: number) => Mark
  multiple: boolean
  onOpen: (place: number) => void
  onToggle: (place: number) => void
  /** places offered before the top level: they were chosen last */
  recent?: readonly number[]
  /** a node that cannot be chosen, and why */
  refused?: Refused | undefined
  signal: ScrollSignal
  /** accessible name of the list */
  label: string
  root?: string | undefined
  /** stands above what is shown */
  bar?: ReactNode
}

interface NodeProps extends Pick<TreePaneProps, 'tree' | 'multiple' | 'onOpen' | 'onToggle'> {
  place: number
  /** where it stands, for a hit of a search */
  above: string
  mark: Mark
  refused: string | undefined
}

function Node({ tree, place, above, mark, multiple, refused, onOpen, onToggle }: NodeProps) {
  const t = useText(treePickerTexts)
  const node = tree.nodes[place]
  if (!node) return null
  const note = [above, refused].filter(Boolean).join(' · ')
  return (
    <View className="tree-node">
      <Pressable
        className="tree-node__choice"
        role={multiple ? 'checkbox' : 'radio'}
        checked={mark}
        disabled={refused !== undefined}
        label={[node.title, note].filter(Boolean).join(' ')}
        onPress={() => onToggle(place)}
      >
        <View className="tree-node__face">
          <View
            className={cx(
              'tree-node__mark',
              multiple && 'tree-node__mark--box',
              mark !== false && 'tree-node__mark--on',
            )}
          >
            {mark !== false && <Icon name={mark === 'mixed' ? 'minus' : 'check'} size={16} />}
          </View>
          <View className="tree-node__words">
            <View className={cx('tree-node__title', refused !== undefined && 'tree-node__title--off')}>
              {node.title}
            </View>
            {note && <View className="tree-node__note">{note}</View>}
          </View>
        </View>
      </Pressable>
      {!isLeaf(tree, place) && (
        <Pressable
          className="tree-node__below"
          label={t('treePicker.belowOf', { name: node.title })}
          onPress={() => onOpen(place)}
        >
          <View className="tree-node__below-face">
            {t('treePicker.below')}
            <Icon name="chevron-right" size={16} />
          </View>
        </Pressable>
      )}
    </View>
  )
}

/** Of what scrolls around a pane: another level, or other hits, begin at their top. */
export const levelKey = (at: number, words: string): string => (words === '' ? `at ${at}` : `found ${words}`)

const keyOf = (place: number) => String(place)
const NONE: readonly number[] = []

/** One level of a tree, or what a search has found in it. */
export function TreePane(props: TreePaneProps) {
  const { tree, at, words, recent = NONE, mark, multiple, onOpen, onToggle, refused, signal, label } = props
  const t = useText(treePickerTexts)
  const searching = words !== ''
  const places = useMemo(
    () => (searching ? searchTree(tree, words) : childrenOf(tree, at)),
    [tree, at, words, searching],
  )
  const draw = useCallback(
    (place: number, withPath: boolean) => (
      <Node
        place={place}
        above={withPath ? aboveOf(tree, place) : ''}
        mark={mark(place)}
        refused={refused?.(place)}
        {...{ tree, multiple, onOpen, onToggle }}
      />
    ),
    [tree, mark, multiple, refused, onOpen, onToggle],
  )
  const drawPlace = useCallback((place: number) => draw(place, searching), [draw, searching])
  const drawRecent = useCallback((place: number) => draw(place, true), [draw])
  return (
    <>
      {!searching && <Path tree={tree} at={at} root={props.root} onOpen={onOpen} />}
      {recent.length > 0 && !searching && at < 0 && (
        <View className="tree-nodes tree-nodes--recent">
          <View className="tree-nodes__caption">{t('treePicker.recent')}</View>
          <WindowedList
            rows={recent}
            keyOf={keyOf}
            draw={drawRecent}
            label={t('treePicker.recent')}
            lineHeight="52px"
          />
        </View>
      )}
      {props.bar}
      {places.length === 0 ? (
        <StateView kind="empty" text={t(searching ? 'treePicker.noHit' : 'treePicker.empty')} />
      ) : (
        <WindowedList
          // another level is another list: heights of the one before are worth nothing
          key={levelKey(at, words)}
          rows={places}
          keyOf={keyOf}
          draw={drawPlace}
          label={label}
          lineHeight="52px"
          scroll={signal}
          slotSize={6}
          className="tree-nodes"
        />
      )}
    </>
  )
}
