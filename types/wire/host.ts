/**
 * Messages between the shop and what surrounds it: a host portal that runs it as a micro-app or in a frame, or the
 * native shell. @assumed as a whole: the specification says that such hosts exist (shop §1), not how they speak.
 */
export interface HostEnvelope {
  channel: 'alm-mall-shop'
  version: 1
}

/**
 * @assumed hands over a login. The token is a password-free login token (shop §7): it travels in a message, never in an
 * address, and counts once.
 */
export interface HostLogin extends HostEnvelope {
  type: 'login'
  cAllLinkUserUuid: string
  cPwdFreeLoginToken: string
  cLoginUuid: string
  /** where to go then: a path of the specification with its query */
  path?: string
}

/** @assumed the person has left the portal. */
export interface HostLogout extends HostEnvelope {
  type: 'logout'
}

/** @assumed opens a page: a path of the specification with its query. */
export interface HostOpen extends HostEnvelope {
  type: 'open'
  path: string
}

/** @assumed takes over the portal's look for this visit. */
export interface HostLook extends HostEnvelope {
  type: 'look'
  theme?: 'light' | 'dark' | 'system'
  language?: 'zh-CN' | 'en-US'
}

export type HostMessage = HostLogin | HostLogout | HostOpen | HostLook

/** @assumed what the shop tells: each lies in the envelope. */
export type HostNotice =
  | { type: 'ready' }
  | { type: 'title'; title: string }
  /** the person wants to log in; a host that knows them answers with `login` */
  | { type: 'loginWanted' }
  | { type: 'loginResult'; success: boolean; cAllLinkUserUuid: string; msg?: string }
  | { type: 'loggedOut' }
  /** show the main work tab (shop §2) */
  | { type: 'home'; path: '/tabs/work' }
  | { type: 'close' }
