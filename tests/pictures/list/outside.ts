import { deLianHuiTexts } from '@/features/de-lian-hui/texts'
import { pdfTexts } from '@/widgets/pdf-reader/texts'
import { sharingTexts } from '@/features/sharing/texts'
import { textOf } from '@/i18n'
import { BOLTS } from '../../journeys/buyAndPay'
import type { Screen } from '../screen'

const t = textOf(deLianHuiTexts, pdfTexts, sharingTexts)

/** What is reached from outside the shop, or leads out of it. */
export const outsideScreens: readonly Screen[] = [
  {
    name: 'goods-detail',
    route: 'goodsDetail',
    query: async world => ({ cProdCode: await world.productCode('8.8级高强度螺栓') }),
    shows: BOLTS.name,
  },
  { name: 'main', route: 'main', shows: '本周热采', targets: ['h5'] },
  // in the mini-program's pictures the server does not stand where the build looks for it
  { name: 'delianhui', route: 'deLianHui', shows: () => t('deLianHui.enter'), main: true, targets: ['h5'] },
  { name: 'delianhui-not-opened', route: 'deLianHui', as: 'team', shows: () => t('deLianHui.notOpened') },
  { name: 'delianhui-no-company', route: 'deLianHui', as: 'newcomer', shows: () => t('deLianHui.noCompany') },
  {
    name: 'pdf',
    route: 'pdfVue',
    query: async world => ({ ...(await world.invoiceFile()), title: '电子发票' }),
    shows: /^(1 \/ 1|打开文件|Open document)$/,
    main: true,
  },
  {
    name: 'pdf-foreign',
    route: 'pdfVue',
    query: { url: 'https://files.example.com/a.pdf' },
    shows: () => t('pdf.failure.foreign'),
  },
  {
    name: 'pdf-no-permission',
    route: 'pdfVue',
    query: world => world.invoiceFile(),
    as: 'newcomer',
    shows: () => t('pdf.failure.noPermission'),
  },
  { name: 'sharing', route: 'sharingCenter', shows: /次访问|visits/, main: true },
  {
    name: 'sharing-poster',
    route: 'sharingCenter',
    query: async world => ({ cProdCode: await world.productCode('8.8级高强度螺栓') }),
    shows: () => t('sharing.longPress'),
    main: true,
  },
  {
    name: 'sharing-poster-of-shop',
    route: 'sharingCenter',
    query: { cShopUuid: 'shop-liancai' },
    shows: () => t('sharing.longPress'),
  },
  { name: 'sharing-empty', route: 'sharingCenter', as: 'newcomer', shows: () => t('sharing.empty') },
  {
    name: 'sharing-error',
    route: 'sharingCenter',
    faults: [{ kind: '5xx', path: '*SharingAction/getSharePage' }],
    shows: () => t('common.retry'),
  },
]
