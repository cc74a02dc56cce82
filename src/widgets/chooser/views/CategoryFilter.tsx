import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Chip } from '@/ui/chip/Chip'
import { Scroller } from '@/ui/host/Scroller'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { MOST_VALUES } from '../../field/model/types/refer'
import { levelKey, TreePane, withAllBelow, type TreeReading } from '../../tree-picker'
import { chooserTexts } from '../texts'
import { ChooserFailed } from './ChooserFailed'

/** Percent of the screen (widgets §2). */
const HEIGHT = 65

interface CategoryFilterProps {
  reading: TreeReading
  /** place of the category that filters; -1: none does */
  at: number
  onFilter: (place: number) => void
}

function CategorySheet(props: CategoryFilterProps & { open: boolean; onClose: () => void }) {
  const { reading, open, onFilter, onClose } = props
  const t = useText(chooserTexts)
  const signal = useMemo(() => createScrollSignal(), [])
  const [at, setAt] = useState(-1)
  const [marked, setMarked] = useState(props.at)
  const { tree, broken = [] } = reading.value ?? {}
  const mark = useCallback((place: number) => place === marked, [marked])
  const refused = useCallback(
    // a category with more below it cannot filter
    (place: number) => (tree && !withAllBelow(tree, place, MOST_VALUES) ? t('chooser.tooWide') : undefined),
    [tree, t],
  )
  const done = (place: number) => {
    onFilter(place)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('chooser.category')}
      height={HEIGHT}
      flush
      scroll={false}
      footer={
        <View className="chooser__actions">
          <Button kind="secondary" block onPress={() => done(-1)}>
            {t('chooser.clear')}
          </Button>
          <Button block onPress={() => done(marked)}>
            {t('chooser.ok')}
          </Button>
        </View>
      }
    >
      {reading.error && (
        <ChooserFailed error={reading.error} action={t('chooser.action.tree')} onRetry={reading.reload} />
      )}
      {!reading.error && !tree && <Skeleton shape="line" count={6} className="chooser__waiting" />}
      {tree && (
        <Scroller
          key={levelKey(at, '')}
          className="chooser__level"
          label={t('chooser.category')}
          onScroll={signal.emit}
        >
          <BrokenRows names={broken} />
          <TreePane
            tree={tree}
            at={at}
            words=""
            mark={mark}
            multiple={false}
            onOpen={setAt}
            onToggle={setMarked}
            refused={refused}
            signal={signal}
            label={t('chooser.category')}
          />
        </Scroller>
      )}
    </Sheet>
  )
}

/** Which category the list is narrowed to, and the sheet to choose another one, which stands beside the chooser. */
export function useCategoryFilter(props: CategoryFilterProps) {
  const t = useText(chooserTexts)
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  const name = props.reading.value?.tree.nodes[props.at]?.title
  const bar = (
    <View className="chooser__category">
      <Button
        kind="secondary"
        size="s"
        icon="filter"
        onPress={() => {
          setOpened(opened + 1)
          setOpen(true)
        }}
      >
        {t('chooser.category')}
      </Button>
      {name !== undefined && (
        <Chip
          selected
          removable
          label={t('chooser.dropCategory', { name })}
          onPress={() => props.onFilter(-1)}
        >
          {t('chooser.categoryOf', { name })}
        </Chip>
      )}
    </View>
  )
  const sheet = <CategorySheet key={opened} {...props} open={open} onClose={() => setOpen(false)} />
  return { bar, sheet }
}
