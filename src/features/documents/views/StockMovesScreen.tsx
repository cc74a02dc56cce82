import { View } from '@tarojs/components'
import type { StockGoods, StockMove } from '@/api/stock'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Card } from '@/ui/card/Card'
import { Fact } from '@/ui/facts/Fact'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { StateView } from '@/ui/state-view/StateView'
import { Tag } from '@/ui/tag/Tag'
import { CardRows } from '@/widgets/call-state/CardRows'
import { ListStates } from '@/widgets/call-state/ListStates'
import { keyOfMove, useStockMoves } from '../hooks/useStockMoves'
import { documentOfMove, enteredOn, moveWord, signedPieces } from '../model/stockMoves'
import { stockMovesTexts } from '../texts'
import { AmountRow } from './AmountRow'
import './statement.scss'

/** Whose moves these are, and how many there are now. */
function Goods({ goods }: { goods: StockGoods }) {
  const t = useText(stockMovesTexts)
  const { name, code, spec, unit, stock } = goods
  return (
    <Card>
      <View className="statement-supplier">{name}</View>
      <View className="statement-closing">
        <View className="statement-quiet">{t('stockMoves.stock')}</View>
        <View className="statement-supplier">
          {stock} {unit}
        </View>
      </View>
      <Fact name={t('stockMoves.code')} dense>
        {code}
      </Fact>
      {spec !== '' && (
        <Fact name={t('stockMoves.spec')} dense>
          {spec}
        </Fact>
      )}
    </Card>
  )
}

/** One move; a press opens its document, where the person may see it. */
function Move({ move, unit }: { move: StockMove; unit: string }) {
  const t = useText(stockMovesTexts)
  const { code, party, day, balance, event } = move
  const word = t(`stockMoves.event.${moveWord(move)}`)
  const isReversed = event === 'reverse'
  const enteredDay = enteredOn(move)
  const entered = enteredDay && t('stockMoves.entered', { day: enteredDay })
  const pieces = `${signedPieces(move)} ${unit}`.trim()
  const rest = t('stockMoves.balance', { n: balance })
  const target = documentOfMove(move)
  return (
    <Card padded={false}>
      <AmountRow
        title={
          <>
            {word} {isReversed && <Tag tone="warning">{t('stockMoves.reversed')}</Tag>}
          </>
        }
        notes={[party, `${day} ${code}`, entered]}
        amount={pieces}
        rest={rest}
        onOpen={target && (() => void navigate(linkTo('documentVoucher', target)))}
      />
    </Card>
  )
}

export interface StockMovesScreenProps {
  owner: WidgetOwner
  goodsUuid: string
}

/** How the stock of goods became what it is, the newest move first. */
export function StockMovesScreen({ owner, goodsUuid }: StockMovesScreenProps) {
  const t = useText(stockMovesTexts)
  const { goods, forbidden, list, states } = useStockMoves(owner, goodsUuid)
  if (forbidden)
    return (
      <PageShell title={t('stockMoves.title')}>
        <StateView kind="noPermission" text={t('stockMoves.noPermission')} />
      </PageShell>
    )
  return (
    <PageShell title={t('stockMoves.title')}>
      {goods && (
        <View className="statement statement--headed">
          <Goods goods={goods} />
          <SectionTitle>{t('stockMoves.list')}</SectionTitle>
        </View>
      )}
      <ListStates
        {...states}
        action={t('stockMoves.action.load')}
        nothing={<StateView kind="empty" text={t('stockMoves.nothing')} />}
      >
        <CardRows
          list={list}
          keyOf={keyOfMove}
          draw={move => <Move move={move} unit={goods?.unit ?? ''} />}
          label={t('stockMoves.list')}
          lineHeight="104px"
        />
      </ListStates>
    </PageShell>
  )
}
