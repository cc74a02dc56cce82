import { get } from './client'
import { decodeVoucherTemplate, type VoucherTemplate } from './decode/widgetVoucher'
import * as paths from './widgetPaths'
import type { WidgetOwner } from './widget'

export type { UpstreamVoucher, VoucherColumn, VoucherField, VoucherTemplate } from './decode/widgetVoucher'

/** The template an organisation enters a kind of voucher with; code 2000 means no data permission. */
export const getDefaultVoucherTemplate = (
  voucherCode: string,
  { orgUuid }: WidgetOwner,
): Promise<VoucherTemplate> =>
  get(paths.getOrgDefaultVoucherTemplate(voucherCode, orgUuid), decodeVoucherTemplate)

export const getVoucherTemplate = (templateUuid: string): Promise<VoucherTemplate> =>
  get(paths.getOneVoucherTemplate(templateUuid), decodeVoucherTemplate)
