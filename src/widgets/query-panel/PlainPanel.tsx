import { View } from '@tarojs/components'
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { callErrorText } from '@/i18n/messages'
import { Badge } from '@/ui/badge/Badge'
import { Chip } from '@/ui/chip/Chip'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { IconButton } from '@/ui/icon-button/IconButton'
import { SearchBar } from '@/ui/search-bar/SearchBar'
import type { WantedView } from '../arrange/model/view'
import { isAnnounced } from '../call-state/callError'
import { useEnumOptions, useFieldWords } from '../field'
import { fuzzyItems, type ActiveItem } from './model/conditions'
import { activeOf } from './model/panel'
import { queryPanelTexts } from './texts'
import { useQueryPanel, type QueryPanelHandle, type QuerySearch, type QueryStore } from './useQueryPanel'
import { useReferWords } from './useReferWords'
import { FilterSheet } from './views/FilterSheet'
import { QuerySetSheet } from './views/QuerySetSheet'
import { useValueText } from './views/useValueText'
import './query-panel.scss'

export interface PlainPanelProps {
  /** cBaseQueryCode */
  code: string
  owner: WidgetOwner
  /** Rows have to be asked for: once when the defaults are known, then at every change of what filters. */
  onSearch: (search: QuerySearch) => void
  /** Name of its search landmark where a page has several. */
  region?: string | undefined
  /** Looked for first: it was scanned elsewhere. */
  search?: string | undefined
  /** What it is to filter by, each time `n` is another one. */
  view?: WantedView | undefined
  /** What is looked for, kept by the page. */
  store?: QueryStore | undefined
  /** Shows a button to scan with; resolves with what was read. */
  onScan?: (take: (text: string) => void) => void
  /** Where the sheets stand when the panel itself is in a page's header. */
  children?: (parts: { bar: ReactNode; sheets: ReactNode }) => ReactNode
}

const PLACEHOLDER_JOIN = ' / '

function Bar({ panel, region, active, onScan, onOpen }: BarProps) {
  const t = useText(queryPanelTexts)
  const { state, send } = panel
  const fields = fuzzyItems(state.layout?.items ?? [])
  const off = fields.length === 0
  return (
    <View className="query-panel__bar">
      <SearchBar
        className="query-panel__search"
        label={t('queryPanel.search')}
        region={region}
        placeholder={off ? t('queryPanel.searchOff') : fields.map(item => item.label).join(PLACEHOLDER_JOIN)}
        value={state.typed}
        disabled={off}
        maxLength={100}
        onChange={text => send({ type: 'vagueTyped', text })}
        onSearch={text => send({ type: 'vagueSearched', text })}
        tool={
          <>
            {onScan && !off && (
              <IconButton
                icon="scan"
                size={20}
                label={t('queryPanel.scan')}
                onPress={() => onScan(text => send({ type: 'vagueSearched', text }))}
              />
            )}
            {!off && (
              <Pressable
                className="query-panel__go"
                onPress={() => send({ type: 'vagueSearched', text: panel.state.typed })}
              >
                {t('queryPanel.search')}
              </Pressable>
            )}
          </>
        }
      />
      <Pressable
        className="query-panel__filter"
        disabled={!state.layout}
        label={
          active.length > 0 ? t('queryPanel.filterActive', { n: active.length }) : t('queryPanel.filter')
        }
        onPress={onOpen}
      >
        <View className="query-panel__filter-face">
          <Badge dot={active.length > 0}>
            <Icon name="filter" size={20} />
          </Badge>
          <View>{t('queryPanel.filter')}</View>
        </View>
      </Pressable>
    </View>
  )
}
interface BarProps {
  panel: QueryPanelHandle
  region: string | undefined
  active: readonly ActiveItem[]
  onScan: PlainPanelProps['onScan']
  onOpen: () => void
}

interface ChipsProps {
  panel: QueryPanelHandle
  active: readonly ActiveItem[]
  textOf: (active: ActiveItem) => string
}

