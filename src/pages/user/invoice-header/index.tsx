import { InvoicesScreen } from '@/features/invoices/views/InvoicesScreen'
import { definePage } from '../../shell/definePage'

export default definePage('invoiceHeader', InvoicesScreen)
