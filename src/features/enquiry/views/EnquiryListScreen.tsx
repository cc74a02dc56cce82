import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { type EnquiryState, type ShopEnquiryTab } from '@/api/enquiry'
import { getEnquiryCount, type EnquiryCount } from '@/api/counts'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { readNames } from '@/stores/readNames'
import { isEnterprise } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { Button } from '@/ui/button/Button'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SearchEntry } from '@/ui/search-entry/SearchEntry'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Tabs } from '@/ui/tabs/Tabs'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { enquiryTexts } from '../texts'
import { EnquiryRows } from './EnquiryRows'
import { EnterpriseOnly } from './EnterpriseOnly'
import { ShopEnquiryRows } from './ShopEnquiryRows'
import './enquiry.scss'
import './enquiry-list.scss'

type Role = 'buyer' | 'seller'
type Tab = 'all' | EnquiryState
const TABS: readonly Tab[] = ['all', 'quoting', 'deciding', 'accepted', 'ordered', 'ended', 'withdrawn']
const SELLER_TABS: readonly ShopEnquiryTab[] = ['toQuote', 'quoted', 'ended']
const isTab = (text: string | undefined): text is Tab => TABS.some(tab => tab === text)

/** What waits for the buyer. */
const countOf = (counts: EnquiryCount | undefined, tab: Tab): number | undefined =>
  tab === 'deciding' || tab === 'accepted' ? counts?.[tab] : undefined

const toNew = () => void navigate(linkTo('enquiryInfo'))

interface SideProps {
  counts: EnquiryCount | undefined
  reload: () => void
  roles: ReactNode
}

function Buying({ counts, reload, roles, state }: SideProps & { state: string | undefined }) {
  const t = useText(enquiryTexts)
  const [tab, setTab] = useState<Tab>(isTab(state) ? state : 'all')
  const search = () => void navigate(linkTo('searchIndex', { kind: 'enquiry' }))
  const header = (
    <View className="enquiry-listhead">
      {roles}
      <View className="enquiry-listhead__search">
        <SearchEntry
          label={t('enquiry.searchEntry')}
          placeholder={t('enquiry.searchEntry')}
          onPress={search}
        />
      </View>
      <Tabs
        label={t('enquiry.tabs')}
        items={TABS.map(key => ({ key, text: t(`enquiry.tab.${key}`), badge: countOf(counts, key) }))}
        active={tab}
        onChange={setTab}
      />
    </View>
  )
  const nothing =
    tab === 'all' ? (
      <StateView
        kind="empty"
        text={t('enquiry.empty')}
        action={{ text: t('enquiry.create'), onPress: toNew }}
      />
    ) : (
      <StateView kind="empty" text={t('enquiry.emptyTab', { tab: t(`enquiry.tab.${tab}`) })} />
    )
  return (
    <PageShell
      title={t('enquiry.listTitle')}
      header={header}
      footer={
        <Button block icon="plus" onPress={toNew}>
          {t('enquiry.create')}
        </Button>
      }
    >
      <EnquiryRows key={tab} state={tab === 'all' ? undefined : tab} nothing={nothing} onReload={reload} />
    </PageShell>
  )
}

function Selling({ counts, reload, roles }: SideProps) {
  const t = useText(enquiryTexts)
  const [tab, setTab] = useState<ShopEnquiryTab>('toQuote')
  const header = (
    <View className="enquiry-listhead">
      {roles}
      <Tabs
        label={t('enquiry.sellerTabs')}
        fit="even"
        items={SELLER_TABS.map(key => ({
          key,
          text: t(`enquiry.sellerTab.${key}`),
          badge: key === 'toQuote' ? counts?.toQuote : undefined,
        }))}
        active={tab}
        onChange={setTab}
      />
    </View>
  )
  return (
    <PageShell title={t('enquiry.listTitle')} header={header}>
      <ShopEnquiryRows key={tab} tab={tab} onReload={reload} />
    </PageShell>
  )
}

/** Enquiries and quotes: what one asked, and what the shops one looks after were asked. */
export function EnquiryListScreen({ query }: { query: { role?: string; state?: string } }) {
  const t = useText(enquiryTexts)
  const member = useSession(isEnterprise)
  const {
    value: counts,
    error,
    reload,
  } = useKeptRead(getEnquiryCount, {
    name: readNames.enquiryCounts,
  })
  const [chosen, setChosen] = useState<Role | undefined>(
    query.role === 'seller' || query.role === 'buyer' ? query.role : undefined,
  )
  const seller = counts?.seller ?? false
  if (!member && !seller) {
    if (!counts && error && !isAnnounced(error))
      return (
        <PageShell title={t('enquiry.listTitle')}>
          <CallFailed error={error} action={t('enquiry.action.list')} onRetry={reload} />
        </PageShell>
      )
    if (!counts)
      return (
        <PageShell title={t('enquiry.listTitle')}>
          <Skeleton shape="headed" className="enquiry-waiting" />
        </PageShell>
      )
    return <EnterpriseOnly title={t('enquiry.listTitle')}>{null}</EnterpriseOnly>
  }
  const role: Role = !member ? 'seller' : seller && chosen ? chosen : 'buyer'
  const roles = member && seller && (
    <View className="enquiry-listhead__roles">
      <SegmentedControl<Role>
        label={t('enquiry.roles')}
        options={(['buyer', 'seller'] as const).map(value => ({ value, text: t(`enquiry.role.${value}`) }))}
        value={role}
        onChange={setChosen}
      />
    </View>
  )
  const side = { counts, reload, roles }
  return role === 'seller' ? <Selling {...side} /> : <Buying {...side} state={query.state} />
}
