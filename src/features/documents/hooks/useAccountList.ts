import { useMemo } from 'react'
import type { ListRow } from '@/api/widgetList'
import { textOf, useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { dialog } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { viewToText } from '@/widgets/kept-views'
import type { ConfiguredListOptions } from '@/widgets/list'
import { controlCodeOf, menuOf } from '../model/kinds'
import { documentsTexts } from '../texts'
import type { DocumentToolbar } from './useDocumentBatch'

const NAME = 'cSupplierName'
/** Numbers of the receipts that a payment can be drawn from now, with commas. */
const OPEN = 'cOpenCodes'
/** How many there are: a payment takes so many of them at most as the numbers name. */
const PAYABLE = 'iPayableCount'

const wordOf = ({ values }: ListRow, field: string): string => String(values[field] ?? '')

/** The receipts of a supplier: their list searched for its name. */
const openReceipts = (_supplierUuid: string, row: ListRow): void => {
  const wanted = { vague: wordOf(row, NAME), conditions: [], sort: undefined, columns: undefined }
  void navigate(linkTo('documents', { kind: 'goodsReceipt', view: viewToText('goodsReceipt', wanted) }))
}

const openStatement = ({ key }: ListRow): void =>
  void navigate(linkTo('supplierStatement', { supplierUuid: key }))

const payFor = async (row: ListRow): Promise<void> => {
  const drawn = { from: 'goodsReceipt', upstream: wordOf(row, OPEN) }
  const t = textOf(documentsTexts)
  const [total, n] = [Number(wordOf(row, PAYABLE)), drawn.upstream.split(',').length]
  const isHere = pageStack.stayingHere()
  if (total > n)
    await dialog.alert({
      title: t('documents.payFirst.title', { total }),
      text: t('documents.payFirst.text', { n }),
    })
  if (isHere()) void navigate(linkTo('documentVoucher', { kind: 'purchasePayment', ...drawn }))
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
    const statement = { label: t('documents.statement'), method: openStatement }
    const pay = {
      ...(toolbar && { code: controlCodeOf(toolbar, 'add') }),
      label: t('documents.payFor'),
      condition: (row: ListRow) => wordOf(row, OPEN) !== '',
      method: (row: ListRow) => void payFor(row),
    }
    return {
      summary: true,
      exports: {},
      extras: [NAME, OPEN, PAYABLE],
      menu: menuOf('purchasePayment'),
      operations: isAsked ? [pay, statement] : [statement],
      onOpen: openReceipts,
    }
  }, [toolbar, isAsked, t])
}
