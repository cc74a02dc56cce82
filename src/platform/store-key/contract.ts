/** Hides the storage key with a key of the browser that no code can read; only the browser can use it. */
export interface StoreKeyPort {
  /** Once the page is quiet. Undefined where the browser keeps no such key. */
  hide(master: string): Promise<string | undefined>
  /** Undefined: the browser's key is gone, or has not hidden this. Rejects when it cannot be asked now. */
  reveal(hidden: string): Promise<string | undefined>
}
