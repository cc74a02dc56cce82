import { View } from '@tarojs/components'
import type { MatchedSku } from '@/api/cart'
import { maxQuantity } from '@/base/quantity'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { Picture } from '@/ui/picture/Picture'
import { Price } from '@/ui/price/Price'
import { Stepper } from '@/ui/stepper/Stepper'
import { TextField } from '@/ui/text-field/TextField'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import type { ChatToCart } from '../hooks/useChatToCart'
import type { SheetLine } from '../model/sheet'
import { quantityProposals, type LineStatus } from '../model/status'
import { chatToCartTexts } from '../texts'

export interface FixProps extends Pick<ChatToCart, 'send' | 'search'> {
  line: SheetLine
  status: LineStatus
}

/** Another code or name for a line. */
export function Search({ line, search }: Pick<FixProps, 'line' | 'search'>) {
  const t = useText(chatToCartTexts)
  const [typed, setTyped, typedNow] = useLiveValue(line.text)
  const find = async () => {
    const text = typedNow().trim()
    if (text === '' || line.asking) return
    const error = await search(line.key, text)
    if (error) toastProblem(error, t('chatToCart.action.search'))
  }
  return (
    <View className="chat-fix__search">
      <TextField
        className="chat-fix__field"
        label={t('chatToCart.fix.search')}
        hideLabel
        placeholder={t('chatToCart.fix.searchPlaceholder')}
        value={typed}
        onChange={setTyped}
        onConfirm={() => void find()}
        confirmKey="search"
        maxLength={100}
      />
      <Button
        kind="secondary"
        disabled={typed.trim() === ''}
        loading={line.asking}
        onPress={() => void find()}
      >
        {t('chatToCart.fix.find')}
      </Button>
    </View>
  )
}

function Candidate({ sku, chosen, onChoose }: { sku: MatchedSku; chosen: boolean; onChoose: () => void }) {
  const t = useText(chatToCartTexts)
  const gone = !sku.onShelf
  const soldOut = sku.stock < sku.minQuantity
  const note = gone
    ? t('chatToCart.problem.offShelf')
    : soldOut
      ? t('chatToCart.problem.soldOut')
      : t('chatToCart.fix.stock', { n: sku.stock, unit: sku.unit })
  return (
    <Pressable
      role="radio"
      checked={chosen}
      disabled={gone || soldOut}
      className={cx('chat-sku', chosen && 'chat-sku--chosen', (gone || soldOut) && 'chat-sku--off')}
      onPress={onChoose}
    >
      <View className="chat-sku__line">
        <Picture src={sku.imageUrl} alt="" width={56} round="m" className="chat-sku__picture" />
        <View className="chat-sku__main">
          <View className="chat-sku__name">{sku.name}</View>
          <View className="chat-sku__note">{[sku.skuCode, ...sku.specValues].join(' · ')}</View>
          <View className="chat-sku__foot">
            <Price fen={sku.price} size="s" unit={sku.unit} plain />
            <View className="chat-sku__note">{note}</View>
          </View>
        </View>
        {chosen && <Icon name="check" size={20} className="chat-sku__check" />}
      </View>
    </Pressable>
  )
}

export function Candidates({ line, send }: Pick<FixProps, 'line' | 'send'>) {
  const t = useText(chatToCartTexts)
  if (line.skus.length + line.broken.length === 0)
    return <View className="chat-fix__nothing">{t('chatToCart.fix.nothing', { text: line.text })}</View>
  return (
    <>
      <BrokenRows names={line.broken} />
      <View {...a11y({ role: 'radiogroup', label: t('chatToCart.fix.choose') })}>
        {line.skus.map(sku => (
          <Candidate
            key={sku.skuCode}
            sku={sku}
            chosen={sku.skuCode === line.skuCode}
            onChoose={() => send({ type: 'skuChosen', key: line.key, skuCode: sku.skuCode })}
          />
        ))}
      </View>
    </>
  )
}

const QUANTITY_CODES: readonly string[] = [
  'quantityMissing',
  'quantityDoubtful',
  'belowMinimum',
  'offStep',
  'aboveStock',
  'refused',
]

const MOST_PROPOSALS = 4

/** The quantity, and the nearest ones that can be bought. */
export function Quantity({ line, status, send }: Omit<FixProps, 'search'>) {
  const t = useText(chatToCartTexts)
  if (status.kind !== 'ready' && status.kind !== 'problem') return null
  const { sku, earlier } = status
  if (!sku) return null
  const { unit, minQuantity: min, stepQuantity: step, stock } = sku
  const most = maxQuantity({ min, step, stock }) - earlier
  if (most <= 0) return null
  const set = (quantity: number) => send({ type: 'quantitySet', key: line.key, quantity })
  const wrong = status.kind === 'problem' && QUANTITY_CODES.includes(status.problem.code)
  const wished = line.quantity === undefined ? line.doubt?.candidates : [line.quantity]
  const near = (wished?.length ? wished : [min]).flatMap(n => quantityProposals(sku, n, earlier))
  const proposals = wrong ? [...new Set(near)].slice(0, MOST_PROPOSALS) : []
  return (
    <View className="chat-fix__part">
      <View className="chat-fix__row">
        <View className="chat-fix__label">{t('chatToCart.fix.quantity')}</View>
        <Stepper
          value={line.quantity ?? 0}
          min={earlier > 0 ? step : min}
          step={step}
          max={most}
          unit={unit}
          label={t('chatToCart.fix.quantity')}
          onChange={set}
        />
      </View>
      {earlier > 0 && <View className="chat-fix__note">{t('chatToCart.inCart', { n: earlier, unit })}</View>}
      <View className="chat-fix__proposals">
        {proposals.map(quantity => (
          <Button key={quantity} kind="secondary" size="s" onPress={() => set(quantity)}>
            {t('chatToCart.fix.propose', { n: quantity, unit })}
          </Button>
        ))}
      </View>
    </View>
  )
}

/** What differs and may stay so, once the buyer says it. */
export function Agree({ line, status, send }: Omit<FixProps, 'search'>) {
  const t = useText(chatToCartTexts)
  if (status.kind !== 'problem' || !status.sku) return null
  const { code } = status.problem
  const { unit } = status.sku
  if (code !== 'unitDiffers' && code !== 'undeliverable') return null
  const text =
    code === 'unitDiffers'
      ? t('chatToCart.fix.unit', { n: line.quantity ?? 0, unit })
      : t('chatToCart.fix.delivery')
  const what = code === 'unitDiffers' ? 'unit' : 'delivery'
  return (
    <View className="chat-fix__part">
      <Button kind="secondary" block onPress={() => send({ type: 'confirmed', key: line.key, what })}>
        {text}
      </Button>
    </View>
  )
}
