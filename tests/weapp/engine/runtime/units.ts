import { convertUnits } from '../shared/units'
import { settings } from './environment'

/** CSS that the program made while running: inline styles, rich text, animations. */
export function toBrowserUnits(css: string): string {
  return convertUnits(css, settings.screenWidth)
}
