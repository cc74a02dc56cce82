import type { Browser } from 'playwright-core'
import type { JourneyWorld } from './world'

interface Confirmation {
  flowNo: string
  payId: string
}

/** The payment that was confirmed last, as its code or link names it. */
export const lastConfirmation = async (world: JourneyWorld): Promise<Confirmation> => {
  const lines = (await world.control('audit')) as { kind: string; detail: Confirmation }[]
  const last = lines.filter(line => line.kind === 'payment-confirmed').at(-1)
  if (!last) throw new Error('nothing was confirmed')
  return last.detail
}

/** Another phone opens the provider's page of a payment and pays there. */
export const payOnSecondPhone = async (browser: Browser, url: string): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: '支付成功' }).click()
  await page.getByText('结果将通知商家').waitFor()
  await context.close()
}
