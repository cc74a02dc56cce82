import type { PayMethod } from '@/api/pay'

/** A way to pay that can be chosen: a node of the server's tree without further nodes below it. */
export type LeafMethod = PayMethod & { code: string }

export const isLeaf = (method: PayMethod): method is LeafMethod =>
  method.code !== null && method.methods.length === 0

/** All choosable methods in drawing order. */
export const leavesOf = (methods: readonly PayMethod[]): LeafMethod[] =>
  methods.flatMap(method => (isLeaf(method) ? [method] : leavesOf(method.methods)))

export const findMethod = (methods: readonly PayMethod[], code: string | undefined): LeafMethod | undefined =>
  leavesOf(methods).find(method => method.code === code)

/** The path of nodes from the top to a method: which group button and which tab are active (widgets §2). */
export const pathTo = (methods: readonly PayMethod[], code: string | undefined): PayMethod[] => {
  for (const method of methods) {
    if (isLeaf(method) && method.code === code) return [method]
    const below = pathTo(method.methods, code)
    if (below.length) return [method, ...below]
  }
  return []
}

/** defMethod when the tree has it, else the first method (widgets §4). */
export const preselected = (
  methods: readonly PayMethod[],
  byServer: string | undefined,
): string | undefined => findMethod(methods, byServer)?.code ?? leavesOf(methods)[0]?.code
