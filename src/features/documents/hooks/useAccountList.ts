import { useMemo } from 'react'
import type { ListRow } from '@/api/widgetList'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { viewToText } from '@/widgets/kept-views'
import type { ConfiguredListOptions } from '@/widgets/list'
import { controlCodeOf, menuOf } from '../model/kinds'
import { documentsTexts } from '../texts'
import type { DocumentToolbar } from './useDocumentBatch'

const NAME = 'cSupplierName'
/** Numbers of the receipts that a payment can be drawn from now, with commas. */
const OPEN = 'cOpenCodes'

const wordOf = ({ values }: ListRow, field: string): string => String(values[field] ?? '')

/** The receipts of a supplier: their list searched for its name. */
const openReceipts = (_supplierUuid: string, row: ListRow): void => {
  const wanted = { vague: wordOf(row, NAME), conditions: [], sort: undefined, columns: undefined }
  void navigate(linkTo('documents', { kind: 'goodsReceipt', view: viewToText('goodsReceipt', wanted) }))
}

const payFor = (row: ListRow): void => {
  const drawn = { from: 'goodsReceipt', upstream: wordOf(row, OPEN) }
  void navigate(linkTo('documentVoucher', { kind: 'purchasePayment', ...drawn }))
}

/**
 * What each supplier has delivered, got back, been paid and is still owed; a payment can be begun from it. `toolbar`: of the
 * payments.
 */
export function useAccountList({
  toolbar,
  isAsked,
}: DocumentToolbar): Omit<ConfiguredListOptions, 'code' | 'owner'> {
  const t = useText(documentsTexts)
  return useMemo(() => {
    const pay = {
      ...(toolbar && { code: controlCodeOf(toolbar, 'add') }),
      label: t('documents.payFor'),
      condition: (row: ListRow) => wordOf(row, OPEN) !== '',
      method: payFor,
    }
    return {
      summary: true,
      exports: {},
      extras: [NAME, OPEN],
      menu: menuOf('purchasePayment'),
      operations: isAsked ? [pay] : [],
      onOpen: openReceipts,
    }
  }, [toolbar, isAsked, t])
}
