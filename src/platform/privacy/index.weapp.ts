import type { PrivacyPort, PrivacyRefusal } from './contract'

interface Refused {
  errMsg?: string
  errno?: number
}

let tell: (refusal: PrivacyRefusal) => Promise<boolean> = () => Promise.resolve(false)

export const privacy: PrivacyPort = {
  onRefusal: next => void (tell = next),
  openContract: () =>
    new Promise(resolve => {
      // it came with 2.32.3: before that the guide stands in the program's own page of the messaging app
      if (typeof wx.openPrivacyContract !== 'function') return resolve()
      wx.openPrivacyContract({ complete: () => resolve() })
    }),
}

const refusalOf = ({ errno, errMsg = '' }: Refused): PrivacyRefusal | undefined => {
  if (errno === 112 || /not declared in the privacy/i.test(errMsg)) return 'undeclared'
  return errno === 104 || /privacy permission is not authorized/i.test(errMsg) ? 'notAgreed' : undefined
}

/**
 * A call the privacy guide covers. What is kept back is told apart from other failures and asked for again if the
 * person likes; after that it is theirs to leave, as a choice they changed their mind about.
 */
export const askPrivately = (
  ask: (refused: (error: Refused) => void) => void,
  failed: (error: { errMsg: string }) => void,
): void =>
  ask(error => {
    const refusal = refusalOf(error)
    if (!refusal) return failed({ errMsg: error.errMsg ?? '' })
    void tell(refusal).then(again => (again ? askPrivately(ask, failed) : failed({ errMsg: 'fail cancel' })))
  })
