import type { ReactNode } from 'react'
import { isApiCode } from '@/api/apiError'
import { getScannedProduct } from '@/api/search'
import { callErrorText, messageText } from '@/i18n/messages'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { callErrorOf } from '@/widgets/call-state/callError'
import { useScanner } from '@/widgets/scanner'
import { scannedCode } from '../model/scannedCode'
import { searchTexts } from '../texts'

const NOT_FOUND = 40400

/** A scanned product opens; anything else is said to be none (shop §8), and the page stays as it is. */
export function useScanGoods(): { start: () => void; element: ReactNode } {
  const t = useText(searchTexts)
  const take = async (text: string, isOpen: () => boolean): Promise<string | undefined> => {
    const code = scannedCode(text)
    if (code === undefined) return messageText('invalidProductCode')
    try {
      const { productCode, skuCode } = await getScannedProduct(code)
      if (isOpen()) void navigate(linkTo('productDetails', { productCode, ...(skuCode && { skuCode }) }))
      return undefined
    } catch (problem) {
      return isApiCode(problem, NOT_FOUND)
        ? messageText('invalidProductCode')
        : callErrorText(callErrorOf(problem), { text: t('search.action.scan') })
    }
  }
  return useScanner(take)
}
