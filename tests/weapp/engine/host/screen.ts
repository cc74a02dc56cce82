import type { Locator, Page } from 'playwright-core'

/** A text (exact), a pattern, or a locator of the browser driver. */
export type Target = string | RegExp | Locator

const OVERLAY = '#wx-ui'
/** The title in the navigation bar often says what a button of the page says: it is not looked up by text. */
const PARTS_WITH_TEXT = '.wx-layer:not([off]), #wx-ui, #wx-tab-bar'
const VISIBLE_PARTS = `${PARTS_WITH_TEXT}, #wx-navigation-bar`

/** Finds what a person sees: the visible page, the bars, and the platform's dialogs before all. */
export class Screen {
  constructor(private readonly page: Page) {}

  locator(css: string): Locator {
    return this.page.locator(VISIBLE_PARTS).locator(css).locator('visible=true')
  }

  byText(text: string | RegExp, options: { exact?: boolean; nth?: number } = {}): Locator {
    const exact = options.exact ?? typeof text === 'string'
    const matches = this.page.locator(PARTS_WITH_TEXT).getByText(text, { exact }).locator('visible=true')
    return matches.nth(options.nth ?? 0)
  }

  byPlaceholder(text: string): Locator {
    return this.page
      .locator(VISIBLE_PARTS)
      .getByPlaceholder(text, { exact: true })
      .locator('visible=true')
      .first()
  }

  /** A dialog on top wins over the page below it. */
  async resolve(target: Target): Promise<Locator> {
    if (typeof target !== 'string' && !(target instanceof RegExp)) return target
    const exact = typeof target === 'string'
    const inOverlay = this.page.locator(OVERLAY).getByText(target, { exact }).locator('visible=true').first()
    return (await inOverlay.count()) > 0 ? inOverlay : this.byText(target)
  }

  /** The field with that placeholder, or the one at the locator. */
  field(target: string | Locator): Locator {
    return typeof target === 'string' ? this.byPlaceholder(target) : target
  }
}
