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

/** Key of everything that is kept encrypted; plain. Without it nothing is kept yet, no guest either: the document looks for it too. */
export const STORE_KEY = 'alm.key'
