import { askPrivately } from '../privacy/index.weapp'
import { LOCATE_MS, LocateFailure, type MapPort } from './contract'

const POSITION = 'scope.userLocation'

export const map: MapPort = {
  // the platform draws its own map; places are asked of the gateway
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
          reject(new LocateFailure(/auth|deny|denied|cancel/i.test(errMsg) ? 'denied' : 'unavailable'))
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
