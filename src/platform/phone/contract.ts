export interface PhonePort {
  /** Opens the telephone with a number; false: this device cannot call. */
  call(number: string): Promise<boolean>
}
