import type { Order, OrderState } from '@/api/order'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { isEnterprise } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { customerServiceTexts, useCustomerService } from '@/widgets/customer-service'
import type { OrderButtons } from '../hooks/useOrderButtons'
import { ordersTexts } from '../texts'

/** From its sending on the staff of an enterprise can enter what has arrived. */
const RECEIVABLE: readonly OrderState[] = ['toReceive', 'done']

/** Invoice and complaints of an order as they stand, and whom to ask about it. */
export function OrderService({ order, may }: { order: Order; may: OrderButtons['may'] }) {
  const t = useText(ordersTexts, customerServiceTexts)
  const staff = useSession(isEnterprise)
  const service = useCustomerService({ scene: 'order', orderUuid: order.orderUuid })
  const { invoice, invoiceWish, complaints = 0, orderUuid, actions, enquiryUuid } = order
  return (
    <CellGroup>
      {enquiryUuid && (
        <Cell
          icon="tag"
          title={t('orders.service.enquiry')}
          onPress={() => void navigate(linkTo('enquiryInfo', { enquiryUuid }))}
        />
      )}
      {invoice && (
        <Cell
          icon="card"
          title={t('orders.service.invoice')}
          value={t(
            `orders.service.${invoice.toReverse ? 'toReverse' : invoice.issued ? 'issued' : 'making'}`,
          )}
          onPress={() =>
            void navigate(linkTo('invoiceHeader', { tab: 'records', invoiceUuid: invoice.invoiceUuid }))
          }
        />
      )}
      {invoiceWish && (
        <Cell
          icon="card"
          title={t('orders.service.invoice')}
          note={invoiceWish.title}
          value={t(`orders.service.wish.${invoiceWish.kind}`)}
        />
      )}
      {actions.includes('invoice') && may('invoice') && (
        <Cell
          icon="card"
          title={t('orders.do.invoice')}
          onPress={() => void navigate(linkTo('applyInvoiceFrom', { orderUuid }))}
        />
      )}
      {complaints > 0 && (
        <Cell
          icon="shield"
          title={t('orders.service.complaints')}
          value={t('orders.service.count', { n: complaints })}
          onPress={() => void navigate(linkTo('complaintManage', { orderUuid }))}
        />
      )}
      {staff && RECEIVABLE.includes(order.state) && (
        <Cell
          icon="truck"
          title={t('orders.service.receipt')}
          onPress={() =>
            void navigate(
              linkTo('documentVoucher', { kind: 'goodsReceipt', from: 'shopOrder', upstream: orderUuid }),
            )
          }
        />
      )}
      {actions.includes('complain') && may('complain') && (
        <Cell
          icon="warning"
          title={t('orders.do.complain')}
          onPress={() => void navigate(linkTo('pushComplaint', { orderUuid }))}
        />
      )}
      <Cell
        acts
        icon="service"
        title={t('customerService.name')}
        disabled={service.busy}
        onPress={service.open}
      />
    </CellGroup>
  )
}
