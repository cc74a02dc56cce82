import { ApplyInvoiceScreen } from '@/features/invoices/views/ApplyInvoiceScreen'
import { definePage } from '../../shell/definePage'

export default definePage('applyInvoiceFrom', ApplyInvoiceScreen)
