/** Node's own `require`: its modules are loaded once for all test files a worker runs. */
export const nodeRequire = process.getBuiltinModule('node:module').createRequire(__filename)

const things = nodeRequire('./shelfOfWorker.js') as Map<string, unknown[]>

/**
 * Where a test file leaves what takes long to start, as good as new, for the next file of its worker. Such a thing must
 * not import anything later: the module registry of the file it comes from is gone by then.
 */
export const shelf = {
  take: <Thing>(kind: string): Thing | undefined => things.get(kind)?.pop() as Thing | undefined,
  put: (kind: string, thing: unknown): void => {
    things.set(kind, [...(things.get(kind) ?? []), thing])
  },
}
