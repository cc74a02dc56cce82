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
  /** rises with every new page, so that its lists start anew */
  generation: number
}

export type HomeEvent =
  | { type: 'refreshStarted' }
  | { type: 'pageArrived'; page: StorefrontPage }
  | { type: 'siteMissing' }
  | { type: 'loadFailed'; failure: HomeFailure }
  | { type: 'refreshFailureTold' }

export const newHome: HomeState = { status: 'loading', refreshing: false, generation: 0 }

export const reduceHome = (state: HomeState, event: HomeEvent): HomeState => {
  switch (event.type) {
    case 'refreshStarted':
      return state.status === 'ready'
        ? { ...state, refreshing: true }
        : { ...newHome, generation: state.generation }
    case 'pageArrived':
      return { status: 'ready', page: event.page, refreshing: false, generation: state.generation + 1 }
    case 'siteMissing':
      return { status: 'unknownSite', refreshing: false, generation: state.generation }
    case 'loadFailed':
      return state.status === 'ready'
        ? { ...state, refreshing: false, refreshFailure: event.failure }
        : { status: 'failed', failure: event.failure, refreshing: false, generation: state.generation }
    case 'refreshFailureTold':
      return { ...state, refreshFailure: undefined }
  }
}
