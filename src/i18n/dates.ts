import { formatDate, formatDateTime } from '@/base/date'
import { getLanguage, translate } from './engine'

const orUnknown = (text: string, time: number | undefined): string =>
  text || (time === undefined ? '' : translate(getLanguage(), 'common.unknown'))

/** `2026-01-31`, 「未知」 for a time that no date can hold, '' for none. Read it while rendering, below `useText`. */
export const dayText = (time: number | undefined): string => orUnknown(formatDate(time), time)

/** `2026-01-31 09:05:00`, as above. */
export const timeText = (time: number | undefined): string => orUnknown(formatDateTime(time), time)
