import { View } from '@tarojs/components'
import { getBuyer, type Buyer } from '@/api/institution'
import { maskPhone } from '@/base/phone'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { useSession } from '@/stores/session/useSession'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useRead } from '@/widgets/call-state/useRead'
import { buyInfoTexts } from '../texts'
import './settings.scss'

const go = (route: 'enterpriseChangeOver' | 'enterpriseGuidance' | 'identityAuth' | 'address') => () =>
  void navigate(linkTo(route))

function Facts({ buyer }: { buyer: Buyer }) {
  const t = useText(buyInfoTexts)
  const account = useSession(state => state.account)
  const enterprise = useSession(state => state.userInfo?.accountEnterprise)
  const personal = buyer.role === 'personal'
  return (
    <>
      <CellGroup title={t('buyInfo.buyer')}>
        <Cell title={t('buyInfo.role')} value={t(personal ? 'buyInfo.personal' : 'buyInfo.organisation')} />
        <Cell title={t('buyInfo.org')} value={buyer.orgName || t('buyInfo.noEnterprise')} />
        {enterprise?.creditCode && <Cell title={t('buyInfo.creditCode')} value={enterprise.creditCode} />}
        {enterprise?.corporation && <Cell title={t('buyInfo.corporation')} value={enterprise.corporation} />}
        <Cell title={t('buyInfo.person')} value={buyer.personName || t('buyInfo.unnamed')} />
        {account && <Cell title={t('buyInfo.phone')} value={maskPhone(account.phone)} />}
      </CellGroup>
      <CellGroup>
        <Cell icon="shield" title={t('buyInfo.authentication')} onPress={go('identityAuth')} />
        <Cell
          icon="building"
          title={t(personal ? 'buyInfo.join' : 'buyInfo.companies')}
          onPress={go(personal ? 'enterpriseGuidance' : 'enterpriseChangeOver')}
        />
        <Cell icon="location" title={t('buyInfo.addresses')} onPress={go('address')} />
      </CellGroup>
    </>
  )
}

/** Who buys, for which organisation (BuyerInfoAction/getBuyerInfo). */
export function BuyInfoScreen() {
  const t = useText(buyInfoTexts)
  const key = useSession(state => `${state.loginUuid}/${state.institution.accUuid}`)
  const { value, error, busy, reload } = useRead(getBuyer, { key, action: t('buyInfo.load') })
  usePullRefresh(reload, busy)
  return (
    <PageShell title={t('buyInfo.title')}>
      <View className="settings">
        {value && <Facts buyer={value} />}
        {!value && error && !isAnnounced(error) && (
          <CallFailed error={error} action={t('buyInfo.load')} onRetry={reload} />
        )}
        {!value && !error && <Skeleton shape="rows" />}
      </View>
    </PageShell>
  )
}
