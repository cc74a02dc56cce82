import type { ServiceLinkRequest } from '@wire/customerService'
import { post } from './client'
import { decodeServiceLink, type ServiceLink } from './decode/links'
import * as paths from './paths'

/** What the person asks about. */
export type ServiceSubject =
  | { scene: 'product'; productCode: string }
  | { scene: 'order'; orderUuid: string }
  | { scene: 'userCenter' }

export type { ServiceLink } from './decode/links'

export const openServiceLink = (subject: ServiceSubject): Promise<ServiceLink> => {
  const body: ServiceLinkRequest = {
    cScene: subject.scene,
    ...(subject.scene === 'product' && { cProdCode: subject.productCode }),
    ...(subject.scene === 'order' && { cOrderUuid: subject.orderUuid }),
  }
  return post(paths.openWechatCpKfLink, body, decodeServiceLink)
}
