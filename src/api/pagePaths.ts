/** Paths of calls that no page of the mini-program's main package makes: fetched with the pages that make them. */
import { framework, mall, opm, oss, pay, user } from './services'

export const isRegisteredPhone = (phone: string) =>
  `${user}/WhiteListFunctionAction/isRegisteredPhone/${encodeURIComponent(phone)}`
export const sendVeriCode = (phone: string) =>
  `${framework}/VeriCodeAction/sendVeriCode/${encodeURIComponent(phone)}/04`
export const verifyVeriCode = (phone: string, code: string) =>
  `${framework}/VeriCodeAction/verifyVeriCode/${encodeURIComponent(phone)}/04/${encodeURIComponent(code)}`
export const saveUser = `${user}/WhiteListFunctionAction/saveUser`
export const singleSignOn = `${user}/WhiteListFunctionAction/singleSignOn`
export const savePwdFreeLoginToken = `${user}/LoginAction/savePwdFreeLoginToken`
export const loginPerson = `${user}/LoginAction/loginPerson`
export const saveUpload = `${oss}/handle/saveUpload`
export const updateHeadImage = `${user}/AllLinkUserAction/updHeadImage`

export const getAreaTree = `${framework}/AreaAction/getAreaTree4Children/false`
export const getPlacesAround = `${framework}/PlaceAction/getPlacesAround`
export const searchPlaces = `${framework}/PlaceAction/searchPlaces`
export const getAddressByCoordinate = `${framework}/PlaceAction/getAddressByCoordinate`

export const getColumnDesign = `${mall}/SiteTempDesignAction/getColumnDesign`
export const saveColumnDesign = `${mall}/SiteTempDesignAction/saveColumnDesign`

export const searchProducts = `${mall}/SearchAction/searchProducts`
export const getSearchFacets = `${mall}/SearchAction/getSearchFacets`
export const getSearchSuggestions = `${mall}/SearchAction/getSearchSuggestions`
export const getHotWords = `${mall}/SearchAction/getHotWords`
export const searchShops = `${mall}/SearchAction/searchShops`
export const getProductByScan = `${mall}/SearchAction/getProductByScan`
export const getShopDetail = `${mall}/ShopAction/getShopDetail`
export const getShopPage = `${mall}/ShopAction/getShopPage`
export const getShopClassTree = `${mall}/ShopAction/getShopClassTree`

export const getManagedShops = `${mall}/GoodsManageAction/getManagedShopList`
export const getManagedGoods = `${mall}/GoodsManageAction/getGoodsPage`
export const updateGoods = `${mall}/GoodsManageAction/updateGoods`
export const getGoodsDetailHtml = `${mall}/GoodsManageAction/getGoodsDetailHtml`
export const saveGoodsDetailHtml = `${mall}/GoodsManageAction/saveGoodsDetailHtml`
export const shelveGoods = `${mall}/GoodsManageAction/shelveGoods`

export const getAddressList = `${mall}/BuyerAddressAction/getAddressList`
export const saveAddress = `${mall}/BuyerAddressAction/saveAddress`
export const deleteAddress = `${mall}/BuyerAddressAction/deleteAddress`
export const setDefaultAddress = `${mall}/BuyerAddressAction/setDefaultAddress`

export const previewOrder = `${mall}/OrderAction/previewOrder`
export const submitOrder = `${mall}/OrderAction/submitOrder`
export const getOrderPage = `${mall}/OrderAction/getOrderPage`
export const getOrderDetail = `${mall}/OrderAction/getOrderDetail`
export const receiveOrder = `${mall}/OrderAction/receiveOrder`
export const remindShipment = `${mall}/OrderAction/remindShipment`
export const cancelOrder = `${mall}/OrderAction/cancelOrder`
export const createPaymentFlow = `${mall}/OrderAction/createPaymentFlow`
export const getOrderBuyerList = `${mall}/OrderAction/getOrderBuyerList`
export const getBuyAgainPreview = `${mall}/OrderAction/getBuyAgainPreview`

export const getSplicingOffer = `${mall}/SplicingAction/getSplicingOffer`
export const openSplicing = `${mall}/SplicingAction/openSplicing`
export const getSplicingPage = `${mall}/SplicingAction/getSplicingPage`
export const getSplicingDetail = `${mall}/SplicingAction/getSplicingDetail`
export const getCommissionSummary = `${mall}/CommissionAction/getCommissionSummary`
export const getCommissionPage = `${mall}/CommissionAction/getCommissionPage`
export const getCommissionDetail = `${mall}/CommissionAction/getCommissionDetail`
export const getWithdrawalPage = `${mall}/CommissionAction/getWithdrawalPage`
export const withdrawCommission = `${mall}/CommissionAction/withdrawCommission`
export const getPerformance = `${mall}/CommissionAction/getPerformance`

