import { enquiryTexts } from '@/features/enquiry/texts'
import { textOf } from '@/i18n'
import type { Screen, Visitor } from '../screen'

const t = textOf(enquiryTexts)
const detail = (cEnquiryUuid: string): Pick<Screen, 'query'> => ({ query: { cEnquiryUuid } })

/** Of the seeded world (sandbox/world/enquirySketches): by the order of its sketches. */
const QUOTING = 'enq-demo-0'
const DECIDING = 'enq-demo-1'
const ACCEPTED = 'enq-demo-2'
const ENDED = 'enq-demo-4'
const RUIGU = 'shop-ruigu'

const submitEmpty = async (person: Visitor): Promise<void> => {
  await person.see(() => t('enquiry.form.submit'))
  await person.tap(() => t('enquiry.form.submit'))
}

/** Enquiries and quotes. */
export const enquiryScreens: readonly Screen[] = [
  { name: 'enquiries', route: 'myQuote', shows: () => t('enquiry.card.lowest'), main: true },
  {
    name: 'enquiries-waiting',
    route: 'myQuote',
    faults: [{ kind: 'hang-headers', path: '*getEnquiryPage' }],
    waiting: true,
  },
  {
    name: 'enquiries-error',
    route: 'myQuote',
    faults: [{ kind: '5xx', path: '*getEnquiryPage' }],
    shows: () => t('common.retry'),
  },
  { name: 'enquiries-empty', route: 'myQuote', as: 'team', shows: () => t('enquiry.empty') },
  {
    name: 'enquiries-no-permission',
    route: 'myQuote',
    as: 'newcomer',
    shows: () => t('enquiry.noPermission'),
  },
  {
    name: 'enquiries-to-quote',
    route: 'myQuote',
    as: 'shopStaff',
    shows: () => t('enquiry.sellerTab.toQuote'),
  },
  {
    name: 'enquiry',
    route: 'enquiryInfo',
    ...detail(QUOTING),
    shows: () => t('enquiry.compare.title'),
    main: true,
  },
  {
    name: 'enquiry-history',
    route: 'enquiryInfo',
    ...detail(ACCEPTED),
    steps: async person => {
      await person.see(() => t('enquiry.compare.title'))
      await person.scrollDown()
      await person.scrollDown()
    },
    shows: () => t('enquiry.history'),
  },
  { name: 'enquiry-accepted', route: 'enquiryInfo', ...detail(ACCEPTED), shows: () => t('enquiry.do.order') },
  { name: 'enquiry-ended', route: 'enquiryInfo', ...detail(ENDED), shows: () => t('enquiry.do.askAgain') },
  { name: 'enquiry-unknown', route: 'enquiryInfo', ...detail('none'), shows: () => t('enquiry.toList') },
  {
    name: 'enquiry-new',
    route: 'enquiryInfo',
    query: { cProdCode: 'AL0702001' },
    shows: () => t('enquiry.form.submit'),
    main: true,
  },
  {
    name: 'enquiry-new-problems',
    route: 'enquiryInfo',
    steps: submitEmpty,
    shows: () => t('enquiry.failure.linesMissing'),
  },
  {
    name: 'enquiry-line-sheet',
    route: 'enquiryInfo',
    steps: person => person.tap(() => t('enquiry.form.addLine')),
    shows: () => t('enquiry.line.addTitle'),
  },
  {
    name: 'enquiry-shop-sheet',
    route: 'enquiryInfo',
    steps: person => person.tap(() => t('enquiry.form.addShop')),
    shows: () => t('enquiry.shopSheet.title'),
  },
  {
    name: 'quote',
    route: 'myQuote',
    query: { cEnquiryUuid: DECIDING, cQuoteUuid: `${DECIDING}-shop-liancai` },
    shows: () => t('enquiry.quote.lines'),
    main: true,
  },
  {
    name: 'quote-refuse-sheet',
    route: 'myQuote',
    query: { cEnquiryUuid: DECIDING, cQuoteUuid: `${DECIDING}-shop-liancai` },
    steps: person => person.tap(() => t('enquiry.do.refuse')),
    shows: () => t('enquiry.refuseSheet.title'),
  },
  {
    name: 'quoting',
    route: 'myQuote',
    as: 'shopStaff',
    query: { cEnquiryUuid: 'enq-other-0', cShopUuid: RUIGU },
    shows: () => t('enquiry.quoting.submit'),
    main: true,
  },
  {
    name: 'quoting-goods',
    route: 'myQuote',
    as: 'shopStaff',
    query: { cEnquiryUuid: 'enq-other-0', cShopUuid: RUIGU },
    steps: person => person.tap(() => t('enquiry.quoting.pick')),
    shows: () => t('enquiry.quoting.pickTitle'),
  },
  {
    name: 'search-enquiries',
    route: 'searchEnquiryList',
    query: { keyword: '劳保' },
    shows: () => t('enquiry.state.quoting'),
    main: true,
  },
  {
    name: 'search-enquiries-nothing',
    route: 'searchEnquiryList',
    query: { keyword: '龙门吊' },
    shows: () => t('enquiry.emptySearch', { keyword: '龙门吊' }),
  },
]
