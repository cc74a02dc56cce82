import type { StorefrontPage } from '@/api/storefront'

interface HomeFailure {
  kind: string
  msg?: string | undefined
}

export interface HomeState {
  status: 'loading' | 'ready' | 'unknownSite' | 'failed'
  page?: StorefrontPage
  failure?: HomeFailure
  /** asked for again while the old page is still shown */
  refreshing: boolean
  /** a refresh failed: told once, the old page stays */
  refreshFailure?: HomeFailure
  /** the page of the site that was chosen; undefined is the home page */
  columnUuid?: string | undefined
  /**
   * A strip with the site's pages has room. Settled with each drawing of a page and never between, so that nothing
   * moves; undefined before the first one.
   */
  strip?: boolean | undefined
  /** rises with every new page, so that its lists start anew */
  generation: number
}

export type HomeEvent =
  | { type: 'refreshStarted' }
  | { type: 'columnChosen'; columnUuid: string | undefined }
  /** `stripBefore`: at the last visit; it counts where the page does not tell */
  | { type: 'pageArrived'; page: StorefrontPage; stripBefore: boolean }
  | { type: 'siteMissing' }
  | { type: 'loadFailed'; failure: HomeFailure }
  | { type: 'refreshFailureTold' }

export const newHome: HomeState = { status: 'loading', refreshing: false, generation: 0 }

/** The parts of the state that outlive a change of its status. */
const bare = ({ generation, columnUuid, strip }: HomeState) => ({
  refreshing: false,
  generation,
  columnUuid,
  strip,
})

export const reduceHome = (state: HomeState, event: HomeEvent): HomeState => {
  switch (event.type) {
    case 'refreshStarted':
      return state.status === 'ready' ? { ...state, refreshing: true } : { ...bare(state), status: 'loading' }
    case 'columnChosen':
      return { ...bare(state), status: 'loading', columnUuid: event.columnUuid }
    case 'pageArrived':
      return {
        ...bare(state),
        status: 'ready',
        page: event.page,
        strip: event.page.hasSiblings ?? event.stripBefore,
        generation: state.generation + 1,
      }
    case 'siteMissing':
      return { ...bare(state), status: 'unknownSite' }
    case 'loadFailed':
      return state.status === 'ready'
        ? { ...state, refreshing: false, refreshFailure: event.failure }
        : { ...bare(state), status: 'failed', failure: event.failure }
    case 'refreshFailureTold':
      return { ...state, refreshFailure: undefined }
  }
}
