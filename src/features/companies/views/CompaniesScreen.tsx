import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useCompanies } from '../hooks/useCompanies'
import { companiesTexts } from '../texts'
import { CompanyCard } from './CompanyCard'
import './companies.scss'

const toGuidance = () => void navigate(linkTo('enterpriseGuidance'))

/** My companies: the one in use, the others, and their states (shop §2, §4). */
export function CompaniesScreen() {
  const t = useText(companiesTexts)
  const { rows, broken, error, reload, busy, switchTo, exit, cancelExit } = useCompanies()
  const has = rows !== undefined && rows.length > 0
  const isEmpty = rows?.length === 0 && broken.length === 0
  return (
    <PageShell
      title={t('companies.title')}
      footer={
        rows && !isEmpty ? (
          <Button block kind="secondary" icon="plus" onPress={toGuidance}>
            {t('companies.add')}
          </Button>
        ) : undefined
      }
    >
      {!rows && !error && <Skeleton shape="rows" className="companies__waiting" />}
      {!rows && error && !isAnnounced(error) && (
        <CallFailed error={error} action={t('companies.action.load')} onRetry={reload} />
      )}
      <BrokenRows names={broken} />
      {isEmpty && (
        <StateView
          kind="empty"
          text={t('companies.empty')}
          action={{ text: t('companies.emptyGo'), onPress: toGuidance }}
        />
      )}
      {has && (
        <View className="companies" {...a11y({ role: 'list', label: t('companies.title') })}>
          {rows.map(row => (
            <CompanyCard
              key={row.institution.accUuid}
              row={row}
              locked={busy !== undefined}
              doing={busy?.accUuid === row.institution.accUuid ? busy.action : undefined}
              onSwitch={() => switchTo(row.institution)}
              onExit={() => exit(row.institution)}
              onCancelExit={() => cancelExit(row.institution)}
            />
          ))}
        </View>
      )}
    </PageShell>
  )
}