/** Everything that filters, always in sight; a tap takes it away. */
function Chips({ panel, active, textOf }: ChipsProps) {
  const t = useText(queryPanelTexts)
  const { state, send } = panel
  if (active.length === 0 && !state.vague) return null
  const chip = (key: string, text: string, drop: () => void) => (
    <Chip key={key} selected removable label={t('queryPanel.drop', { name: text })} onPress={drop}>
      {text}
    </Chip>
  )
  return (
    <View className="query-panel__chips" {...a11y({ role: 'group', label: t('queryPanel.active') })}>
      {state.vague &&
        chip('vague', t('queryPanel.vague', { text: state.vague }), () =>
          send({ type: 'vagueTyped', text: '' }),
        )}
      {active.map(one =>
        chip(
          one.item.itemUuid,
          t('queryPanel.condition', { label: one.item.label, value: textOf(one) }),
          () => send({ type: 'conditionRemoved', itemUuid: one.item.itemUuid }),
        ),
      )}
      <Pressable className="query-panel__drop-all" onPress={() => send({ type: 'allRemoved' })}>
        {t('queryPanel.dropAll')}
      </Pressable>
    </View>
  )
}

function Failed({ panel }: { panel: QueryPanelHandle }) {
  const t = useText(queryPanelTexts)
  const { problem: error } = panel.state
  if (!error || isAnnounced(error)) return null
  return (
    <View className="query-panel__failed" {...a11y({ role: 'alert' })}>
      <View className="query-panel__failed-text">
        {callErrorText(error, { text: t('queryPanel.action.load') })}
      </View>
      <Pressable className="query-panel__retry" onPress={() => void panel.load()}>
        {t('common.retry')}
      </Pressable>
    </View>
  )
}

type FaceProps = Omit<BarProps, 'active'> & Pick<ChipsProps, 'textOf'>

/** What of the panel is always in sight; not drawn again with the rows of the page. */
const Face = memo(function Face({ panel, region, textOf, onScan, onOpen }: FaceProps) {
  const active = activeOf(panel.state)
  return (
    <View className="query-panel">
      <Bar panel={panel} region={region} active={active} onScan={onScan} onOpen={onOpen} />
      <Chips panel={panel} active={active} textOf={textOf} />
      <Failed panel={panel} />
    </View>
  )
})

/** The panel without choosers of its own, for the choosers themselves: they find those around them. */
export function PlainPanel(props: PlainPanelProps) {
  const { code, owner, onScan, children } = props
  const panel = useQueryPanel(props)
  const [open, setOpen] = useState<'filter' | 'set'>()
  const { state, send } = panel
  const specs = useMemo(
    () => (state.layout?.items ?? []).filter(item => item.shown).map(item => item.spec),
    [state.layout],
  )
  const options = useEnumOptions(specs, owner)
  const textOf = useValueText(options)
  useReferWords(panel, owner, useFieldWords(options))
  const openFilter = useCallback(() => {
    send({ type: 'filterOpened' })
    setOpen('filter')
  }, [send])
  const bar = <Face panel={panel} region={props.region} textOf={textOf} onScan={onScan} onOpen={openFilter} />
  const sheets = useMemo(
    () => (
      <>
        <FilterSheet
          key={`filter ${code}`}
          open={open === 'filter'}
          panel={panel}
          options={options}
          onArrange={() => setOpen('set')}
          onClose={() => setOpen(undefined)}
        />
        <QuerySetSheet
          key={`set ${code}`}
          open={open === 'set'}
          code={code}
          owner={owner}
          onChanged={() => void panel.load()}
          // one comes back to the filter, which keeps what was typed
          onClose={() => setOpen('filter')}
        />
      </>
    ),
    [open, panel, options, code, owner],
  )
  if (children) return <>{children({ bar, sheets })}</>
  return (
    <>
      {bar}
      {sheets}
    </>
  )
}
