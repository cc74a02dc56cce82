import { payApprovalTexts } from '@/features/pay-approval/texts'
import { ordersTexts } from '@/features/orders/texts'
import { textOf } from '@/i18n'
import type { Screen } from '../screen'

const t = textOf(payApprovalTexts, ordersTexts)

const TO_PAY = 1

const about = (state: 0 | 1 | 3, own = false): Pick<Screen, 'query'> => ({
  query: async world => ({ cApprovalUuid: (await world.approvalIn(state, own)).approvalUuid }),
})

/** Approve and pay: asking, deciding, and opening the link as somebody else. */
export const payApprovalScreens: readonly Screen[] = [
  {
    name: 'approval-ask',
    route: 'orderDetails',
    query: async world => ({ cOrderUuid: (await world.orderIn(TO_PAY)).orderUuid }),
    steps: person => person.tap(() => t('orders.do.askApproval')),
    shows: () => t('payApproval.ask.submit'),
    main: true,
  },
  {
    name: 'approval-to-decide',
    route: 'payApproval',
    ...about(0),
    shows: () => t('payApproval.approve'),
    main: true,
  },
  {
    name: 'approval-refusing',
    route: 'payApproval',
    ...about(0),
    steps: person => person.tap(() => t('payApproval.refuse')),
    shows: () => t('payApproval.refuseSheet.submit'),
  },
  {
    name: 'approval-asked',
    route: 'payApproval',
    as: 'colleague',
    ...about(0),
    shows: () => t('payApproval.share'),
  },
  {
    name: 'approval-refused',
    route: 'payApproval',
    as: 'colleague',
    ...about(3),
    shows: () => t('payApproval.reason'),
  },
  { name: 'approval-paid', route: 'payApproval', ...about(1), shows: () => t('payApproval.hint.paid') },
  {
    name: 'approval-foreign',
    route: 'payApproval',
    as: 'team',
    ...about(0),
    shows: () => t('payApproval.switchAccount'),
  },
  {
    name: 'approval-not-mine',
    route: 'payApproval',
    as: 'colleague',
    ...about(1, true),
    shows: () => t('payApproval.all'),
  },
  {
    name: 'approval-unknown',
    route: 'payApproval',
    query: { cApprovalUuid: 'apv-none' },
    shows: () => t('payApproval.missing'),
  },
  {
    name: 'approval-waiting',
    route: 'payApproval',
    ...about(0),
    faults: [{ kind: 'hang-headers', path: '*getApproval' }],
    waiting: true,
  },
  {
    name: 'approval-error',
    route: 'payApproval',
    ...about(0),
    faults: [{ kind: '5xx', path: '*getApproval' }],
    shows: () => t('common.retry'),
  },
  { name: 'approvals', route: 'payApprovals', shows: () => t('payApproval.state.waiting'), main: true },
  {
    name: 'approvals-mine',
    route: 'payApprovals',
    query: { role: 'askedByMe' },
    steps: person => person.tap(() => t('payApproval.phase.done')),
    shows: () => t('payApproval.state.paid'),
  },
  { name: 'approvals-empty', route: 'payApprovals', as: 'team', shows: () => t('payApproval.emptyOfMe') },
  {
    name: 'approvals-no-enterprise',
    route: 'payApprovals',
    as: 'newcomer',
    shows: () => t('payApproval.noEnterprise'),
  },
  {
    name: 'approvals-error',
    route: 'payApprovals',
    faults: [{ kind: '5xx', path: '*getApprovalPage' }],
    shows: () => t('common.retry'),
  },
]
