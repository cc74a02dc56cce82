import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import { useText } from '@/i18n'
import { Badge } from '@/ui/badge/Badge'
import { Pressable } from '@/ui/host/Pressable'
import { IconButton } from '@/ui/icon-button/IconButton'
import { Sheet } from '@/ui/sheet/Sheet'
import { StateView } from '@/ui/state-view/StateView'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import type { Referred } from '../../field/model/types/refer'
import type { Picks } from '../model/picks'
import { chooserTexts } from '../texts'

/** Percent of the screen; @assumed, as the category filter. */
const HEIGHT = 65

const keyOf = (one: Referred) => one.key

interface ChosenSheetProps {
  open: boolean
  picks: Picks
  onDrop: (key: string) => void
  onClose: () => void
}

function ChosenSheet({ open, picks, onDrop, onClose }: ChosenSheetProps) {
  const t = useText(chooserTexts)
  const signal = useMemo(() => createScrollSignal(), [])
  const draw = useCallback(
    (one: Referred) => (
      <View className="chosen-item">
        <View className="chosen-item__text">{one.text}</View>
        <IconButton
          icon="trash"
          size={20}
          label={t('chooser.drop', { name: one.text })}
          onPress={() => onDrop(one.key)}
        />
      </View>
    ),
    [onDrop, t],
  )
  return (
    <Sheet open={open} onClose={onClose} title={t('chooser.selected')} height={HEIGHT} flush signal={signal}>
      <View className="chosen-total">{t('chooser.total', { n: picks.length })}</View>
      {picks.length === 0 ? (
        <StateView compact kind="empty" text={t('chooser.nothingSelected')} />
      ) : (
        <WindowedList
          rows={picks}
          keyOf={keyOf}
          draw={draw}
          label={t('chooser.selected')}
          lineHeight="52px"
          scroll={signal}
        />
      )}
    </Sheet>
  )
}

interface ChosenOptions {
  picks: Picks
  onDrop: (key: string) => void
  /** its number in the words instead of a badge */
  counted?: boolean
}

/** How many are chosen; a press lists them, and each can be taken away there. The list stands beside the chooser. */
export function useChosenSheet({ picks, onDrop, counted = false }: ChosenOptions) {
  const t = useText(chooserTexts)
  const [open, setOpen] = useState(false)
  const button = (
    <Pressable className="chosen-button" onPress={() => setOpen(true)}>
      <View className="chosen-button__face">
        {counted ? t('chooser.selectedOf', { n: picks.length }) : t('chooser.selected')}
        {!counted && <Badge count={picks.length} />}
      </View>
    </Pressable>
  )
  const sheet = <ChosenSheet open={open} picks={picks} onDrop={onDrop} onClose={() => setOpen(false)} />
  return { button, sheet }
}
