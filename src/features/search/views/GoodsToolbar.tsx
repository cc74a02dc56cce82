import { View } from '@tarojs/components'
import type { SearchSort } from '@/api/search'
import { useText } from '@/i18n'
import { chooseGoodsColumns } from '@/stores/preferences/goodsColumns'
import { Chip } from '@/ui/chip/Chip'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Strip } from '@/ui/host/Strip'
import { Icon } from '@/ui/icon/Icon'
import { IconButton } from '@/ui/icon-button/IconButton'
import type { GoodsSearch } from '../hooks/useGoodsSearch'
import type { FilterChip } from '../model/filters'
import { searchTexts } from '../texts'

function useChipText() {
  const t = useText(searchTexts)
  return (chip: FilterChip): string => {
    switch (chip.says) {
      case 'value':
        return chip.text
      case 'class':
        return chip.text ?? t('search.chosenClass')
      case 'price': {
        const { from, to } = chip
        if (from !== undefined && to !== undefined) return t('search.priceBetween', { from, to })
        return from !== undefined ? t('search.priceFrom', { from }) : t('search.priceTo', { to: to ?? '' })
      }
      default:
        return t(`search.${chip.says}`)
    }
  }
}

/** How many there are, and every condition that is active. */
function Conditions({ search }: { search: GoodsSearch }) {
  const t = useText(searchTexts)
  const textOf = useChipText()
  const { chips, send, total } = search
  return (
    <View className="search-conditions">
      <View className="search-conditions__total" {...a11y({ role: 'status', live: 'polite' })}>
        {total !== undefined && t('search.total', { n: total })}
      </View>
      {chips.length > 0 && (
        <Strip className="search-conditions__strip" idPrefix="search-chip" position={chips.length - 1}>
          <View className="search-conditions__chips" {...a11y({ role: 'group', label: t('search.chips') })}>
            {chips.map(chip => (
              <Chip
                key={chip.key}
                selected
                removable
                label={t('search.chipRemove', { name: textOf(chip) })}
                onPress={() => send(chip.ends)}
              >
                {textOf(chip)}
              </Chip>
            ))}
            {chips.length > 1 && (
              <Chip removable onPress={() => send({ type: 'filtersCleared' })}>
                {t('search.clearChips')}
              </Chip>
            )}
          </View>
        </Strip>
      )}
    </View>
  )
}

function Sort({ search, by }: { search: GoodsSearch; by: 'default' | 'sales' | 'price' | 'newest' }) {
  const t = useText(searchTexts)
  const { sort, setSort } = search
  const on = by === 'price' ? sort === 'priceAsc' || sort === 'priceDesc' : sort === by
  const next: SearchSort = by === 'price' ? (sort === 'priceAsc' ? 'priceDesc' : 'priceAsc') : by
  const way = !on || by !== 'price' ? undefined : sort === 'priceAsc' ? 'up' : 'down'
  return (
    <Pressable
      className={cx('search-sort', on && 'search-sort--on')}
      role="radio"
      checked={on}
      label={way && t(way === 'up' ? 'search.sortedUp' : 'search.sortedDown')}
      onPress={() => setSort(next)}
    >
      <View className="search-sort__face">
        <View>{t(`search.sort.${by}`)}</View>
        {by === 'price' && <Icon name={way ? `chevron-${way}` : 'sort'} size={12} />}
      </View>
    </Pressable>
  )
}

/** Sorts, columns, filters; below them what is active. */
export function GoodsToolbar({ search }: { search: GoodsSearch }) {
  const t = useText(searchTexts)
  const { columns, chips, pricesShown } = search
  return (
    <View className="search-tools">
      <View className="search-tools__line">
        <View className="search-tools__sorts" {...a11y({ role: 'radiogroup', label: t('search.sorts') })}>
          <Sort search={search} by="default" />
          <Sort search={search} by="sales" />
          {pricesShown && <Sort search={search} by="price" />}
          <Sort search={search} by="newest" />
        </View>
        <IconButton
          icon={columns === 2 ? 'list' : 'class'}
          size={20}
          label={t(columns === 2 ? 'search.oneColumn' : 'search.twoColumns')}
          onPress={() => chooseGoodsColumns(columns === 2 ? 1 : 2)}
        />
        <Pressable
          className={cx('search-sort', chips.length > 0 && 'search-sort--on')}
          label={chips.length > 0 ? t('search.filterActive', { n: chips.length }) : t('search.filter')}
          onPress={search.openSheet}
        >
          <View className="search-sort__face">
            <Icon name="filter" size={16} />
            <View>{t('search.filter')}</View>
            {chips.length > 0 && <View className="search-sort__dot" />}
          </View>
        </Pressable>
      </View>
      <Conditions search={search} />
    </View>
  )
}
