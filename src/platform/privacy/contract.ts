/**
 * Why the platform kept something back: the person has not agreed to the program's privacy guide, or the guide does not
 * name what was asked for.
 */
export type PrivacyRefusal = 'notAgreed' | 'undeclared'

export interface PrivacyPort {
  /** Who tells the person of a refusal; the answer says whether to ask the platform once more. */
  onRefusal(tell: (refusal: PrivacyRefusal) => Promise<boolean>): void
  /** Shows the privacy guide. */
  openContract(): Promise<void>
}