export const saveEnquiry = `${mall}/EnquiryAction/saveEnquiry`
export const getEnquiryGoods = `${mall}/EnquiryAction/getEnquiryGoods`
export const getEnquiryPage = `${mall}/EnquiryAction/getEnquiryPage`
export const getEnquiryDetail = `${mall}/EnquiryAction/getEnquiryDetail`
export const withdrawEnquiry = `${mall}/EnquiryAction/withdrawEnquiry`
export const acceptQuote = `${mall}/EnquiryAction/acceptQuote`
export const refuseQuote = `${mall}/EnquiryAction/refuseQuote`
export const getShopEnquiryPage = `${mall}/EnquiryAction/getShopEnquiryPage`
export const saveQuote = `${mall}/EnquiryAction/saveQuote`
export const declineEnquiry = `${mall}/EnquiryAction/declineEnquiry`

export const getAfterSaleOptions = `${mall}/AfterSaleAction/getAfterSaleOptions`
export const previewAfterSale = `${mall}/AfterSaleAction/previewAfterSale`
export const pushAfterSale = `${mall}/AfterSaleAction/pushAfterSale`
export const editAfterSale = `${mall}/AfterSaleAction/editAfterSale`
export const getAfterSalePage = `${mall}/AfterSaleAction/getAfterSalePage`
export const getAfterSaleCount = `${mall}/AfterSaleAction/getAfterSaleCount`
export const getAfterSaleDetail = `${mall}/AfterSaleAction/getAfterSaleDetail`
export const revokeAfterSale = `${mall}/AfterSaleAction/revokeAfterSale`
export const confirmRefund = `${mall}/AfterSaleAction/confirmRefund`
export const saveReturnParcel = `${mall}/AfterSaleAction/saveReturnParcel`
export const getOrderLogistics = `${mall}/LogisticsAction/getOrderLogistics`
export const getCourierList = `${mall}/LogisticsAction/getCourierList`

export const queryPayOrder = `${pay}/PaymentAction/queryPayOrder`
export const confirmPay = `${pay}/PaymentAction/confirmPay`
export const askApproval = `${pay}/PaymentApprovalAction/askApproval`
export const getApproval = `${pay}/PaymentApprovalAction/getApproval`
export const approveApproval = `${pay}/PaymentApprovalAction/approveApproval`
export const refuseApproval = `${pay}/PaymentApprovalAction/refuseApproval`
export const withdrawApproval = `${pay}/PaymentApprovalAction/withdrawApproval`
export const getApprovalPage = `${pay}/PaymentApprovalAction/getApprovalPage`
export const generateScheme = `${opm}/WeChatAppletAction/generateScheme`
export const code2Session = `${opm}/WeChatAppletAction/code2Session`

export const getReviewSummary = `${mall}/ProductReviewAction/getReviewSummary`
export const getProductReviewPage = `${mall}/ProductReviewAction/getProductReviewPage`
export const getMyReviewPage = `${mall}/ProductReviewAction/getMyReviewPage`
export const getReviewLines = `${mall}/ProductReviewAction/getReviewLines`
export const saveReview = `${mall}/ProductReviewAction/saveReview`
export const saveFollowUp = `${mall}/ProductReviewAction/saveFollowUp`

export const getComplaintPage = `${mall}/ComplaintAction/getComplaintPage`
export const getComplaintDetail = `${mall}/ComplaintAction/getComplaintDetail`
export const getComplaintLines = `${mall}/ComplaintAction/getComplaintLines`
export const saveComplaint = `${mall}/ComplaintAction/saveComplaint`
export const addComplaintMessage = `${mall}/ComplaintAction/addComplaintMessage`
export const withdrawComplaint = `${mall}/ComplaintAction/withdrawComplaint`
export const closeComplaint = `${mall}/ComplaintAction/closeComplaint`
export const escalateComplaint = `${mall}/ComplaintAction/escalateComplaint`

export const getInvoiceHeaderList = `${mall}/InvoiceAction/getInvoiceHeaderList`
export const saveInvoiceHeader = `${mall}/InvoiceAction/saveInvoiceHeader`
export const deleteInvoiceHeader = `${mall}/InvoiceAction/deleteInvoiceHeader`
export const setDefaultInvoiceHeader = `${mall}/InvoiceAction/setDefaultInvoiceHeader`
export const getInvoiceableOrders = `${mall}/InvoiceAction/getInvoiceableOrders`
export const getInvoicePage = `${mall}/InvoiceAction/getInvoicePage`
export const applyInvoice = `${mall}/InvoiceAction/applyInvoice`
export const withdrawInvoice = `${mall}/InvoiceAction/withdrawInvoice`
export const resendInvoice = `${mall}/InvoiceAction/resendInvoice`

export const getFilePaths = `${oss}/handle/getFilePaths`
export const delFiles = `${oss}/handle/delFiles`
export const downLoad = `${oss}/handle/downLoad`
export const picPreview = `${oss}/handle/picPreview`

export const saveShare = `${mall}/SharingAction/saveShare`
export const getSharePage = `${mall}/SharingAction/getSharePage`
export const deleteShare = `${mall}/SharingAction/deleteShare`
export const visitShare = `${mall}/SharingAction/visitShare`
