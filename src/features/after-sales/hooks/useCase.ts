import { useState } from 'react'
import {
  confirmRefund,
  getAfterSale,
  revokeAfterSale,
  saveReturnParcel,
  type AfterSale,
  type CaseWrite,
} from '@/api/afterSale'
import { useText } from '@/i18n'
import { readNames } from '@/stores/readNames'
import { dialog, toast } from '@/ui/feedback/feedback'
import { makeStale } from '@/widgets/call-state/keptReads'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import type { Parcel } from '../model/parcel'
import { afterSalesTexts } from '../texts'

/** One case: read again whenever the page comes back, and what a buyer does with it. */
export function useCase(afterSaleUuid: string) {
  const t = useText(afterSalesTexts)
  const reading = useKeptRead(() => getAfterSale(afterSaleUuid), {
    name: readNames.afterSale(afterSaleUuid),
    when: afterSaleUuid !== '',
    action: t('afterSales.action.detail'),
  })
  const { busy, submit } = useSubmit()
  const [filling, setFilling] = useState(false)
  const { value } = reading
  // the sheet for a parcel does not outlive what it is for
  const mayFill = value?.actions.some(action => action === 'fillParcel' || action === 'changeParcel')
  if (filling && value && !mayFill) setFilling(false)

  /** The answer replaces the case; after a refusal the case is read again. */
  const write = async (
    it: AfterSale,
    what: { action: string; done: string; more?: object },
    task: (input: CaseWrite) => Promise<AfterSale>,
  ): Promise<boolean> => {
    const on = { afterSaleUuid: it.afterSaleUuid, version: it.version }
    const next = await submit({ ...on, ...what.more }, what.action, requestUuid =>
      task({ ...on, requestUuid }),
    )
    makeStale(readNames.afterSaleCounts, readNames.order(it.orderUuid), readNames.orderCounts)
    if (!next) {
      reading.reload()
      return false
    }
    reading.replace(next)
    toast.success(what.done)
    return true
  }

  const revoke = async (it: AfterSale) => {
    if (!(await dialog.confirm({ title: t('afterSales.revokeTitle'), text: t('afterSales.revokeAsk') })))
      return
    await write(it, { action: t('afterSales.action.revoke'), done: t('afterSales.revoked') }, revokeAfterSale)
  }
  const confirm = async (it: AfterSale) => {
    if (!(await dialog.confirm({ title: t('afterSales.confirmTitle'), text: t('afterSales.confirmAsk') })))
      return
    await write(
      it,
      { action: t('afterSales.action.confirm'), done: t('afterSales.confirmed') },
      confirmRefund,
    )
  }
  /** Whether it was stored. */
  const sendParcel = (it: AfterSale, parcel: Parcel): Promise<boolean> => {
    const what = {
      action: t('afterSales.action.parcel'),
      done: t('afterSales.parcelSaved'),
      more: parcel,
    }
    return write(it, what, input => saveReturnParcel({ ...input, ...parcel }))
  }
  return {
    ...reading,
    it: value,
    working: busy,
    filling,
    openParcel: () => setFilling(true),
    closeParcel: () => setFilling(false),
    revoke: (it: AfterSale) => void revoke(it),
    confirm: (it: AfterSale) => void confirm(it),
    sendParcel,
  }
}
