import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import type { TreeNode } from '@/api/widgetRefer'
import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { useOn } from '@/ui/useOn'
import { CallFailed } from '../call-state/CallFailed'
import { isAnnounced } from '../call-state/callError'
import { useLiveModel } from '../call-state/useLiveModel'
import { useSheetQuestion } from '../call-state/useSheetQuestion'
import { buildTree, type FlatTree } from './model/flatTree'
import type { Refused } from './model/treeChoice'
import { changedPicks, openTree, pickedNodes, treePickerModel } from './model/treePicker'
import { treePickerTexts } from './texts'
import { TreePicker } from './TreePicker'

/** Percent of the screen, as for choosers (widgets §2). */
const HEIGHT = 85
/** Names of what is chosen that are written out. */
const MOST_NAMES = 3

interface TreePickerSheetProps {
  open: boolean
  title: string
  reading: {
    value: { tree: FlatTree; broken: readonly string[] } | undefined
    error: CallError | undefined
    reload: () => void
  }
  multiple?: boolean
  /** keys chosen before; of a node that is gone too */
  chosen: readonly string[]
  /** why a node cannot be chosen; keep its identity */
  refused?: Refused | undefined
  /** name of the top level; default 根目录 */
  root?: string | undefined
  /** its search has the focus as it opens (H5) */
  searchFirst?: boolean
  /** name of the failed action; default 树节点数据获取 */
  action?: string | undefined
  /** What is picked, and the keys to keep: theirs, and those of nodes that are gone. */
  onDone: (nodes: readonly TreeNode[], keys: readonly string[]) => void
  onClose: () => void
}

const NO_TREE = buildTree([])

/** Once the tree is there: what is picked counts when it is confirmed. */
function Picking(props: TreePickerSheetProps) {
  const { open, title, reading, multiple = false, chosen, refused, onDone, onClose } = props
  const t = useText(treePickerTexts)
  const { value, error, reload } = reading
  const wish = { multiple, chosen, refused }
  const { state, send, now } = useLiveModel(treePickerModel, () =>
    openTree({ ...wish, tree: value?.tree ?? NO_TREE }),
  )
  useOn([value], () => {
    if (value) send({ type: 'treeArrived', wish: { ...wish, tree: value.tree } })
  })
  const there = value !== undefined && state.tree === value.tree
  const picked = useMemo(() => pickedNodes(state), [state])
  const names = picked.slice(0, MOST_NAMES).map(node => node.title)
  const { tree, several } = state
  const changed = useMemo(
    () => changedPicks({ tree, multiple, several }, chosen),
    [tree, multiple, several, chosen],
  )
  const leave = useSheetQuestion({
    touched: () => changedPicks(now(), chosen) > 1,
    held: open && changed > 1,
    ask: {
      title: t('common.systemPrompt'),
      text: t('treePicker.askLeave.text'),
      okText: t('treePicker.askLeave.ok'),
      cancelText: t('treePicker.askLeave.cancel'),
    },
    onClose,
  })
  const done = () => {
    const nodes = pickedNodes(now())
    onDone(nodes, [...nodes.map(node => node.key), ...now().several.gone])
    onClose()
  }
  const footer = (
    <View className="tree-picker__footer">
      {picked.length > 0 && (
        <View className="tree-picker__chosen">
          {picked.length > MOST_NAMES
            ? t('treePicker.chosenCount', { n: picked.length })
            : t('treePicker.chosen', { names: names.join(t('common.listSeparator')) })}
        </View>
      )}
      <View className="tree-picker__actions">
        <Button kind="secondary" block onPress={() => send({ type: 'cleared' })}>
          {t('treePicker.clear')}
        </Button>
        <Button block onPress={done}>
          {t('treePicker.ok')}
        </Button>
      </View>
    </View>
  )
  return (
    <Sheet
      open={open}
      title={title}
      onClose={leave}
      height={HEIGHT}
      flush
      scroll={false}
      footer={there ? footer : undefined}
    >
      {there ? (
        <>
          <BrokenRows names={value.broken} />
          <TreePicker
            state={state}
            send={send}
            label={title}
            root={props.root}
            searchFirst={props.searchFirst}
          />
        </>
      ) : error ? (
        !isAnnounced(error) && (
          <CallFailed error={error} action={props.action ?? t('treePicker.action')} onRetry={reload} />
        )
      ) : (
        <Skeleton shape="line" count={8} className="tree-picker__waiting" />
      )}
    </Sheet>
  )
}

/** The tree picker as a popup. Each time it opens it begins with what was chosen. */
export function TreePickerSheet(props: TreePickerSheetProps) {
  const [round, setRound] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (props.open !== wasOpen) {
    setWasOpen(props.open)
    if (props.open) setRound(round + 1)
  }
  return round > 0 ? <Picking key={round} {...props} /> : <View className="alm-slot" />
}
