/** How far the device's clock is behind the server's. */
export interface ClockSkew {
  /** server's time for a device time, ms */
  toServer(deviceTime: number): number
  learn(serverTime: number, deviceTime: number): void
}

export const createClockSkew = (): ClockSkew => {
  let offset = 0
  return {
    toServer: deviceTime => Math.round(deviceTime + offset),
    learn: (serverTime, deviceTime) => {
      offset = serverTime - deviceTime
    },
  }
}
