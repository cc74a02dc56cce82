import { stockMovesTexts } from '@/features/documents/texts'
import { StockMovesScreen } from '@/features/documents/views/StockMovesScreen'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function StockMovesPage({ query: { goodsUuid } }: PageProps<'stockMoves'>) {
  const t = useText(stockMovesTexts)
  return (
    <StaffOnly title={t('stockMoves.title')} onJoin={() => void navigate(linkTo('enterpriseGuidance'))}>
      {owner => (
        <StockMovesScreen key={`${owner.orgUuid} ${goodsUuid}`} owner={owner} goodsUuid={goodsUuid} />
      )}
    </StaffOnly>
  )
}

export default definePage('stockMoves', StockMovesPage)
