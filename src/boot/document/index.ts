import { askAhead, isFirstVisit } from './ahead'
import { hint, startApp } from './files'
import { drawLogin } from './login'
import type { LoadingPlan } from './plan'
import { isUnfit, startInPortal } from './portal'

/** Longest time the app waits for the drawing, ms. */
const DRAWING_PATIENCE = 2_000

/** A slower answer does not count as a round trip, ms. */
const ROUND_TRIP = 300

/** Decides by the address what is wanted first, which no static tag can say. Inline in the document. */
export const load = (plan: LoadingPlan): void => {
  const { hash } = location
  if (isUnfit(plan)) return
  if (window.__MICRO_APP_ENVIRONMENT__) return startInPortal(plan)
  const path = hash.slice(1).split('?')[0] ?? ''
  const isHome = hash === '' || hash === '#/' || path.startsWith(plan.paths.home)
  const firstAnswer = isFirstVisit() ? askAhead(isHome) : undefined
  let entered = false
  const enter = () => {
    if (entered) return
    entered = true
    startApp(plan)
    hint('preload', plan.entry[path] ?? [])
  }
  if (path === plan.paths.login) {
    setTimeout(enter, DRAWING_PATIENCE)
    window.__LOGIN_DRAWN__ = drawLogin(plan)
    return void window.__LOGIN_DRAWN__.then(enter)
  }
  if (!isHome) return enter()
  const draw = () =>
    hint('preload', [plan.boot, ...plan.paint], () =>
      hint('preload', plan.app, () => {
        startApp(plan, () => hint('prefetch', plan.next))
        hint('preload', plan.home)
      }),
    )
  if (!firstAnswer) return draw()
  // boot, which asks for the goods, has the bandwidth for itself until what follows it can be on its way
  const patience = new Promise(done => setTimeout(done, ROUND_TRIP))
  void Promise.race([firstAnswer, patience]).then(draw, draw)
}
