import type { InvoiceRules } from '@/api/purchaseSetting'
import { useText } from '@/i18n'
import { amountText } from '../model/invoiceRules'
import { purchaseSettingsTexts } from '../texts'

/** What is asked of invoices, in words. */
export function useInvoiceRulesWords() {
  const t = useText(purchaseSettingsTexts)
  return ({ difference, differencePercent, first }: InvoiceRules): string => {
    const [yuan, percent] = [amountText(difference), amountText(differencePercent)]
    const parts = [
      ...(yuan === '0' ? [] : [t('purchaseSettings.yuanIs', { n: yuan })]),
      ...(percent === '0' ? [] : [t('purchaseSettings.differencePercentIs', { n: percent })]),
    ]
    const passes =
      parts.length === 0
        ? t('purchaseSettings.noDifference')
        : t('purchaseSettings.differenceIs', { what: parts.join(t('purchaseSettings.or')) })
    return [passes, t(`purchaseSettings.first.${first === '' ? 'none' : first}`)].join(' · ')
  }
}
