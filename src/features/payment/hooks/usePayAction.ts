import { useEffect, useState } from 'react'
import { loadConfig } from '@/platform/env'
import { payForm } from '@/platform/pay-form'
import { takePayAction } from '@/stores/payAction'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { payHostsOf } from '../model/address'
import { decodeDom, planAction, type ActionPlan, type ActionProblem } from '../model/payAction'

export type PayActionState =
  | { kind: 'checking' }
  /** the page's flow, where it is this account's */
  | { kind: 'refused'; problem: ActionProblem; flowNo?: string }
  | { kind: 'unreachable' }
  | { kind: 'going'; plan: Exclude<ActionPlan, { kind: 'refused' }>; flowNo: string }

const checkAction = async (dom: string, type: string): Promise<PayActionState> => {
  // the settings first: a page that could not be checked is not used up
  const config = await loadConfig().catch(() => undefined)
  if (!config) return { kind: 'unreachable' }
  const verdict = await takePayAction({ dom, type })
  if (verdict.kind === 'used') return { kind: 'refused', problem: 'used', flowNo: verdict.flowNo }
  if (verdict.kind !== 'issued') return { kind: 'refused', problem: verdict.kind }
  const { flowNo } = verdict
  const plan = planAction(decodeDom(dom), {
    payHosts: payHostsOf(config),
    sends: payForm.sends,
    readForm: payForm.readForm,
  })
  return plan.kind === 'refused'
    ? { kind: 'refused', problem: plan.problem, flowNo }
    : { kind: 'going', plan, flowNo }
}

/** Opens what the shop has issued, once; anything else in the address is refused. */
export const usePayAction = (dom: string, type: string): { state: PayActionState; again(): void } => {
  const [state, setState] = useState<PayActionState>({ kind: 'checking' })
  const [attempt, setAttempt] = useState(0)
  const user = useSession(userUuidOf)
  const restored = useSession(session => session.phase !== 'unknown')
  useEffect(() => {
    if (!restored) return undefined
    let gone = false
    void checkAction(dom, type).then(next => {
      if (!gone) setState(next)
    })
    return () => {
      gone = true
    }
  }, [dom, type, user, restored, attempt])
  return {
    state,
    again: () => {
      setState({ kind: 'checking' })
      setAttempt(attempt + 1)
    },
  }
}
