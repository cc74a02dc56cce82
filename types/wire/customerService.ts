/**
 * POST alc-public-message/WechatCpKfAction/openWechatCpKfLink (shop §7). The specification names the call only: payload
 * and answer `@assumed`. The scene tells the person who answers what the question is about.
 */
export interface ServiceLinkRequest {
  cScene: 'product' | 'order' | 'userCenter'
  cProdCode?: string
  /** an order of the caller's enterprise */
  cOrderUuid?: string
}
export interface ServiceLinkAnswer {
  /** conversation of the messaging app's customer service, https */
  cUrl: string
  /** corporation it belongs to: the mini-program opens it by both */
  cCorpId: string
}
