import type { PayMethod, PayShowType } from '@/api/pay'

/** Method that always leads to the form page (widgets §4). */
const FORM_METHOD = '100'

/** A way to pay that can be chosen: a node of the server's tree without further nodes below it. */
export type LeafMethod = PayMethod & { code: string }

export const isLeaf = (method: PayMethod): method is LeafMethod =>
  method.code !== null && method.methods.length === 0

/** All choosable methods in drawing order. */
export const leavesOf = (methods: readonly PayMethod[]): LeafMethod[] =>
  methods.flatMap(method => (isLeaf(method) ? [method] : leavesOf(method.methods)))

export const findMethod = (methods: readonly PayMethod[], code: string | undefined): LeafMethod | undefined =>
  leavesOf(methods).find(method => method.code === code)

/** Why a method cannot be paid with here (widgets §5). */
export type MethodRefusal = 'unsupported' | 'alipayElsewhere'

/** Methods that cannot be paid with where the shop runs, by their codes. */
export type RefusedMethods = ReadonlyMap<string, MethodRefusal>

/** Why a method cannot be chosen; a group only when none of its members can. */
export const refusalOf = (
  method: PayMethod,
  refused: RefusedMethods | undefined,
): MethodRefusal | undefined => {
  const reasons = leavesOf([method]).map(leaf => refused?.get(leaf.code))
  return reasons.includes(undefined) ? undefined : reasons[0]
}

/** The tree without the methods that `keep` leaves out; a group that is left without members goes too. */
export const keepMethods = (
  methods: readonly PayMethod[],
  keep: (method: LeafMethod) => boolean,
): PayMethod[] =>
  methods.flatMap(method => {
    if (isLeaf(method)) return keep(method) ? [method] : []
    const members = keepMethods(method.methods, keep)
    return members.length > 0 ? [{ ...method, methods: members }] : []
  })

/** How a method goes on after the confirmation; code '100' always goes to the form page (widgets §4). */
export const showTypeOf = (method: LeafMethod): PayShowType | undefined =>
  method.code === FORM_METHOD ? 'form' : method.showType

/** What the platform of the mini-program takes the money for, without anything to be typed. */
export const isPaidByPlatform = (method: LeafMethod): boolean => {
  const showType = showTypeOf(method)
  const byPlatform = showType === 'native' || showType === 'jump'
  return byPlatform && !method.phoneRequired && !method.showPayerAccount
}

/** The path of nodes from the top to a method: which group button and which tab are active (widgets §2). */
export const pathTo = (methods: readonly PayMethod[], code: string | undefined): PayMethod[] => {
  for (const method of methods) {
    if (isLeaf(method) && method.code === code) return [method]
    const below = pathTo(method.methods, code)
    if (below.length) return [method, ...below]
  }
  return []
}

/** defMethod when the tree has it, else the first method (widgets §4); what cannot be paid with here is passed over. */
export const preselected = (
  methods: readonly PayMethod[],
  byServer: string | undefined,
  refused?: RefusedMethods,
): string | undefined => {
  const offered = leavesOf(methods).filter(({ code }) => !refused?.has(code))
  return (offered.find(({ code }) => code === byServer) ?? offered[0])?.code
}
