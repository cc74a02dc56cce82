import { screen } from '../../support/renderScreen'
import type { ScreenWorld } from '../../support/screenWorld'

export const NEW_PHONE = '13900001234'

/** The code that arrived on a telephone. */
export const codeOn = async (world: ScreenWorld, phone: string): Promise<string> =>
  (await world.sandbox.codeOf(phone)) ?? ''

export const otherCode = (code: string): string => (code === '000000' ? '111111' : '000000')

/** Values of fields, by their labels. */
export const valuesOf = async (...labels: string[]): Promise<string[]> => {
  const fields = await Promise.all(labels.map(label => screen.field(label)))
  return fields.map(field => field.value)
}
