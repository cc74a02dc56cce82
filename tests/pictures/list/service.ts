import { textOf } from '@/i18n'
import { complaintsTexts } from '@/features/complaints/texts'
import { invoicesTexts } from '@/features/invoices/texts'
import { reviewsTexts } from '@/features/reviews/texts'
import { richEditorTexts } from '@/widgets/rich-editor/texts'
import type { Screen, Visitor } from '../screen'

const t = textOf(complaintsTexts, invoicesTexts, reviewsTexts, richEditorTexts)
const DONE = 4
const doneOrder: Pick<Screen, 'query'> = {
  query: async world => ({ cOrderUuid: (await world.orderIn(DONE)).orderUuid }),
}

/** What a complaint says, in the editor. */
const inEditor = async (person: Visitor): Promise<void> => {
  const label = () => t('complaints.description')
  const placeholder = () => t('complaints.descriptionPlaceholder')
  await person.type({ label, placeholder }, '到货后发现螺纹有毛刺，无法装配')
  await person.tap(() => `${t('richEditor.layout')} ${label()}`)
  await person.see(() => t('richEditor.preview'))
}

/** Reviews, complaints, invoices. */
export const serviceScreens: readonly Screen[] = [
  {
    name: 'product-reviews',
    route: 'prodReviewsList',
    query: { cProdCode: 'AL0101001' },
    shows: () => t('reviews.aspect.delivery'),
    main: true,
  },
  {
    name: 'product-reviews-waiting',
    route: 'prodReviewsList',
    query: { cProdCode: 'AL0101001' },
    faults: [{ kind: 'hang-headers', path: '*getProductReviewPage' }],
    waiting: true,
  },
  { name: 'my-reviews', route: 'myReviewList', shows: () => t('reviews.mine.review'), main: true },
  {
    name: 'my-reviews-done',
    route: 'myReviewList',
    query: { tab: 'done' },
    shows: () => t('reviews.mine.followUp'),
  },
  {
    name: 'my-reviews-empty',
    route: 'myReviewList',
    as: 'newcomer',
    shows: () => t('reviews.mine.emptyWaiting'),
  },
  { name: 'push-review', route: 'pushReview', ...doneOrder, shows: () => t('reviews.submit'), main: true },
  {
    name: 'push-review-problems',
    route: 'pushReview',
    ...doneOrder,
    steps: person => person.tap(() => t('reviews.submit')),
    shows: () => t('reviews.failure.shopStarsMissing'),
  },
  {
    name: 'follow-up-sheet',
    route: 'myReviewList',
    query: { tab: 'done' },
    steps: person => person.tap(() => new RegExp(`^${t('reviews.mine.followUp')}`)),
    shows: () => t('reviews.followUp.submit'),
  },

  { name: 'complaints', route: 'complaintManage', shows: () => t('complaints.state.answered'), main: true },
  { name: 'complaints-empty', route: 'complaintManage', as: 'newcomer', shows: () => t('complaints.empty') },
  {
    name: 'complaints-error',
    route: 'complaintManage',
    faults: [{ kind: '5xx', path: '*getComplaintPage' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'complaint',
    route: 'complaintDetail',
    opens: 'complaintManage',
    steps: async person => {
      await person.see(() => t('complaints.state.answered'))
      await person.tap(() => t('complaints.state.operator'))
    },
    shows: () => t('complaints.dialogue'),
    main: true,
  },
  {
    name: 'complaint-unknown',
    route: 'complaintDetail',
    query: { cComplaintUuid: 'none' },
    as: 'buyer',
    shows: () => t('complaints.toList'),
  },
  {
    name: 'push-complaint',
    route: 'pushComplaint',
    ...doneOrder,
    shows: () => t('complaints.submit'),
    main: true,
  },
  {
    name: 'push-complaint-problems',
    route: 'pushComplaint',
    ...doneOrder,
    steps: person => person.tap(() => t('complaints.submit')),
    shows: () => t('complaints.failure.topicMissing'),
  },

  {
    name: 'push-complaint-format',
    route: 'pushComplaint',
    ...doneOrder,
    steps: inEditor,
    shows: () => t('richEditor.done'),
  },
  {
    name: 'push-complaint-formatted',
    route: 'pushComplaint',
    ...doneOrder,
    steps: async person => {
      await inEditor(person)
      await person.tap(() => t('richEditor.heading'))
      await person.tap(() => t('richEditor.headings.n', { n: 2 }))
      await person.tap(() => t('richEditor.done'))
    },
    shows: () => t('richEditor.plain'),
  },

  { name: 'invoice-headers', route: 'invoiceHeader', shows: () => t('invoices.add'), main: true },
  {
    name: 'invoice-headers-empty',
    route: 'invoiceHeader',
    as: 'newcomer',
    shows: () => t('invoices.emptyHeaders'),
  },
  {
    name: 'invoice-header-pick',
    route: 'invoiceHeader',
    query: { pick: 'special' },
    // the title is the platform's in the mini-program
    shows: () => t('invoices.add'),
  },
  {
    name: 'invoice-header-sheet',
    route: 'invoiceHeader',
    steps: async person => {
      await person.tap(() => t('invoices.add'))
      await person.tap(() => t('invoices.kind.special'))
    },
    shows: () => t('invoices.save'),
  },
  {
    name: 'invoice-records',
    route: 'invoiceHeader',
    query: { tab: 'records' },
    shows: () => t('invoices.do.open'),
    main: true,
  },
  { name: 'apply-invoice', route: 'applyInvoiceFrom', shows: () => t('invoices.apply.submit'), main: true },
  {
    name: 'apply-invoice-problems',
    route: 'applyInvoiceFrom',
    steps: person => person.tap(() => t('invoices.apply.submit')),
    shows: () => t('invoices.failure.emailFormat'),
  },
]
