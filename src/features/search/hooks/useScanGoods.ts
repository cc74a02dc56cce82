import type { ReactNode } from 'react'
import { isApiCode, NOT_THERE } from '@/api/apiError'
import { getScannedProduct } from '@/api/search'
import { callErrorText, messageText } from '@/i18n/messages'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { callErrorOf } from '@/widgets/call-state/callError'
import { useScanner } from '@/widgets/scanner'
import { scannedCode } from '../model/scannedCode'
import { searchTexts } from '../texts'

/** A scanned product opens; anything else is said to be none (shop §8), and the page stays as it is. */
export function useScanGoods(): { start: () => void; element: ReactNode } {
  const t = useText(searchTexts)
  const take = async (text: string, isOpen: () => boolean): Promise<string | undefined> => {
    const scanned = scannedCode(text)
    if (!scanned) return messageText('invalidProductCode')
    try {
      const { productCode, skuCode = scanned.skuCode } = await getScannedProduct(scanned.code)
      if (isOpen()) void navigate(linkTo('productDetails', { productCode, ...(skuCode && { skuCode }) }))
      return undefined
    } catch (problem) {
      return isApiCode(problem, NOT_THERE)
        ? messageText('invalidProductCode')
        : callErrorText(callErrorOf(problem), { text: t('search.action.scan') })
    }
  }
  return useScanner(take)
}
