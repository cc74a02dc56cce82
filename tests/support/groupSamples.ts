import {
  decodeCommission,
  decodeCommissionPage,
  decodeCommissionSummary,
  decodePerformance,
  decodeWithdrawal,
  decodeWithdrawalPage,
} from '@/api/decode/commission'
import { decodeSplicing, decodeSplicingOffer, decodeSplicingPage } from '@/api/decode/splicing'
import type { Decoder } from '@/base/decode'

const stepList = [
  { iFromQty: 10, iPrice: '9.00', iCommission: '0.10' },
  { iFromQty: 50, iPrice: '8.00' },
]
const splicing = {
  cSplicingUuid: 's',
  cSplicingCode: 'c',
  iState: 1,
  dCreateTime: 1,
  dDeadline: 2,
  cProdCode: 'p',
  cSkuCode: 'k',
  cProdName: 'n',
  specValues: ['v'],
  cUrl: '/1.png',
  iNormalPrice: '10.00',
  stepList,
  iMinQty: 1,
  iLimitQty: 100,
  iPaidQty: 12,
  actionList: ['join'],
  memberList: [
    {
      cPersonName: 'n',
      iQty: 2,
      bOpener: 1,
    },
  ],
  myOrderList: [
    {
      cOrderUuid: 'o',
      cOrderCode: 'c',
      iState: 2,
      iQty: 2,
      iAmount: '20.00',
      iRebate: '0.00',
    },
  ],
}
const plan = {
  cSkuCode: 'k',
  specValues: ['v'],
  iNormalPrice: '10.00',
  iMinQty: 1,
  iLimitQty: 100,
  iStock: 9,
  stepList,
  hourList: [24, 48],
}
const withdrawal = {
  cWithdrawalUuid: 'w',
  cWithdrawalCode: 'c',
  iState: 1,
  iAmount: '5.00',
  iOrders: 2,
  cAccountName: 'n',
  cBankName: 'b',
  cCardNo: '**** 1234',
  cReason: 'r',
  dCreateTime: 1,
  dEndTime: 2,
}
const commission = {
  cCommissionUuid: 'm',
  iState: 1,
  cSplicingUuid: 's',
  cSplicingCode: 'c',
  cProdName: 'n',
  iQty: 2,
  specValues: ['v'],
  iRate: '0.10',
  iAmount: '0.20',
  iSetOff: '0.05',
  dCreateTime: 1,
  withdrawal,
}
const figures = { iGroups: 1, iMembers: 2, iQty: 3, iSales: '4.00', iCommission: '0.50' }
const pageOf = (row: unknown) => ({ iTotleSize: 2, pageData: [row, row] })

/** Answers about group orders and commissions, as `answers` in wireSamples.ts. */
export const groupAnswers: [name: string, decoder: Decoder<unknown>, sound: unknown][] = [
  ['group order', decodeSplicing, splicing],
  ['page of group orders', decodeSplicingPage, pageOf(splicing)],
  [
    'offer of group orders',
    decodeSplicingOffer,
    { cProdCode: 'p', cProdName: 'n', planList: [plan], openList: [splicing] },
  ],
  ['commission', decodeCommission, commission],
  ['page of commissions', decodeCommissionPage, pageOf(commission)],
  ['withdrawal', decodeWithdrawal, withdrawal],
  ['page of withdrawals', decodeWithdrawalPage, pageOf(withdrawal)],
  [
    'sums of commissions',
    decodeCommissionSummary,
    {
      iFrozen: '1.00',
      iWithdrawable: '2.00',
      iWithdrawing: '3.00',
      iSettled: '4.00',
      iOwed: '0.00',
      cBankName: 'b',
    },
  ],
  [
    'performance',
    decodePerformance,
    {
      cToday: '2026-01-02',
      today: figures,
      yesterday: figures,
      month: figures,
      period: figures,
      dayList: [
        {
          cDay: '2026-01-01',
          ...figures,
        },
      ],
    },
  ],
]
