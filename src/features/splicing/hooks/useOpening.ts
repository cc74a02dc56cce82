import { openSplicing } from '@/api/splicing'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { toast } from '@/ui/feedback/feedback'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import type { OpenForm } from '../model/openForm'
import { splicingTexts } from '../texts'

/** Opens a group once, and goes on to the opener's own order; behind it stands the group. */
export function useOpening() {
  const t = useText(splicingTexts)
  const { busy, submit, isHere } = useSubmit()
  const open = async ({ skuCode, hours, quantity }: OpenForm) => {
    const opened = await submit(
      { skuCode, hours },
      t('splicing.action.open'),
      requestUuid => openSplicing({ requestUuid, skuCode, hours }),
      skuCode,
    )
    if (!opened) return
    toast.success(t('splicing.open.done'))
    const { splicingUuid } = opened
    if (!isHere()) return
    await navigate(linkTo('splicingOrdersDetali', { splicingUuid }), 'replace')
    await navigate(linkTo('orderSubmission', { splicingUuid, qty: `${quantity}` }))
  }
  return { busy, open }
}
