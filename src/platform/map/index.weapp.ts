import { askPrivately } from '../privacy/index.weapp'
import { LOCATE_MS, LocateFailure, type MapPort } from './contract'

const POSITION = 'scope.userLocation'

const reasonOf = (errMsg: string) => (/auth|deny|denied|cancel/i.test(errMsg) ? 'denied' : 'unavailable')

export const map: MapPort = {
  // the platform has a map of its own; places are asked of the gateway
  loadService: () => Promise.resolve(undefined),
  locate: () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new LocateFailure('timeout')), LOCATE_MS)
      askPrivately(
        refused =>
          wx.getLocation({
            type: 'gcj02',
            isHighAccuracy: true,
            highAccuracyExpireTime: LOCATE_MS,
            success: ({ longitude, latitude }) => {
              clearTimeout(timer)
              resolve({ lng: longitude, lat: latitude })
            },
            fail: refused,
          }),
        ({ errMsg }) => {
          clearTimeout(timer)
          reject(new LocateFailure(reasonOf(errMsg)))
        },
      )
    }),
  hasSettings: true,
  openSettings: () =>
    new Promise(resolve => {
      wx.openSetting({
        success: ({ authSetting }) => resolve(authSetting[POSITION] === true),
        fail: () => resolve(false),
      })
    }),
}
