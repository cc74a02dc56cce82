import type { SettleMode, Terms } from '@/api/purchaseSetting'
import { useText } from '@/i18n'
import { modeText, percentText } from '../model/terms'
import { purchaseSettingsTexts } from '../texts'

/** Terms in words. Of a supplier `defaults` say what counts where it says nothing. */
export function useTermsWords(modes: readonly SettleMode[]) {
  const t = useText(purchaseSettingsTexts)
  const percent = (terms: Terms) => percentText(terms.percent) || '0'
  const mode = (terms: Terms) => modeText(terms.mode, modes) || t('purchaseSettings.onArrival')
  const all = (terms: Terms, defaults?: Terms): string => {
    const byDefault = (what: string, isBlank: boolean) =>
      defaults && isBlank ? t('purchaseSettings.byDefault', { what }) : what
    const [noPercent, noMode] = [terms.percent === '', terms.mode === '']
    if (defaults && noPercent && noMode) return t('purchaseSettings.allByDefault')
    const tolerance = t('purchaseSettings.percentIs', {
      n: percent(noPercent && defaults ? defaults : terms),
    })
    return [
      byDefault(tolerance, noPercent),
      byDefault(mode(noMode && defaults ? defaults : terms), noMode),
    ].join(' · ')
  }
  return { percent, mode, all }
}
