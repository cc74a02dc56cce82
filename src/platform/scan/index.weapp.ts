import { askPrivately } from '../privacy/index.weapp'
import { ScanFailure, type ScanPort } from './contract'

const isCancelled = ({ errMsg }: { errMsg: string }): boolean => errMsg.includes('cancel')
const isDenied = ({ errMsg }: { errMsg: string }): boolean => /auth|deny|denied/.test(errMsg)

export const scan: ScanPort = {
  scan: () =>
    new Promise((resolve, reject) => {
      askPrivately(
        refused =>
          wx.scanCode({
            scanType: ['qrCode', 'barCode'],
            // a code of the platform's own kind has a page instead of a text
            success: ({ result, path }) => resolve(result || path || ''),
            fail: refused,
          }),
        problem =>
          isCancelled(problem)
            ? resolve(undefined)
            : reject(new ScanFailure(isDenied(problem) ? 'denied' : 'unavailable')),
      )
    }),
  // the platform's scanner has an album of its own
  readsPictures: () => false,
  readPicture: () => Promise.resolve(undefined),
}
