/** A form as a payment gateway hands it over, reduced to what may be sent. */
export interface PayForm {
  /** absolute, as written */
  action: string
  method: 'get' | 'post'
  fields: readonly (readonly [name: string, value: string])[]
}

export interface PayFormPort {
  /** A form can be sent from here; elsewhere only addresses are opened. */
  sends: boolean
  /**
   * Reads markup without loading or running anything. Undefined unless there is exactly one form, and nothing in it a
   * person could have been meant to fill in.
   */
  readForm(markup: string): PayForm | undefined
  /** Leaves for the form's address with a form built anew from its fields. */
  sendForm(form: PayForm): void
}
