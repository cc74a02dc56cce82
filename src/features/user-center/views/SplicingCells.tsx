import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { userCenterTexts } from '../texts'

/** Group buying and what it earns. */
export function SplicingCells() {
  const t = useText(userCenterTexts)
  return (
    <CellGroup>
      <Cell icon="user" title={t('userCenter.splicings')} onPress={() => void navigate(linkTo('myPinDan'))} />
      <Cell
        icon="refresh"
        title={t('userCenter.splicingAfterSales')}
        onPress={() => void navigate(linkTo('spellSingleAfterSales'))}
      />
      <Cell
        icon="wallet"
        title={t('userCenter.commissions')}
        onPress={() => void navigate(linkTo('myCommissions'))}
      />
      <Cell
        icon="list"
        title={t('userCenter.performance')}
        onPress={() => void navigate(linkTo('performanceDashboards'))}
      />
    </CellGroup>
  )
}
