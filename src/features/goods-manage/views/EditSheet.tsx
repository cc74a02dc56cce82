import { View } from '@tarojs/components'
import type { ManagedGoods } from '@/api/goodsManage'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextField } from '@/ui/text-field/TextField'
import { useSheetQuestion } from '@/widgets/call-state/useSheetQuestion'
import { useGoodsForm } from '../hooks/useGoodsForm'
import { isTouched, priceFailure, stockFailure, type GoodsForm } from '../model/goodsForm'
import { goodsManageTexts } from '../texts'

export interface EditSheetProps {
  goods: ManagedGoods
  onSaved: (goods: ManagedGoods) => void
  /** a save was sent and its answer is missing: the list may show an old price */
  onUnanswered: () => void
  onClose: () => void
}

type FieldsProps = { form: GoodsForm; index: number; send: ReturnType<typeof useGoodsForm>['send'] }

function SkuFields({ form, index, send }: FieldsProps) {
  const t = useText(goodsManageTexts)
  const draft = form.drafts[index]
  const sku = form.goods.skus.find(one => one.skuCode === draft?.skuCode)
  if (!draft || !sku) return null
  const name = sku.specValues.join(' / ') || t('goodsManage.wholeProduct')
  const failures = form.tried
    ? { price: priceFailure(draft, sku), stock: stockFailure(draft) }
    : { price: undefined, stock: undefined }
  const yuan = (fen: number) => formatYuan(fen)
  const type = (field: 'price' | 'stock') => (text: string) =>
    send({ type: 'typed', skuCode: sku.skuCode, field, text })
  return (
    <View className="goods-edit__sku">
      <View className="goods-edit__name">{name}</View>
      {form.conflict && (
        <View className="goods-edit__quiet">
          {t('goodsManage.nowIs', { price: yuan(sku.price), stock: sku.stock })}
        </View>
      )}
      <View className="goods-edit__fields">
        <TextField
          className="goods-edit__field"
          label={t('goodsManage.priceOf', { sku: name })}
          hideLabel
          before={<View className="goods-edit__before">{t('goodsManage.price')}</View>}
          keyboard="digit"
          clearable={false}
          value={draft.price}
          maxLength={10}
          onChange={type('price')}
          error={failures.price && failureText(failures.price, goodsManageTexts)}
          hint={
            sku.tierPrice === undefined
              ? undefined
              : t('goodsManage.tierHint', { amount: yuan(sku.tierPrice) })
          }
          disabled={form.saving}
        />
        <TextField
          className="goods-edit__field"
          label={t('goodsManage.stockOf', { sku: name })}
          hideLabel
          before={<View className="goods-edit__before">{t('goodsManage.stockField')}</View>}
          keyboard="number"
          clearable={false}
          value={draft.stock}
          maxLength={7}
          onChange={type('stock')}
          error={failures.stock && failureText(failures.stock, goodsManageTexts)}
          hint={
            sku.minQuantity > 1
              ? t('goodsManage.minHint', { n: sku.minQuantity, unit: form.goods.unit })
              : undefined
          }
          disabled={form.saving}
        />
      </View>
    </View>
  )
}

/** Price and stock of every SKU; nothing typed is lost without a question. */
export function EditSheet({ goods, onClose, ...outcomes }: EditSheetProps) {
  const t = useText(goodsManageTexts)
  const { form, send, forget, save } = useGoodsForm(goods, outcomes)
  const text = t(form.unanswered ? 'goodsManage.leaveUnanswered' : 'goodsManage.leaveText')
  const leave = useSheetQuestion({
    touched: () => isTouched(form),
    busy: form.saving,
    ask: {
      title: t('goodsManage.leaveTitle'),
      text,
      okText: t('goodsManage.leave'),
      cancelText: t('goodsManage.stay'),
    },
    onClose: () => void forget().then(onClose),
  })
  return (
    <Sheet
      open
      onClose={leave}
      title={t('goodsManage.editTitle')}
      footer={
        <Button block loading={form.saving} onPress={save}>
          {t('goodsManage.save')}
        </Button>
      }
    >
      <View className="goods-edit">
        <View className="goods-edit__product">{form.goods.name}</View>
        {form.conflict && (
          <NoticeBar tone="warning" icon="warning">
            {t('goodsManage.changed')}
          </NoticeBar>
        )}
        {form.drafts.map((draft, index) => (
          <SkuFields key={draft.skuCode} form={form} index={index} send={send} />
        ))}
      </View>
    </Sheet>
  )
}
