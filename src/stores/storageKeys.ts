/** What is kept encrypted for a person beside the login. An explicit logout wipes all of it, a forced one keeps it. */
export const PERSONAL_KEYS = {
  lastRoute: 'lastRoute',
  drafts: 'drafts',
  openSubmission: 'openSubmission',
  openPayment: 'openPayment',
  payAction: 'payAction',
  openId: 'openId',
} as const

/** The person's choice of theme, plain: the script of the first screen and the native pay page read it too. */
export const THEME_KEY = 'alm.theme'
