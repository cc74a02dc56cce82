/** Several tabs of one browser share the storage; a mini-program is alone. */
export interface TabsPort {
  /**
   * Another tab wrote or removed `key`; undefined: anything may have changed, also while this page was put aside. The
   * answer unsubscribes.
   */
  onForeignChange(listener: (key: string | undefined) => void): () => void
  /**
   * Runs the task while no other tab runs one of the same name, where the platform can promise that. `longest`: how
   * long such a task may take, ms; a tab that takes longer is not waited for.
   */
  exclusively<T>(name: string, task: () => Promise<T>, longest?: number): Promise<T>
}
