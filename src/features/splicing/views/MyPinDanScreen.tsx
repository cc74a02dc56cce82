import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { ChipGroup } from '@/ui/chip/ChipGroup'
import { IconButton } from '@/ui/icon-button/IconButton'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { Tabs } from '@/ui/tabs/Tabs'
import { isTab, roleOf, STATES, stateOf, TABS, type StateChoice, type Tab } from '../model/tabs'
import { splicingTexts } from '../texts'
import { SplicingList } from './SplicingList'
import './splicing.scss'

function Nothing({ filtered }: { filtered: boolean }) {
  const t = useText(splicingTexts)
  const home = { text: t('splicing.toHome'), onPress: () => void navigate(linkTo('tabHome')) }
  return filtered ? (
    <StateView kind="empty" text={t('splicing.emptyFilter')} />
  ) : (
    <StateView kind="empty" text={t('splicing.empty')} action={home} />
  )
}

/** The groups the user has opened or joined (shop §2 splicingOrders/MyPinDan). */
export function MyPinDanScreen({ query }: { query: { tab?: string | undefined } }) {
  const t = useText(splicingTexts)
  const [tab, setTab] = useState<Tab>(isTab(query.tab) ? query.tab : 'all')
  const [choice, setChoice] = useState<StateChoice>('any')
  return (
    <PageShell
      title={t('splicing.title')}
      navRight={
        <IconButton
          icon="search"
          label={t('splicing.search')}
          onPress={() => void navigate(linkTo('searchIndex', { kind: 'splicing' }))}
        />
      }
      header={
        <View className="splicing-head">
          <Tabs
            label={t('splicing.title')}
            fit="even"
            items={TABS.map(key => ({ key, text: t(`splicing.tab.${key}`) }))}
            active={tab}
            onChange={setTab}
          />
          <ChipGroup
            className="splicing-head__states"
            label={t('splicing.states')}
            options={STATES.map(value => ({ value, text: t(`splicing.stateChoice.${value}`) }))}
            value={choice}
            onChange={setChoice}
          />
        </View>
      }
    >
      <SplicingList
        key={`${tab}/${choice}`}
        wish={{ role: roleOf(tab), state: stateOf(choice) }}
        action={t('splicing.action.list')}
        nothing={<Nothing filtered={tab !== 'all' || choice !== 'any'} />}
      />
    </PageShell>
  )
}
