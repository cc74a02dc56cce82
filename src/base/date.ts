export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const pad = (value: number): string => String(value).padStart(2, '0')

/** `2026-01-31` in the device's time zone; '' for no time, also one that no date can hold. */
export const formatDate = (time: number | undefined): string => {
  const date = new Date(time ?? NaN)
  if (Number.isNaN(date.getTime())) return ''
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

/** `2026-01-31 09:05:00` in the device's time zone; '' for no time. */
export const formatDateTime = (time: number | undefined): string => {
  const day = formatDate(time)
  if (!day || time === undefined) return ''
  const date = new Date(time)
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`
}

/** The last second of `2026-01-31` in the device's time zone, ms. */
export const endOfDay = (day: string): number => new Date(`${day}T23:59:59`).getTime()

/** China's clock is ahead of UTC by this all year round. */
const CHINA_MS = 8 * HOUR_MS

/** `2026-01-31 09:05:00` in China, by whose clock the server counts days and months. */
export const chinaTime = (time: number): string =>
  new Date(time + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ')

/** `2026-01-31` in China. */
export const chinaDay = (time: number): string => chinaTime(time).slice(0, 10)
