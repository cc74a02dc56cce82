/**
 * One submission of an order, safe to repeat. The id of the business act and the body it was first sent with are
 * drawn once; they live through every lost answer until the server has said clearly that nothing was created, or
 * what was. Until then every tap repeats the same request.
 */
export interface Attempt<Body> {
  requestId: string
  body: Body
}

export type Submission<Body, Result> =
  | { phase: 'idle' }
  /** a call is under way; taps are ignored */
  | { phase: 'submitting'; attempt: Attempt<Body> }
  /** the answer was lost: it is unknown whether the order exists */
  | { phase: 'unknown'; attempt: Attempt<Body> }
  | { phase: 'done'; result: Result }

/** What was sent; undefined: nothing is open. */
export const sentBody = <Body, Result>(submission: Submission<Body, Result>): Body | undefined =>
  'attempt' in submission ? submission.attempt.body : undefined

export type SubmissionEvent<Body, Result> =
  /** `requestId` is fresh; it is used only when no attempt is open */
  | { type: 'submitTapped'; requestId: string; body: Body }
  | { type: 'confirmTapped' }
  /** the server answered; the order exists */
  | { type: 'accepted'; requestId: string; result: Result }
  /** the server answered; nothing was created */
  | { type: 'refused'; requestId: string }
  /** timeout, broken connection, unreadable answer */
  | { type: 'answerLost'; requestId: string }
  /** an attempt of an earlier visit whose outcome is still open */
  | { type: 'attemptFound'; attempt: Attempt<Body> }

export const idleSubmission = { phase: 'idle' } as const

const attemptOf = <Body, Result>(state: Submission<Body, Result>): Attempt<Body> | undefined =>
  state.phase === 'submitting' || state.phase === 'unknown' ? state.attempt : undefined

export const submissionModel = <Body, Result>(
  state: Submission<Body, Result>,
  event: SubmissionEvent<Body, Result>,
): Submission<Body, Result> => {
  switch (event.type) {
    case 'submitTapped':
      return state.phase === 'idle'
        ? { phase: 'submitting', attempt: { requestId: event.requestId, body: event.body } }
        : state
    case 'confirmTapped':
      return state.phase === 'unknown' ? { phase: 'submitting', attempt: state.attempt } : state
    case 'attemptFound':
      return state.phase === 'idle' ? { phase: 'unknown', attempt: event.attempt } : state
    default:
      return answered(state, event)
  }
}

const answered = <Body, Result>(
  state: Submission<Body, Result>,
  event: Extract<SubmissionEvent<Body, Result>, { type: 'accepted' | 'refused' | 'answerLost' }>,
): Submission<Body, Result> => {
  const attempt = attemptOf(state)
  if (!attempt || attempt.requestId !== event.requestId) return state
  if (event.type === 'accepted') return { phase: 'done', result: event.result }
  if (state.phase !== 'submitting') return state
  return event.type === 'refused' ? { phase: 'idle' } : { phase: 'unknown', attempt }
}
