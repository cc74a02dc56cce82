import type { DeskSection } from './section'
import { afterSaleDesk } from './sections/afterSales'
import { applications } from './sections/applications'
import { authentications } from './sections/authentications'
import { complaintDesk } from './sections/complaints'
import { invoiceDesk } from './sections/invoices'
import { singleSignOn } from './sections/singleSignOn'
import { shippingDesk } from './sections/shipping'
import { liveLogins } from './sections/sessions'
import { smsInbox } from './sections/smsInbox'
import { widgetDesk } from './sections/widgets'

/** Every section of the desk, in the order they are shown. */
export const deskSections: readonly DeskSection[] = [
  smsInbox,
  applications,
  authentications,
  complaintDesk,
  invoiceDesk,
  shippingDesk,
  afterSaleDesk,
  widgetDesk,
  singleSignOn,
  liveLogins,
]
