import type { RouteTarget } from '@/routes/links'
import type { AppServices } from '@/stores/boot'

/** Nothing surrounds the mini-program: no code for hosts travels with it. */
export const startFollowing =
  (_services: AppServices): (() => void) =>
  () =>
    undefined
export const tellTitle = (_title: string): void => undefined
export const tellVisit = (_target: RouteTarget): void => undefined
