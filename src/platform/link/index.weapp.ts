import type { LinkPort } from './contract'

/** A mini-program opens no foreign address; pages that need one show it for copying or in a web-view. */
export const link: LinkPort = { openLink: () => false, frames: true }
