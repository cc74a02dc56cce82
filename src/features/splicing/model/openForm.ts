import type { SplicingOffer, SplicingPlan } from '@/api/splicing'
import { clampQuantity, quantityProblem } from '@/base/quantity'
import type { Failure } from '@/i18n/messages'

/** A group that is about to be opened. */
export interface OpenForm {
  skuCode: string
  hours: number
  quantity: number
}
export type OpenEvent =
  | { type: 'planChosen'; plan: SplicingPlan }
  | { type: 'hoursChosen'; hours: number }
  | { type: 'quantityChosen'; quantity: number }

export const ruleOf = (plan: SplicingPlan) => ({
  min: plan.minQuantity,
  step: plan.stepQuantity,
  stock: Math.min(plan.stock, plan.limit),
})

const startWith = (plan: SplicingPlan, now?: OpenForm): OpenForm => ({
  skuCode: plan.skuCode,
  hours: now && plan.hours.includes(now.hours) ? now.hours : (plan.hours[0] ?? 0),
  quantity: clampQuantity(now?.quantity ?? plan.minQuantity, ruleOf(plan)),
})

/** Starts with the first plan that has goods; undefined when nothing can be opened. */
export const newForm = ({ plans }: SplicingOffer): OpenForm | undefined => {
  const plan = plans.find(one => one.stock >= (one.steps[0]?.from ?? 0)) ?? plans[0]
  return plan && startWith(plan)
}

export const openModel = (state: OpenForm, event: OpenEvent): OpenForm => {
  switch (event.type) {
    case 'planChosen':
      return startWith(event.plan, state)
    case 'hoursChosen':
      return { ...state, hours: event.hours }
    case 'quantityChosen':
      return { ...state, quantity: event.quantity }
  }
}

/** Why the group cannot be opened. */
export const openFailure = (form: OpenForm, plan: SplicingPlan | undefined): Failure | undefined => {
  if (!plan) return { code: 'noPlan' }
  if (plan.stock < (plan.steps[0]?.from ?? 0)) return { code: 'noStock' }
  if (!plan.hours.includes(form.hours)) return { code: 'noHours' }
  const problem = quantityProblem(form.quantity, ruleOf(plan))
  return problem && { code: 'quantity', params: { min: plan.minQuantity, unit: '' } }
}
