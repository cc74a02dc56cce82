/** Settings of one deployment. H5 reads them at run time, the mini-program gets them at build time. */
export interface AppConfig {
  /** origin (and path prefix) of the gateway without trailing slash; '' is the page's own origin */
  gateway: string
  /** the gateway's address for the public, for uploads that ask for it; '' is the gateway */
  publicGateway: string
  /** ws(s) address, without trailing slash, the realtime socket's path is below; '' is the gateway's */
  socketGateway: string
  /** domain the site is resolved by (shop §1) */
  domainName: string
  /** cAccUuid of people who are not logged in (shop §9) */
  defaultAccUuid: string
  /** tpAppId of payments */
  payAppId: string
  /** version of the mini-program that scheme links open */
  schemeEnv: 'develop' | 'trial' | 'release'
  /** text in the user agent of the native shell */
  nativeShellAgent: string
  /** payChannel in the native shell: the specification names 1 outside of it, and none for it */
  nativeShellChannel: 1 | 2 | 4
  /**
   * path of the page's own origin where the deployment passes calls on to the maps service and adds key and security
   * code, which then stay out of the page; '': `mapKey` and `mapSecurityCode`, or no service
   */
  mapService: string
  mapKey: string
  mapSecurityCode: string
  /** operator's invite code of teams that are created from the guide (shop §9); '' for none */
  guideInviteCode: string
  guideInviteUuid: string
  /** hosts an external link may lead to, after asking; any other address can only be copied */
  trustedHosts: string[]
  /** origins of portals whose window around a frame may speak to the shop */
  hostOrigins: string[]
  /**
   * hosts a payment form or link may lead to, by https; one without https stands here with its scheme,
   * `http://127.0.0.1:4000`. The gateway's own host always may.
   */
  payHosts: string[]
  /** where the workflow service's pages are: the gateway, or a host of `trustedHosts`; '' for what the gateway names */
  workflowBase: string
  /** where the icon files of pay methods are, with a slash at the end; '': the shop's own drawings */
  payIcons: string
  /** alipay's auth link in the native shell, to which the flow number is added; '' for the one the server answers */
  alipayAuthLink: string
  /**
   * service that shows office files: an address of its own origin or of `trustedHosts`, to which the source and the
   * authorization are added; '': none
   */
  previewService: string
  /** permission codes of the shop's own buttons (shop §5) by name (`order.pay`); one without a code is everybody's */
  buttonCodes: Readonly<Record<string, string>>
  /** whether the browser keeps the shop's files for a start without a network */
  offlineStart: boolean
}

export interface EnvPort {
  platform: 'h5' | 'weapp'
  /** cTerminalType (shop §9) */
  terminalType: 'mobile' | 'wechat'
  /** Origin the shop's pages come from; '' where they come from no server. */
  pageOrigin(): string
  /** Asked once; a failed attempt is made again by the next caller. */
  loadConfig(): Promise<AppConfig>
}
