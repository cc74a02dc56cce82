/** Version of the user agreement and the privacy policy that is in force; sent with every registration. */
export const AGREEMENT_VERSION = '1.0'
/** Day it came into force. */
export const AGREEMENT_DATE = '2026-01-01'
