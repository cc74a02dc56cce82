const UNITS = ['B', 'KB', 'MB'] as const

/** `1.5 MB`: one place from KB on, none at zero; '' when the size is not known. */
export const sizeText = (bytes: number): string => {
  if (bytes <= 0) return ''
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit === 0 ? value : Number(value.toFixed(1))} ${UNITS[unit]}`
}
