import type { RegisteredCall } from '../kernel/call'
import { accountCalls } from './account'
import { addressCalls } from './address'
import { afterSaleCalls } from './afterSale'
import { payApprovalCalls } from './payApproval'
import { accountingMonthCalls } from './accountingMonth'
import { accrualCalls } from './accrual'
import { approvalDelegationCalls } from './approvalDelegation'
import { approvalRuleCalls } from './approvalRule'
import { areaCalls } from './area'
import { authenticationCalls } from './authentication'
import { cartCalls } from './cart'
import { complaintCalls } from './complaint'
import { customerServiceCalls } from './customerService'
import { collectCalls } from './collect'
import { designCalls } from './design'
import { enterpriseCalls } from './enterprise'
import { enquiryCalls } from './enquiry'
import { goodsManageCalls } from './goodsManage'
import { institutionCalls } from './institution'
import { invoiceCalls } from './invoice'
import { logisticsCalls } from './logistics'
import { menuCalls } from './menu'
import { orderCalls } from './order'
import { payCalls } from './pay'
import { placeCalls } from './place'
import { productCalls } from './product'
import { profileCalls } from './profile'
import { searchCalls } from './search'
import { reviewCalls } from './review'
import { sharingCalls } from './sharing'
import { shopCalls } from './shop'
import { siteCalls } from './site'
import { storefrontCalls } from './storefront'
import { splicingCalls } from './splicing'
import { payablesCalls } from './payables'
import { paymentResultsCalls } from './paymentResults'
import { orderChangeCalls } from './orderChange'
import { orderRunCalls } from './orderRun'
import { paymentRunCalls } from './paymentRun'
import { purchasePriceCalls } from './purchasePrice'
import { purchaseSettingCalls } from './purchaseSetting'
import { stockCalls } from './stock'
import { supplierCalls } from './supplier'
import { statementCalls } from './statement'
import { commissionCalls } from './commission'
import { uploadCalls } from './upload'
import { userCalls } from './user'
import { documentCalls } from './document'
import { documentNoticeCalls } from './documentNotice'
import { widgetListCalls } from './widgetList'
import { widgetQueryCalls } from './widgetQuery'
import { widgetReferCalls } from './widgetRefer'
import { widgetToolbarCalls } from './widgetToolbar'
import { widgetTrackCalls } from './widgetTrack'
import { widgetVoucherCalls } from './widgetVoucher'

/** Every gateway call of the sandbox. */
export const allCalls: readonly RegisteredCall[] = [
  ...userCalls,
  ...accountCalls,
  ...institutionCalls,
  ...enterpriseCalls,
  ...areaCalls,
  ...placeCalls,
  ...menuCalls,
  ...siteCalls,
  ...storefrontCalls,
  ...designCalls,
  ...productCalls,
  ...searchCalls,
  ...shopCalls,
  ...collectCalls,
  ...sharingCalls,
  ...goodsManageCalls,
  ...cartCalls,
  ...addressCalls,
  ...orderCalls,
  ...afterSaleCalls,
  ...logisticsCalls,
  ...payCalls,
  ...payApprovalCalls,
  ...enquiryCalls,
  ...uploadCalls,
  ...authenticationCalls,
  ...profileCalls,
  ...reviewCalls,
  ...complaintCalls,
  ...invoiceCalls,
  ...customerServiceCalls,
  ...splicingCalls,
  ...commissionCalls,
  ...widgetQueryCalls,
  ...widgetListCalls,
  ...widgetReferCalls,
  ...widgetToolbarCalls,
  ...documentCalls,
  ...documentNoticeCalls,
  ...paymentResultsCalls,
  ...orderChangeCalls,
  ...accountingMonthCalls,
  ...approvalDelegationCalls,
  ...approvalRuleCalls,
  ...orderRunCalls,
  ...paymentRunCalls,
  ...purchaseSettingCalls,
  ...supplierCalls,
  ...stockCalls,
  ...purchasePriceCalls,
  ...accrualCalls,
  ...payablesCalls,
  ...statementCalls,
  ...widgetTrackCalls,
  ...widgetVoucherCalls,
]
