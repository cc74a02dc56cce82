import { View } from '@tarojs/components'
import { useEffect, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Scroller } from '@/ui/host/Scroller'
import { IconButton } from '@/ui/icon-button/IconButton'
import { SearchBar } from '@/ui/search-bar/SearchBar'
import { Sheet } from '@/ui/sheet/Sheet'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { useOneAtATime } from '../../call-state/useOneAtATime'
import { useFieldChoosers } from '../../field'
import { MOST_LETTERS } from '../model/sourceSearch'
import { chooserTexts } from '../texts'

/** Percent of the screen (widgets §2). */
const CHOOSER_HEIGHT = 85

interface ChooserFrameProps {
  open: boolean
  title: string
  onClose: () => void
  /** stays above what scrolls */
  bar?: ReactNode
  footer?: ReactNode
  signal: ScrollSignal
  /** names what is shown: another one begins at its top */
  level?: string
  children: ReactNode
}

/** The popup of every chooser: a bar, what scrolls, and buttons. */
export function ChooserFrame({ bar, signal, level, children, ...sheet }: ChooserFrameProps) {
  return (
    <Sheet {...sheet} height={CHOOSER_HEIGHT} flush scroll={false}>
      <View className="chooser">
        {bar}
        <Scroller key={level} className="chooser__rows" label={sheet.title} onScroll={signal.emit}>
          {children}
        </Scroller>
      </View>
    </Sheet>
  )
}

/** 清 空 and 选 择, with what else belongs to them. */
export function ChooserActions(props: { onClear: () => void; onChoose: () => void; before?: ReactNode }) {
  const t = useText(chooserTexts)
  return (
    <View className="chooser__actions">
      {props.before}
      <Button kind="secondary" block onPress={props.onClear}>
        {t('chooser.clear')}
      </Button>
      <Button block onPress={props.onChoose}>
        {t('chooser.choose')}
      </Button>
    </View>
  )
}

interface ChooserSearchProps {
  /** of the chooser */
  title: string
  typed: string
  /** '' where nothing can be searched for */
  placeholder: string
  note?: string | undefined
  onType: (text: string) => void
  onSearch: (text: string) => void
}

/** Quick search; what is scanned is searched for at once. */
export function ChooserSearch({ title, typed, placeholder, note, onType, onSearch }: ChooserSearchProps) {
  const t = useText(chooserTexts)
  const { scan } = useFieldChoosers()
  const [, once] = useOneAtATime()
  const off = placeholder === ''
  const scanned = async () => {
    const read = await once(async () => scan?.())
    if (read) onSearch(read)
  }
  return (
    <View className="chooser__search">
      <SearchBar
        label={t('chooser.search')}
        region={t('chooser.searchOf', { name: title })}
        placeholder={off ? t('chooser.searchOff') : placeholder}
        value={typed}
        disabled={off}
        maxLength={MOST_LETTERS}
        onChange={onType}
        onSearch={onSearch}
        tool={
          scan && !off ? (
            <IconButton icon="scan" size={20} label={t('chooser.scan')} onPress={() => void scanned()} />
          ) : undefined
        }
      />
      {note && <View className="chooser__note">{note}</View>}
    </View>
  )
}

/** Drawn with the last row: the next page is wanted as soon as that comes near the screen. */
export function AtEnd({ onCome }: { onCome: () => void }) {
  useEffect(onCome, [onCome])
  return null
}
