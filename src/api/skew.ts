/** How far the device's clock is behind the server's. */
export interface ClockSkew {
  /** server's time for a device time, ms */
  toServer(deviceTime: number): number
  /** The server has said what it goes by. */
  learn(serverTime: number, deviceTime: number): void
  /** The `Date` header of an answer, true to the second, and the device's times before and after the exchange. */
  hear(date: string | undefined, sent: number, received: number): void
}

/** Less is left as it is: countdowns do not jump about, ms. */
const TOLERATED = 2_000
/** No half of an exchange takes longer, ms. */
const FAR_OFF = 10_000

export const createClockSkew = (): ClockSkew => {
  let offset = 0
  let deaf = false
  return {
    toServer: deviceTime => Math.round(deviceTime + offset),
    learn: (serverTime, deviceTime) => {
      const found = serverTime - deviceTime
      // no header came, or one of a proxy with another clock: it would be refused again and again
      deaf ||= Math.abs(found - offset) > FAR_OFF
      offset = found
    },
    hear(date, sent, received) {
      // the header leaves out what is less than a second; it was written at any time of the exchange
      const found = Date.parse(date ?? '') + 500 - (sent + received) / 2
      if (!deaf && Math.abs(found - offset) > TOLERATED + (received - sent) / 2) offset = found
    },
  }
}
