import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Card } from '@/ui/card/Card'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { StateView } from '@/ui/state-view/StateView'
import { afterSalesTexts } from '../texts'

/** Nothing to ask for yet: the step before has been left out. */
export function NothingChosen({ orderUuid }: { orderUuid: string }) {
  const t = useText(afterSalesTexts)
  const choose = () => void navigate(linkTo('initiateAfterSales', { orderUuid }), 'replace')
  return (
    <Card>
      <SectionTitle small>{t('afterSales.goods')}</SectionTitle>
      <StateView
        compact
        kind="empty"
        text={t('afterSales.noneChosen')}
        action={{ text: t('afterSales.toChoose'), onPress: choose }}
      />
    </Card>
  )
}
