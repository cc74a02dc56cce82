import type { Department } from '@/api/approvalRule'
import {
  emptyAdd,
  enteredAdd,
  addFailures,
  fittedAdd,
  isAddForm,
} from '@/features/documents/model/addApprover'
import type { DraftRule, DraftStep } from '@/features/documents/model/approvalRules'
import { rangeOf } from '@/features/documents/model/ruleChecks'
import { aboveOf, countingRule, headFor } from '@/features/documents/model/ruleScope'

const department = (departmentUuid: string, parentUuid: string, head = '', may = true): Department => ({
  departmentUuid,
  parentUuid,
  code: '',
  name: departmentUuid.toUpperCase(),
  head: { personUuid: head, name: head },
  voucherCodes: may ? ['order'] : [],
})
const departments = [
  department('top', '', 'boss'),
  department('plant', 'top', 'chief'),
  department('shop', 'plant', 'clerk', false),
  department('office', 'top'),
]
const rule = (id: string, from: string, ...of: string[]): DraftRule => ({
  id,
  from,
  departments: of.map(name => ({ departmentUuid: name, name })),
  steps: [],
})
const rules = [
  rule('all', '100'),
  rule('large', '900'),
  rule('plant', '300', 'plant'),
  rule('shop', '500', 'shop'),
]
const counts = (departmentUuid: string, yuan: number) =>
  countingRule(rules, { departments, departmentUuid, amount: yuan * 100 })?.id

it.each<[string, string, number, string | undefined]>([
  ['below all amounts none', 'office', 99, undefined],
  ['the one of all departments', 'office', 100, 'all'],
  ['of these the highest amount', 'office', 2000, 'large'],
  ['that of a department before a higher amount of all', 'plant', 2000, 'plant'],
  ['one of all where that of the department is not reached', 'plant', 299, 'all'],
  ['that of the department above', 'shop', 499, 'plant'],
  ['that of the nearest department', 'shop', 500, 'shop'],
  ['without a department one of all', '', 500, 'all'],
])('counts %s', (_, departmentUuid, yuan, id) => {
  expect(counts(departmentUuid, yuan)).toBe(id)
})

it('a rule counts up to the next amount of the same departments', () => {
  const ranges = rules.map((_, at) => rangeOf(rules, at)?.until)
  expect(ranges).toEqual([90_000, undefined, undefined, undefined])
})

it('the head is that of the nearest department who may approve, and is not needed for another step', () => {
  const step = (...uuids: string[]): DraftStep => ({
    id: '0',
    name: 'n',
    by: 'persons',
    persons: uuids.map(personUuid => ({ personUuid, name: personUuid, state: 'able' })),
  })
  const headOf = (departmentUuid: string, ...others: DraftStep[]) =>
    headFor(departments, { departmentUuid, voucherCode: 'order', others })?.name
  expect(headOf('shop')).toBe('chief')
  expect(headOf('office')).toBe('boss')
  expect(headOf('shop', step('chief'))).toBe('boss')
  expect(headOf('shop', step('chief', 'boss'))).toBe('chief')
  expect(headOf('shop', step('chief'), step('boss'))).toBeUndefined()
  expect(headOf('')).toBeUndefined()
  expect(departments.map(one => aboveOf(departments, one))).toEqual(['', 'TOP', 'PLANT', 'TOP'])
})

it('a colleague is added with a name and a reason, and chosen anew once he or she cannot be added any more', () => {
  expect(addFailures(emptyAdd)).toEqual({ person: 'noPerson', reason: 'noReason' })
  const form = { personUuid: 'a', side: 'after', reason: 'why' } as const
  expect(addFailures(form)).toEqual({})
  expect(fittedAdd(form, { candidates: [{ personUuid: 'a', name: 'A' }] })).toBe(form)
  expect(fittedAdd(form, { candidates: [] })).toEqual({ ...form, personUuid: '' })
  expect([enteredAdd(emptyAdd), enteredAdd(form)]).toEqual([undefined, form])
  expect([form, { ...form, side: 'beside' }, 5].map(isAddForm)).toEqual([true, false, false])
})
