import { loginTexts } from '@/features/login/texts'
import { textOf } from '@/i18n'
import { screen } from './renderScreen'

/** Ticks the box of the agreement, where it is not ticked yet. */
export const agree = async (): Promise<void> => {
  const box = await screen.role('checkbox', textOf(loginTexts)('login.agreeLabel'))
  if (box.getAttribute('aria-checked') !== 'true') box.click()
}
