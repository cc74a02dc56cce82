const TONES: readonly string[] = ['primary', 'success', 'danger', 'warning']
const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i

/**
 * Tone (of the class `alm-state-tag--…`) and style of a state (widgets §3, §9): `primary`, `success`, `danger`, `warning`, or the ground's colour as `#rgb`
 * or `#rrggbb` with that of the text; anything else is the default.
 */
export const stateLook = (color: string, textColor = ''): { tone: string; style: string } => {
  if (!HEX.test(color)) return { tone: TONES.includes(color) ? color : 'default', style: '' }
  const ink = HEX.test(textColor) ? `color:${textColor}` : ''
  return { tone: 'own', style: `background-color:${color};${ink}` }
}
