import type { LayoutModule } from '@wire/site'
import { eq } from 'drizzle-orm'
import { layouts } from '../../../sandbox/db/schema'
import { HOME_COLUMN } from '../../../sandbox/world/catalog/layout'
import { openPage, screen } from '../../support/renderScreen'
import type { ScreenWorld } from '../../support/screenWorld'

/** The home page as a layout editor could have arranged it. */
export const arrange = async ({ sandbox }: ScreenWorld, modules: readonly LayoutModule[]): Promise<void> => {
  await sandbox.db
    .update(layouts)
    .set({ modules: [...modules] })
    .where(eq(layouts.columnUuid, HOME_COLUMN))
}

export const openHome = async (says = '为您推荐'): Promise<void> => {
  await openPage('tabHome')
  await screen.find(says)
}

/** Names of the product cards of a module, in order. */
export const cards = (within: () => HTMLElement = screen.main): string[] =>
  [...within().querySelectorAll('.alm-goods__name')].map(it => it.textContent ?? '')

/** The module of the page that has this text in it; something empty while there is none. */
export const moduleWith = (text: string) => (): HTMLElement => {
  const modules = [...screen.main().querySelectorAll<HTMLElement>('.alm-storefront > .alm-module')]
  return modules.find(it => it.textContent?.includes(text)) ?? document.createElement('div')
}
