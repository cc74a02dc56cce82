export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** Letters of a day, `2026-01-31`, which a time begins with. */
export const DAY_LENGTH = 10

/** China's clock is ahead of UTC by this all year round. The machine may stand in another time zone. */
export const CHINA_MS = 8 * HOUR_MS

/** `2026-01-31 09:05:00` in China. */
export const chinaTime = (time: number): string =>
  new Date(time + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ')

/** When the day of this time began in China. */
export const chinaMidnight = (time: number): number =>
  Math.floor((time + CHINA_MS) / DAY_MS) * DAY_MS - CHINA_MS

/** `2026-01-31` in China. */
export const chinaDay = (time: number): string => chinaTime(time).slice(0, DAY_LENGTH)
