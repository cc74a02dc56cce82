/** A form as a payment gateway hands it over, reduced to what may be sent. */
export interface PayForm {
  /** absolute, as written */
  action: string
  method: 'get' | 'post'
  fields: readonly (readonly [name: string, value: string])[]
}

/**
 * Why a sound form cannot be built anew as it stands; sent otherwise, its signature would no longer fit.
 * - `charset`: its texts are to be sent in another encoding than UTF-8
 * - `enctype`: its body is to be sent in another form
 * - `fields`: fields that are disabled, or tied to a form by an attribute
 */
export type PayFormProblem = 'charset' | 'enctype' | 'fields'

export interface PayFormPort {
  /** A form can be sent from here; elsewhere only addresses are opened. */
  sends: boolean
  /**
   * Reads markup without loading or running anything. Undefined unless there is exactly one form, and nothing in it a
   * person could have been meant to fill in.
   */
  readForm(markup: string): PayForm | PayFormProblem | undefined
  /** Leaves for the form's address with a form built anew from its fields. */
  sendForm(form: PayForm): void
}
