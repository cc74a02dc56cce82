import { askPrivately } from '../privacy/index.weapp'
import { LOCATE_MS, LocateFailure, type MapPort } from './contract'

const POSITION = 'scope.userLocation'

/** Looks only behind `fail`: the name of a call may contain `auth`. */
const reasonOf = (errMsg: string) =>
  /fail.*(auth|deny|denied|cancel)/i.test(errMsg) ? 'denied' : 'unavailable'

export const map: MapPort = {
  // the platform has a map of its own; places are asked of the gateway
  loadService: () => Promise.resolve(undefined),
  locate: () =>
    new Promise((resolve, reject) =>
      askPrivately(
        refused =>
          // the dialogs of privacy and permission come here and have all their time; once answered, it is quiet
          wx.authorize({
            scope: POSITION,
            success: () => {
              const timer = setTimeout(() => reject(new LocateFailure('timeout')), LOCATE_MS)
              wx.getLocation({
                type: 'gcj02',
                isHighAccuracy: true,
                // a coarse position comes before the time is up
                highAccuracyExpireTime: LOCATE_MS / 2,
                success: ({ longitude, latitude }) => resolve({ lng: longitude, lat: latitude }),
                fail: refused,
                complete: () => clearTimeout(timer),
              })
            },
            fail: refused,
          }),
        ({ errMsg }) => reject(new LocateFailure(reasonOf(errMsg))),
      ),
    ),
  hasSettings: true,
  openSettings: () =>
    new Promise(resolve => {
      wx.openSetting({
        success: ({ authSetting }) => resolve(authSetting[POSITION] === true),
        fail: () => resolve(false),
      })
    }),
}
