const pad = (value: number): string => String(value).padStart(2, '0')

/** `2026-01-31` in the device's time zone; '' for no time. */
export const formatDate = (time: number | undefined): string => {
  if (time === undefined || !Number.isFinite(time)) return ''
  const date = new Date(time)
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

export interface Remaining {
  days: number
  hours: number
  minutes: number
  seconds: number
  over: boolean
}

/** What is left until a deadline, both in ms; a started second counts. */
export const remainingUntil = (deadline: number, now: number): Remaining => {
  const total = Math.max(0, Math.ceil((deadline - now) / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
    over: total === 0,
  }
}

/** `05:09` or `2:05:09` (days counted as hours). */
export const formatRemaining = ({ days, hours, minutes, seconds }: Remaining): string => {
  const wholeHours = days * 24 + hours
  const clock = `${pad(minutes)}:${pad(seconds)}`
  return wholeHours > 0 ? `${wholeHours}:${clock}` : clock
}
