import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { NO_DATA_PERMISSION, NOT_YOURS } from '@/api/apiError'
import {
  getPurchaseSettings,
  getSupplierTerms,
  savePurchaseSettings,
  saveSupplierTerms,
  type PurchaseSettings,
  type SupplierTerms,
} from '@/api/purchaseSetting'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SearchBar } from '@/ui/search-bar/SearchBar'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Tag } from '@/ui/tag/Tag'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { CardRows } from '@/widgets/call-state/CardRows'
import { ListStates } from '@/widgets/call-state/ListStates'
import type { PageQuery } from '@/widgets/call-state/useCountedList'
import { useListPage } from '@/widgets/call-state/useListPage'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useRead } from '@/widgets/call-state/useRead'
import { useInvoiceRulesWords } from '../hooks/useInvoiceRulesWords'
import { useTermsWords } from '../hooks/useTermsWords'
import { documentsTexts, purchaseSettingsTexts } from '../texts'
import { InvoiceRulesSheet } from './InvoiceRulesSheet'
import { TermsSheet } from './TermsSheet'
import './documents.scss'
import './purchase-settings.scss'

const MOST_KEYWORD = 50
const keyOf = ({ supplierUuid }: SupplierTerms) => supplierUuid

interface SuppliersProps {
  owner: WidgetOwner
  settings: PurchaseSettings
  keyword: string
  /** only those with terms of their own */
  own: boolean
}

/** Suppliers with what is agreed with each; a press opens it. */
function Suppliers({ owner, settings, keyword, own }: SuppliersProps) {
  const t = useText(purchaseSettingsTexts)
  const { modes } = settings
  const words = useTermsWords(modes)
  const load = useCallback(
    (query: PageQuery) => getSupplierTerms({ ...query, keyword, own }, owner),
    [keyword, own, owner],
  )
  const { list, states, refresh } = useListPage({ load, keyOf })
  const [edited, setEdited] = useState<SupplierTerms>()
  const [open, setOpen] = useState(false)
  const draw = (supplier: SupplierTerms) => (
    <Card padded={false}>
      <Cell
        title={
          <>
            {supplier.name} {supplier.stopped && <Tag tone="neutral">{t('purchaseSettings.stopped')}</Tag>}
          </>
        }
        note={`${supplier.code} · ${words.all(supplier, settings)}`}
        acts
        onPress={() => {
          setEdited(supplier)
          setOpen(true)
        }}
      />
    </Card>
  )
  const nothing = keyword !== '' ? 'notFound' : own ? 'noneOwn' : 'empty'
  return (
    <>
      <ListStates
        {...states}
        action={t('purchaseSettings.action.list')}
        nothing={<StateView kind="empty" text={t(`purchaseSettings.${nothing}`)} />}
      >
        <CardRows
          list={list}
          keyOf={keyOf}
          draw={draw}
          label={t('purchaseSettings.suppliers')}
          lineHeight="72px"
        />
      </ListStates>
      {edited && (
        <TermsSheet
          key={edited.supplierUuid}
          open={open}
          title={edited.name}
          name={edited.supplierUuid}
          stored={edited}
          modes={modes}
          defaults={settings}
          save={input => saveSupplierTerms({ ...input, supplierUuid: edited.supplierUuid }, owner)}
          onStored={now => {
            setEdited(now)
            refresh()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface SettingsProps {
  owner: WidgetOwner
  settings: PurchaseSettings
  onSettings: (now: PurchaseSettings) => void
}

/** What counts for all suppliers, and the suppliers. */
function Settings({ owner, settings, onSettings }: SettingsProps) {
  const t = useText(purchaseSettingsTexts)
  const words = useTermsWords(settings.modes)
  const rulesWords = useInvoiceRulesWords()
  const [open, setOpen] = useState(false)
  const [ruling, setRuling] = useState(false)
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [own, setOwn] = useState(false)
  return (
    <>
      <View className="purchase-settings">
        <View className="purchase-settings__quiet">{t('purchaseSettings.scope')}</View>
        <Card padded={false}>
          <Cell
            title={t('purchaseSettings.own')}
            note={words.all(settings)}
            acts
            onPress={() => setOpen(true)}
          />
          <Cell
            title={t('purchaseSettings.invoices')}
            note={rulesWords(settings.invoices)}
            acts
            onPress={() => setRuling(true)}
          />
          <Cell
            title={t('purchaseSettings.file')}
            note={t('purchaseSettings.fileNote')}
            onPress={() => void navigate(linkTo('suppliers', {}))}
          />
        </Card>
        <SectionTitle>{t('purchaseSettings.suppliers')}</SectionTitle>
        <SearchBar
          label={t('purchaseSettings.search')}
          placeholder={t('purchaseSettings.search')}
          value={typed}
          maxLength={MOST_KEYWORD}
          onChange={text => {
            setTyped(text)
            if (text === '') setKeyword('')
          }}
          onSearch={text => setKeyword(text.trim())}
        />
        <SegmentedControl
          label={t('purchaseSettings.show')}
          options={[
            { value: 'all', text: t('purchaseSettings.all') },
            { value: 'own', text: t('purchaseSettings.onlyOwn') },
          ]}
          value={own ? 'own' : 'all'}
          onChange={value => setOwn(value === 'own')}
        />
      </View>
      <Suppliers key={`${own} ${keyword}`} {...{ owner, settings, keyword, own }} />
      <TermsSheet
        open={open}
        title={t('purchaseSettings.ownTitle')}
        name="enterprise"
        stored={settings}
        modes={settings.modes}
        save={input => savePurchaseSettings(input, owner)}
        onStored={onSettings}
        onClose={() => setOpen(false)}
      />
      <InvoiceRulesSheet
        owner={owner}
        open={ruling}
        settings={settings}
        onStored={onSettings}
        onClose={() => setRuling(false)}
      />
    </>
  )
}

/** Tolerance and settlement, of the enterprise and of each supplier; for administrators. */
export function PurchaseSettingsScreen({ owner }: { owner: WidgetOwner }) {
  const t = useText(purchaseSettingsTexts)
  const toList = useText(documentsTexts)('documents.toList')
  const { value, error, busy, reload, replace } = useRead(() => getPurchaseSettings(owner), {
    key: owner.orgUuid,
    action: t('purchaseSettings.action.load'),
  })
  usePullRefresh(reload, busy)
  const isForbidden = error?.code === NOT_YOURS || error?.code === NO_DATA_PERMISSION
  return (
    <PageShell title={t('purchaseSettings.title')}>
      {value && <Settings owner={owner} settings={value} onSettings={replace} />}
      {!value && isForbidden && (
        <StateView
          kind="noPermission"
          text={t('purchaseSettings.noPermission')}
          action={{
            text: toList,
            leaves: true,
            onPress: () => void navigate(linkTo('documents', {})),
          }}
        />
      )}
      {!value && error && !isForbidden && !isAnnounced(error) && (
        <CallFailed error={error} action={t('purchaseSettings.action.load')} onRetry={reload} />
      )}
      {!value && !error && <Skeleton shape="headed" />}
    </PageShell>
  )
}
