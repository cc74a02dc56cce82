import { useMemo, useRef } from 'react'
import { updateGoods, type ManagedGoods } from '@/api/goodsManage'
import { useText } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { sayRestored, useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRequestId } from '@/widgets/call-state/useRequestId'
import { changesOf, isKept, isSound, isTouched, keptOf, openForm, reduceGoodsForm } from '../model/goodsForm'
import { goodsManageTexts } from '../texts'

interface Outcomes {
  onSaved: (goods: ManagedGoods) => void
  /** no answer came: what was sent may be live */
  onUnanswered: () => void
}

/** Edits one product; a save whose answer was lost is repeated under the same request id. */
export function useGoodsForm(goods: ManagedGoods, { onSaved, onUnanswered }: Outcomes) {
  const t = useText(goodsManageTexts)
  const { state: form, send, now } = useLiveModel(reduceGoodsForm, () => openForm(goods))
  const { forget } = useFormDraft({
    name: `goods:${goods.productCode}`,
    value: useMemo(() => keptOf(form), [form]),
    now: () => keptOf(now()),
    isDraft: isKept,
    onFound(draft) {
      send({ type: 'draftFound', draft })
      // a save whose answer was lost may have done all of it
      if (isTouched(now())) sayRestored()
    },
  })
  const requestIds = useRequestId()
  const busy = useRef(false)

  const save = async () => {
    send({ type: 'saveTried' })
    const form = now()
    if (busy.current || !isSound(form)) return
    const skus = changesOf(form)
    if (skus.length === 0) return void toast.info(t('goodsManage.nothingChanged'))
    busy.current = true
    send({ type: 'savingBegan' })
    const requestUuid = await requestIds.of(JSON.stringify(skus))
    try {
      const outcome = await updateGoods({ requestUuid, productCode: form.goods.productCode, skus })
      requestIds.settled()
      if (outcome.kind === 'changed') {
        send({ type: 'changedMeanwhile', goods: outcome.goods })
      } else {
        void forget()
        toast.success(t('goodsManage.saved'))
        onSaved(outcome.goods)
      }
    } catch (error) {
      const problem = callErrorOf(error)
      const refused = isRefusal(problem)
      if (refused) requestIds.settled()
      send({ type: 'savingFailed', refused })
      toastProblem(problem, t('goodsManage.action.save'))
      if (!refused) onUnanswered()
    } finally {
      busy.current = false
    }
  }
  return { form, send, forget, save: () => void save() }
}
