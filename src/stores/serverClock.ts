import { serverTime } from '@/api/client'

/** Now by the server's clock, ms: deadlines are the server's, and a device may be wrong by a day. */
export const serverNow = serverTime
