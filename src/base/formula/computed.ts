import type { Decimal } from '../decimal'
import { evaluateFormula, type ReadField, type ValueProblem } from './evaluate'
import type { Formula, FormulaProblem, ParsedFormula } from './parse'

/** Why a computed field is blank. `ring`: the fields that need each other; `needs`: a field that is blank itself. */
export type ComputedProblem =
  | { code: 'formula'; problem: FormulaProblem }
  | { code: 'ring'; names: readonly string[] }
  | { code: 'needs'; name: string }
  | ValueProblem
export type ComputedValue = { ok: true; value: Decimal } | { ok: false; problem: ComputedProblem }

/** Fields a formula reads, each once. */
export const fieldsOf = (formula: Formula): ReadonlySet<string> => {
  const names = new Set<string>()
  const visit = (part: Formula): void => {
    if (part.kind === 'field') names.add(part.name)
    else if (part.kind === 'negative') visit(part.of)
    else if (part.kind === 'call') part.args.forEach(visit)
    else if (part.kind === 'binary') [part.left, part.right].forEach(visit)
  }
  visit(formula)
  return names
}

/** The same formula with its fields under other names. */
export const renamed = (formula: Formula, nameOf: (name: string) => string): Formula => {
  const again = (part: Formula): Formula => renamed(part, nameOf)
  switch (formula.kind) {
    case 'number':
      return formula
    case 'field':
      return { ...formula, name: nameOf(formula.name) }
    case 'negative':
      return { ...formula, of: again(formula.of) }
    case 'binary':
      return { ...formula, left: again(formula.left), right: again(formula.right) }
    case 'call':
      return { ...formula, args: formula.args.map(again) }
  }
}

/** How formulas are counted; it does not depend on what stands in the fields. */
export interface ComputingPlan {
  order: readonly string[]
  /** fields that need each other, by each of them */
  rings: ReadonlyMap<string, readonly string[]>
  /** computed fields each formula reads */
  needs: ReadonlyMap<string, readonly string[]>
}

/** Order of counting: what a formula reads comes first. Fields that need each other are named as a ring. */
export const computingPlan = (formulas: ReadonlyMap<string, ParsedFormula>): ComputingPlan => {
  const order: string[] = []
  const rings = new Map<string, readonly string[]>()
  const done = new Set<string>()
  const path: string[] = []
  const visit = (name: string): void => {
    const parsed = formulas.get(name)
    if (!parsed || done.has(name)) return
    const at = path.indexOf(name)
    if (at >= 0) {
      const ring = path.slice(at)
      ring.forEach(one => rings.set(one, ring))
      return
    }
    path.push(name)
    if (parsed.ok) fieldsOf(parsed.formula).forEach(visit)
    path.pop()
    done.add(name)
    order.push(name)
  }
  for (const name of formulas.keys()) visit(name)
  const needs = new Map(
    [...formulas].map(([name, parsed]) => [
      name,
      parsed.ok ? [...fieldsOf(parsed.formula)].filter(field => formulas.has(field)) : [],
    ]),
  )
  return { order, rings, needs }
}

/**
 * All computed fields of a record, by name; `read` answers the fields that were entered. One that cannot be counted
 * leaves the others as they are. Who counts many records makes the plan once.
 */
export const computeFields = (
  formulas: ReadonlyMap<string, ParsedFormula>,
  read: ReadField,
  { order, rings, needs }: ComputingPlan = computingPlan(formulas),
): ReadonlyMap<string, ComputedValue> => {
  const values = new Map<string, ComputedValue>()
  for (const name of order) {
    const parsed = formulas.get(name)
    const ring = rings.get(name)
    if (!parsed) continue
    if (!parsed.ok) values.set(name, { ok: false, problem: { code: 'formula', problem: parsed.problem } })
    else if (ring) values.set(name, { ok: false, problem: { code: 'ring', names: ring } })
    else {
      const missing = needs.get(name)?.find(field => !values.get(field)?.ok)
      const known = (field: string): unknown => {
        const value = values.get(field)
        return value?.ok ? value.value : read(field)
      }
      values.set(
        name,
        missing === undefined
          ? evaluateFormula(parsed.formula, known)
          : { ok: false, problem: { code: 'needs', name: missing } },
      )
    }
  }
  return values
}
