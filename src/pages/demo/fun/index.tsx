import { View } from '@tarojs/components'
import { useState } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { definePage } from '@/pages/shell/definePage'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { a11y } from '@/ui/host/a11y'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { SelectSheet } from '@/ui/select/SelectSheet'
import { joinKeys, namesOf, splitKeys, type SelectOption } from '@/ui/select/selectModel'
import { TagSelect } from '@/ui/select/TagSelect'
import { useEnumOptions } from '@/widgets/field'
import { QueryPanel, type QuerySearch } from '@/widgets/query-panel'
import { Toolbar, ToolbarMore, useToolbar } from '@/widgets/toolbar'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { demoTexts } from '../texts'
import { ChooserSample } from './ChooserSample'
import { CropperSample } from './CropperSample'
import { EditorSample } from './EditorSample'
import { FlowSample } from './FlowSample'
import { LocationSample } from './LocationSample'
import { TreeSample } from './TreeSample'
import { UploadSample } from './UploadSample'
import './fun.scss'

function Pages() {
  const t = useText(demoTexts)
  return (
    <CellGroup title={t('demo.fun.pages')}>
      <Cell
        icon="list"
        title={t('demo.fun.list.name')}
        note={t('demo.fun.list.note')}
        onPress={() => void navigate(linkTo('demoList'))}
      />
      <Cell
        icon="edit"
        title={t('demo.fun.table.name')}
        note={t('demo.fun.table.note')}
        onPress={() => void navigate(linkTo('demoTable'))}
      />
      <Cell
        icon="card"
        title={t('demo.voucher.name')}
        note={t('demo.voucher.note')}
        onPress={() => void navigate(linkTo('demoVoucher'))}
      />
      <Cell
        icon="order"
        title={t('demo.fun.listComb.name')}
        note={t('demo.fun.listComb.note')}
        onPress={() => void navigate(linkTo('demoListComb'))}
      />
      <Cell
        icon="class"
        title={t('demo.fun.base.name')}
        note={t('demo.fun.base.note')}
        onPress={() => void navigate(linkTo('demoBase'))}
      />
    </CellGroup>
  )
}

/** The panel, and what it asks for in words. */
function QuerySample({ owner }: { owner: WidgetOwner }) {
  const t = useText(demoTexts)
  const [search, setSearch] = useState<QuerySearch>()
  return (
    <View className="demo-fun__sample">
      <View className="demo-fun__name">{t('demo.fun.query.name')}</View>
      <View className="demo-fun__note">{t('demo.fun.query.note')}</View>
      <QueryPanel code="supplier" owner={owner} onSearch={setSearch} />
      <View className="demo-fun__result">
        <View className="demo-fun__caption">{t('demo.fun.query.result')}</View>
        {search?.conditions.length ? (
          search.conditions.map(one => (
            <View key={one.queryName}>
              {t('demo.fun.raw', {
                field: one.queryName,
                operator: t(`demo.fun.operator.${one.queryType}`),
                value: one.queryValue.map(value => value ?? t('demo.any')).join(t('common.listSeparator')),
              })}
            </View>
          ))
        ) : (
          <View>{t('demo.fun.query.none')}</View>
        )}
      </View>
    </View>
  )
}

/** Options of an enumeration, as the choices of `ui` take them. */
function useOptions(code: string, owner: WidgetOwner) {
  const spec = { type: 'Select', typeCode: code }
  const source = useEnumOptions([spec], owner)
  const options = source.of(spec) ?? []
  return {
    options: options.map(({ key, name, disabled }): SelectOption => ({ key, text: name, disabled })),
    refresh: () => source.refresh?.(spec),
  }
}

interface PopupProps {
  owner: WidgetOwner
  code: string
  title: string
  multiple?: boolean
}

function PopupSample({ owner, code, title, multiple = false }: PopupProps) {
  const t = useText(demoTexts)
  const { options, refresh } = useOptions(code, owner)
  const [open, setOpen] = useState(false)
  const [kept, setKept] = useState('')
  const keys = splitKeys(kept)
  return (
    <>
      <Cell
        title={title}
        value={namesOf(options, keys).join(t('common.listSeparator')) || t('demo.any')}
        onPress={() => setOpen(true)}
      />
      <SelectSheet
        open={open}
        title={title}
        options={options}
        value={keys}
        multiple={multiple}
        onPick={next => setKept(joinKeys(next))}
        onRefresh={refresh}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function SelectSample({ owner }: { owner: WidgetOwner }) {
  const t = useText(demoTexts)
  const { options, refresh } = useOptions('purchaseKind', owner)
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <Card padded={false} className="demo-fun__card">
      <View className="demo-fun__sample">
        <View className="demo-fun__name">{t('demo.fun.select.name')}</View>
        <View className="demo-fun__note">{t('demo.fun.select.note')}</View>
        <View className="demo-fun__tags">
          <View className="demo-fun__caption">{t('demo.fun.tags')}</View>
          <TagSelect
            label={t('demo.fun.tags')}
            options={options}
            value={chosen}
            onChange={setChosen}
            onRefresh={refresh}
          />
        </View>
      </View>
      <PopupSample owner={owner} code="purchaseState" title={t('demo.fun.multi')} multiple />
      <PopupSample owner={owner} code="settleMode" title={t('demo.fun.single')} />
    </Card>
  )
}

const MENU = { uuid: 'menu-purchase-order', code: 'purchase-order' }
/** As where a document is withdrawn already. */
const DISABLED_EVENTS = ['withdraw']

/** Directory of the widgets, with live samples; the toolbar is the page's own footer. */
function Samples({ owner, title }: { owner: WidgetOwner; title: string }) {
  const t = useText(demoTexts)
  const [event, setEvent] = useState<string>()
  const toolbar = useToolbar({ owner, menu: MENU, disabledEvents: DISABLED_EVENTS, onEvent: setEvent })
  return (
    <PageShell title={title} footer={<Toolbar toolbar={toolbar} />}>
      <View className="demo-fun">
        <View className="demo-fun__intro">{t('demo.fun.intro')}</View>
        <Pages />
        <SectionTitle>{t('demo.fun.live')}</SectionTitle>
        <Card padded={false} className="demo-fun__card">
          <QuerySample owner={owner} />
        </Card>
        <SelectSample owner={owner} />
        <ChooserSample owner={owner} />
        <TreeSample owner={owner} />
        <LocationSample />
        <FlowSample owner={owner} />
        <UploadSample />
        <CropperSample />
        <EditorSample />
        <Card padded={false} className="demo-fun__card">
          <View className="demo-fun__sample">
            <View className="demo-fun__name">{t('demo.fun.toolbar.name')}</View>
            <View className="demo-fun__note">{t('demo.fun.toolbar.note')}</View>
            <View className="demo-fun__result" {...a11y({ role: 'status' })}>
              {event === undefined ? t('demo.fun.toolbar.none') : t('demo.fun.toolbar.event', { event })}
            </View>
          </View>
        </Card>
      </View>
      <ToolbarMore toolbar={toolbar} />
    </PageShell>
  )
}

function DemoFunPage() {
  const t = useText(demoTexts)
  const title = t('demo.fun.title')
  return <StaffOnly title={title}>{owner => <Samples owner={owner} title={title} />}</StaffOnly>
}

export default definePage('demoFun', DemoFunPage)
