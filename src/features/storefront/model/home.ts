import type { StorefrontPage } from '@/api/storefront'
import { renewed } from './renewedHome'

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
  /** the page is that of the last visit: the server has not answered yet */
  kept?: boolean
  /** modules that are not as the last visit left them, drawn anew in their places */
  changed?: readonly string[]
  /**
   * rises when a page that is shown has been read anew, or when a page is refused: what the site's pages have in common is
   * asked for then. Turning from page to page does not count.
   */
  answers: number
}

export type HomeEvent =
  /** `anew`: what is shown is not for this person, who sees prices now */
  | { type: 'refreshStarted'; anew?: boolean }
  | { type: 'columnChosen'; columnUuid: string | undefined }
  /** `stripBefore`: at the last visit; it counts where the page does not tell */
  | { type: 'pageArrived'; page: StorefrontPage; stripBefore: boolean }
  /** the page of the last visit */
  | { type: 'keptArrived'; page: StorefrontPage; stripBefore: boolean }
  | { type: 'siteMissing' }
  | { type: 'loadFailed'; failure: HomeFailure }
  | { type: 'refreshFailureTold' }

export const newHome: HomeState = { status: 'loading', refreshing: false, generation: 0, answers: 0 }

/** The parts of the state that outlive a change of its status. */
const bare = ({ generation, columnUuid, strip, answers }: HomeState) => ({
  refreshing: false,
  generation,
  columnUuid,
  strip,
  answers,
})

/** In the place of the kept page, without moving what is as it was; undefined where it is another page. */
const renew = (
  state: HomeState,
  { page, stripBefore }: Extract<HomeEvent, { type: 'pageArrived' }>,
): HomeState | undefined => {
  const next = state.kept && state.page ? renewed(state.page, page) : undefined
  const strip = page.hasSiblings ?? stripBefore
  if (!next || strip !== state.strip) return undefined
  return { ...bare(state), status: 'ready', ...next, answers: state.answers + 1 }
}

const shown = (
  state: HomeState,
  { page, stripBefore }: { page: StorefrontPage; stripBefore: boolean },
): HomeState => ({
  ...bare(state),
  status: 'ready',
  page,
  strip: page.hasSiblings ?? stripBefore,
  generation: state.generation + 1,
})

/** A page that is refused may have been taken away. */
const refused = ({ columnUuid, answers }: HomeState, { failure }: { failure: HomeFailure }): number =>
  columnUuid && failure.kind === 'business' ? answers + 1 : answers

export const reduceHome = (state: HomeState, event: HomeEvent): HomeState => {
  switch (event.type) {
    case 'refreshStarted':
      return state.status === 'ready' && !event.anew
        ? { ...state, refreshing: true }
        : { ...bare(state), status: 'loading' }
    case 'columnChosen':
      return { ...bare(state), status: 'loading', columnUuid: event.columnUuid }
    case 'keptArrived':
      return state.status === 'loading' && state.generation === 0
        ? { ...shown(state, event), kept: true }
        : state
    case 'pageArrived':
      return (
        renew(state, event) ?? {
          ...shown(state, event),
          answers: state.status === 'loading' && state.answers > 0 ? state.answers : state.answers + 1,
        }
      )
    case 'siteMissing':
      return { ...bare(state), status: 'unknownSite' }
    case 'loadFailed':
      return state.status === 'ready'
        ? { ...state, refreshing: false, refreshFailure: event.failure, answers: refused(state, event) }
        : { ...bare(state), status: 'failed', failure: event.failure, answers: refused(state, event) }
    case 'refreshFailureTold':
      return { ...state, refreshFailure: undefined }
  }
}
