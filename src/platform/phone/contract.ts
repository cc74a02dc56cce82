export interface PhonePort {
  /** Opens the telephone with the first number of a text; false: this device cannot call, or it holds no whole number. */
  call(text: string): Promise<boolean>
}
