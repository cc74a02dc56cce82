import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { definePage } from '@/pages/shell/definePage'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { enumCache } from '@/stores/widgetCache'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { SelectSheet } from '@/ui/select/SelectSheet'
import { joinKeys, namesOf, splitKeys, type SelectOption } from '@/ui/select/selectModel'
import { TagSelect } from '@/ui/select/TagSelect'
import { QueryPanel, type QuerySearch } from '@/widgets/query-panel'
import { StaffOnly } from '../StaffOnly'
import { demoTexts } from '../texts'
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

function useOptions(code: string, owner: WidgetOwner) {
  const [options, setOptions] = useState<readonly SelectOption[]>([])
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    enumCache.get(code, owner).then(
      list => setOptions(list.map(({ key, name, disabled }) => ({ key, text: name, disabled }))),
      () => setOptions([]),
    )
  }, [code, owner, turn])
  const refresh = () => {
    enumCache.forget(code, owner)
    setTurn(turn + 1)
  }
  return { options, refresh }
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

/** Directory of the widgets, with live samples. */
function DemoFunPage() {
  const t = useText(demoTexts)
  const title = t('demo.fun.title')
  return (
    <StaffOnly title={title}>
      {owner => (
        <PageShell title={title}>
          <View className="demo-fun">
            <View className="demo-fun__intro">{t('demo.fun.intro')}</View>
            <Pages />
            <SectionTitle>{t('demo.fun.live')}</SectionTitle>
            <Card padded={false} className="demo-fun__card">
              <QuerySample owner={owner} />
            </Card>
            <SelectSample owner={owner} />
          </View>
        </PageShell>
      )}
    </StaffOnly>
  )
}

export default definePage('demoFun', DemoFunPage)
