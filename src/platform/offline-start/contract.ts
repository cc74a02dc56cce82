export interface OfflineStartPort {
  /**
   * Keeps the built files for a start without a network, where the browser can; `allowed`: the deployment wants it. Where it
   * does not, what an earlier visit has kept goes. Inside a portal, a frame or a native shell nothing is changed.
   */
  keepFiles(allowed: boolean, nativeShellAgent: string): Promise<void>
}
