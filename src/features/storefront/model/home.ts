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
  /** rises with every new page, so that its lists start anew */
  generation: number
}

export type HomeEvent =
  | { type: 'refreshStarted' }
  | { type: 'columnChosen'; columnUuid: string | undefined }
  | { type: 'pageArrived'; page: StorefrontPage }
  | { type: 'siteMissing' }
  | { type: 'loadFailed'; failure: HomeFailure }
  | { type: 'refreshFailureTold' }

export const newHome: HomeState = { status: 'loading', refreshing: false, generation: 0 }

/** What stays whatever is shown. */
const bare = ({ generation, columnUuid }: HomeState) => ({ refreshing: false, generation, columnUuid })

export const reduceHome = (state: HomeState, event: HomeEvent): HomeState => {
  switch (event.type) {
    case 'refreshStarted':
      return state.status === 'ready' ? { ...state, refreshing: true } : { ...bare(state), status: 'loading' }
    case 'columnChosen':
      return { ...bare(state), status: 'loading', columnUuid: event.columnUuid }
    case 'pageArrived':
      return { ...bare(state), status: 'ready', page: event.page, generation: state.generation + 1 }
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
