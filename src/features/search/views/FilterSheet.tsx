import { View } from '@tarojs/components'
import { useState, type Dispatch, type ReactNode } from 'react'
import type { Facets } from '@/api/search'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Chip } from '@/ui/chip/Chip'
import { a11y } from '@/ui/host/a11y'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { TextField } from '@/ui/text-field/TextField'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useFacets } from '../hooks/useFacets'
import type { GoodsSearch } from '../hooks/useGoodsSearch'
import {
  choicesOf,
  isSound,
  priceProblem,
  reduceFilters,
  type FilterEvent,
  type Filters,
} from '../model/filters'
import { searchTexts } from '../texts'

interface PartProps {
  filters: Filters
  facets: Facets
  send: Dispatch<FilterEvent>
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View className="search-filter" {...a11y({ role: 'group', label: title })}>
      <View className="search-filter__title">{title}</View>
      {children}
    </View>
  )
}

/** So many values are shown at first; chosen ones always are. */
const FIRST_VALUES = 8

interface Value {
  key: string
  text: string
  /** undefined: not known */
  count: number | undefined
  chosen: boolean
  event: FilterEvent
}

function Values({ values, send }: { values: readonly Value[]; send: Dispatch<FilterEvent> }) {
  const t = useText(searchTexts)
  const [whole, setWhole] = useState(false)
  const shown = whole ? values : values.filter((value, at) => at < FIRST_VALUES || value.chosen)
  return (
    <View className="search-filter__values">
      {shown.map(({ key, text, count, chosen, event }) => (
        <Chip key={key} selected={chosen} disabled={count === 0 && !chosen} onPress={() => send(event)}>
          {count === undefined ? text : t('search.withCount', { name: text, n: count })}
        </Chip>
      ))}
      {values.length > FIRST_VALUES && (
        <Button kind="ghost" size="s" onPress={() => setWhole(!whole)}>
          {t(whole ? 'search.fewerValues' : 'search.moreValues')}
        </Button>
      )}
    </View>
  )
}

function Services({ filters, facets, send }: PartProps) {
  const t = useText(searchTexts)
  const flag = (name: 'inStock' | 'selfOperated'): Value => ({
    key: name,
    text: t(`search.${name}`),
    count: facets[name],
    chosen: filters[name],
    event: { type: 'flagToggled', flag: name },
  })
  return (
    <Part title={t('search.service')}>
      <Values values={[flag('inStock'), flag('selfOperated')]} send={send} />
    </Part>
  )
}

function PriceField({ end, filters, send }: Omit<PartProps, 'facets'> & { end: 'lowest' | 'highest' }) {
  const t = useText(searchTexts)
  const problem = priceProblem(filters, end)
  return (
    <View className="search-filter__price">
      <TextField
        label={t(`search.${end}`)}
        hideLabel
        placeholder={t(`search.${end}`)}
        keyboard="digit"
        maxLength={10}
        value={filters[end]}
        onChange={text => send({ type: 'priceTyped', end, text })}
        error={problem && failureText(problem, searchTexts)}
      />
    </View>
  )
}

function Prices({ filters, facets, send }: PartProps) {
  const t = useText(searchTexts)
  const { lowestPrice, highestPrice } = facets
  return (
    <Part title={t('search.price')}>
      <View className="search-filter__prices">
        <PriceField end="lowest" filters={filters} send={send} />
        <View className="search-filter__dash">–</View>
        <PriceField end="highest" filters={filters} send={send} />
      </View>
      {lowestPrice !== undefined && highestPrice !== undefined && (
        <View className="search-filter__note">
          {t('search.priceRange', { low: formatFen(lowestPrice), high: formatFen(highestPrice) })}
        </View>
      )}
    </Part>
  )
}

function Groups({ filters, facets, send }: PartProps) {
  const t = useText(searchTexts)
  const choices = choicesOf(facets, filters)
  const classes = choices.classes.map(({ classUuid, name, count }): Value => ({
    key: classUuid,
    text: name ?? t('search.chosenClass'),
    count,
    chosen: filters.classUuid === classUuid,
    event: { type: 'classToggled', classUuid, className: name ?? '' },
  }))
  const brands = choices.brands.map(({ value, count }): Value => ({
    key: value,
    text: value,
    count,
    chosen: filters.brands.includes(value),
    event: { type: 'brandToggled', brand: value },
  }))
  return (
    <>
      {classes.length > 0 && (
        <Part title={t('search.classes')}>
          <Values values={classes} send={send} />
        </Part>
      )}
      {brands.length > 0 && (
        <Part title={t('search.brands')}>
          <Values values={brands} send={send} />
        </Part>
      )}
      {choices.attributes.map(({ name, values }) => {
        const chosen = filters.attributes.find(attribute => attribute.name === name)?.values ?? []
        return (
          <Part key={name} title={name}>
            <Values
              send={send}
              values={values.map(({ value, count }) => ({
                key: value,
                text: value,
                count,
                chosen: chosen.includes(value),
                event: { type: 'valueToggled', name, value },
              }))}
            />
          </Part>
        )
      })}
    </>
  )
}

/** Shows no number while the server counts, so that the button can be pressed at once. */
function Footer({ facets, draft, onShow, onReset }: FooterProps) {
  const t = useText(searchTexts)
  const text = !facets
    ? t('search.show')
    : facets.total === 0
      ? t('search.showNone')
      : t('search.showGoods', { n: facets.total })
  return (
    <View className="search-filter__footer">
      <Button kind="secondary" onPress={onReset}>
        {t('search.reset')}
      </Button>
      <Button block onPress={onShow} disabled={!isSound(draft)}>
        {text}
      </Button>
    </View>
  )
}

interface FooterProps {
  /** undefined while they are counted */
  facets: Facets | undefined
  draft: Filters
  onShow: () => void
  onReset: () => void
}

/** Conditions as a draft with live counts; they hold once the products are asked for. */
function Filtering({ search }: { search: GoodsSearch }) {
  const t = useText(searchTexts)
  const { state: draft, send, now } = useLiveModel(reduceFilters, search.filters)
  const { facets, counted, error, retry } = useFacets(search.scope, draft)
  const show = () => {
    const filters = now()
    if (!isSound(filters)) return
    search.send({ type: 'filtersApplied', filters })
    search.closeSheet()
  }
  const parts = { filters: draft, send }
  return (
    <Sheet
      open={search.sheet}
      onClose={search.closeSheet}
      title={t('search.filter')}
      height={85}
      footer={
        <Footer
          facets={counted && !error ? facets : undefined}
          draft={draft}
          onShow={show}
          onReset={() => send({ type: 'filtersCleared' })}
        />
      }
    >
      {facets ? (
        <>
          <Services {...parts} facets={facets} />
          {search.pricesShown && <Prices {...parts} facets={facets} />}
          <Groups {...parts} facets={facets} />
          <BrokenRows names={facets.broken} note={t('search.brokenValues')} />
        </>
      ) : error ? (
        <CallFailed compact error={error} action={t('search.action.facets')} onRetry={retry} />
      ) : (
        <Skeleton shape="texts" count={4} />
      )}
    </Sheet>
  )
}

/** The sheet begins with the conditions that hold each time it opens. */
export function FilterSheet({ search }: { search: GoodsSearch }) {
  const [round, setRound] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (search.sheet !== wasOpen) {
    setWasOpen(search.sheet)
    if (search.sheet) setRound(round + 1)
  }
  return round > 0 ? <Filtering key={round} search={search} /> : <View className="alm-slot" />
}
