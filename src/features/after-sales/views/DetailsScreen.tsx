import { View } from '@tarojs/components'
import type { AfterSale, AfterSaleAction } from '@/api/afterSale'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useCase } from '../hooks/useCase'
import { afterSalesTexts } from '../texts'
import { CaseFacts, CaseGoods, CaseHead, CaseTimeline, Refusal, ReturnWay } from './CaseSections'
import { CaseNotLoaded } from './CaseNotLoaded'
import { ParcelSheet } from './ParcelSheet'

type Page = ReturnType<typeof useCase>

function Actions({ it, page }: { it: AfterSale; page: Page }) {
  const t = useText(afterSalesTexts)
  const run: Record<AfterSaleAction, () => void> = {
    revoke: () => page.revoke(it),
    edit: () =>
      void navigate(linkTo('pushAfterSale', { orderUuid: it.orderUuid, afterSaleUuid: it.afterSaleUuid })),
    fillParcel: page.openParcel,
    changeParcel: page.openParcel,
    confirmRefund: () => page.confirm(it),
  }
  const [main] = it.actions
  return (
    <View className="after-actions">
      {[...it.actions].reverse().map(action => (
        <Button
          key={action}
          kind={action === main && action !== 'revoke' ? 'primary' : 'secondary'}
          disabled={page.working}
          onPress={run[action]}
        >
          {t(`afterSales.do.${action}`)}
        </Button>
      ))}
    </View>
  )
}

/** One case: where it stands, what happened, and what can be done. */
export function DetailsScreen({ query }: { query: { afterSaleUuid: string } }) {
  const t = useText(afterSalesTexts)
  const uuid = query.afterSaleUuid ?? ''
  const page = useCase(uuid)
  const { it, error, busy, reload } = page
  usePullRefresh(reload, busy)
  return (
    <PageShell
      title={t('afterSales.detailTitle')}
      footer={it && it.actions.length > 0 ? <Actions it={it} page={page} /> : undefined}
    >
      {it && (
        <View className="after-page">
          <CaseHead it={it} onExpired={reload} />
          <Refusal it={it} />
          <ReturnWay it={it} />
          <CaseGoods it={it} />
          <CaseTimeline it={it} />
          <CaseFacts it={it} />
          {page.filling && (
            <ParcelSheet
              it={it}
              busy={page.working}
              onClose={page.closeParcel}
              onSend={parcel => page.sendParcel(it, parcel)}
            />
          )}
        </View>
      )}
      {!it && (error || uuid === '') && (
        <CaseNotLoaded error={error} action={t('afterSales.action.detail')} onRetry={reload} />
      )}
      {!it && !error && uuid !== '' && <Skeleton shape="headed" className="after-page" />}
    </PageShell>
  )
}
