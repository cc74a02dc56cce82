export interface ClipboardPort {
  /** false: the platform refused. */
  copyText(text: string): Promise<boolean>
}
