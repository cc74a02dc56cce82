import { InvoicesScreen } from '@/features/invoices/views/InvoicesScreen'
import { definePage } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

export default definePage('invoiceHeader', InvoicesScreen)
