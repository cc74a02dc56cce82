/** Whose drafts are on the device. What was typed and not handed in outlives a logout unless the person says otherwise. */
export const DRAFT_LIST = 'draftList'
export const draftKey = (owner: string, name: string): string => `draft/${owner}/${name}`
/** Where an earlier release kept all of them. */
export const OLD_DRAFTS = 'drafts'

/**
 * What else is kept encrypted for a person beside the login. An explicit logout wipes all of it that is of this account
 * (`forgetPerson`), a forced one keeps it. Each record names its account: `owner` or `userUuid`.
 */
export const PERSONAL_KEYS = {
  lastRoute: 'lastRoute',
  openSubmission: 'openSubmission',
  openPayment: 'openPayment',
  payAction: 'payAction',
  openId: 'openId',
  ownApplies: 'ownApplies',
  referRecents: 'referRecents',
  invoiceEmail: 'invoiceEmail',
} as const

/** Screens as the last visit left them. */
export const KEPT_HOME = 'home'
export const KEPT_CLASSES = 'classes'
export const KEPT_CART = 'cart'

/** So many products are kept (`keptProduct`). */
export const KEPT_PRODUCTS = 8

/** All of them. They go with every end of a session: the next person begins without them. */
export const keysOfLastVisit = (): string[] => [
  KEPT_HOME,
  KEPT_CLASSES,
  KEPT_CART,
  ...Array.from({ length: KEPT_PRODUCTS }, (_, at) => `product/${at}`),
]

/** The person's choice of theme, plain: the script of the first screen and the native pay page read it too. */
export const THEME_KEY = 'alm.theme'

/** The person's choice of large text, plain: read in the same two places. */
export const TEXT_SIZE_KEY = 'alm.textSize'

/** The chosen language, plain: what draws the login before any code has come reads it too. */
export const LOCALE_KEY = 'alm.locale'

/** Key of everything that is kept encrypted; plain. Without it nothing is kept yet, no guest either: the document looks for it too. */
export const STORE_KEY = 'alm.key'
