import { decodeCopy, decodeDocument, decodeDraw, decodeRefusal } from '@/api/decode/document'
import { decodeDocumentCart } from '@/api/decode/documentCart'
import { decodeTasks, decodeUnread } from '@/api/decode/counts'
import { decodeNotices } from '@/api/decode/documentNotice'
import { decodeHistory } from '@/api/decode/documentHistory'
import { decodePeople, decodeReminded } from '@/api/decode/documentTalk'
import { decodePaymentMatches } from '@/api/decode/paymentResults'
import { decodeOrderChange, decodeOrderVersions } from '@/api/decode/orderChange'
import { decodeOrderRun } from '@/api/decode/orderRun'
import { decodeChanged, decodePaymentRun } from '@/api/decode/paymentRun'
import { decodeAccountingMonths } from '@/api/decode/accountingMonth'
import { decodeDelegations } from '@/api/decode/approvalDelegation'
import { decodeApprovalRules, decodeRuleRefusal } from '@/api/decode/approvalRule'
import { decodeLastPrices, decodePrices } from '@/api/decode/purchasePrice'
import { decodeAccrual } from '@/api/decode/accrual'
import { decodePayables, decodePayablesReceipts, decodePaymentPlan } from '@/api/decode/payables'
import { decodePurchaseSettings, decodeSupplierPage, decodeSupplierTerms } from '@/api/decode/purchaseSetting'
import { decodeStockMoves } from '@/api/decode/stock'
import { decodeSupplierCard, decodeSuppliers } from '@/api/decode/supplier'
import { decodeStatement } from '@/api/decode/statement'
import { decodeMadeFile } from '@/api/decode/widget'
import { decodeListLayout, decodeListPage } from '@/api/decode/widgetList'
import { decodeDefaults, decodeQueryLayout } from '@/api/decode/widgetQuery'
import {
  decodeDataSourcePage,
  decodeEnum,
  decodeRefer,
  decodeTree,
  decodeTreeBase,
} from '@/api/decode/widgetRefer'
import { decodeToolbar } from '@/api/decode/widgetToolbar'
import { decodeTrack } from '@/api/decode/widgetTrack'
import { decodeVoucherTemplate } from '@/api/decode/widgetVoucher'
import type { Decoder } from '@/base/decode'

const plan = { cPlanUUID: 'p', iPlanID: 1, bInit: 0, iPlanType: 2 }
const column = {
  cItemUuid: 'i',
  cFieldName: 'cName',
  cTitleName: 't',
  cFieldType: 'Number',
  cFieldTypeCode: '',
  iPrecision: 2,
  bShow: 1,
  bSum: 1,
  iOrder: 1,
}
const condition = {
  cItemUuid: 'i',
  cLabelName: 'l',
  cFieldName: 'cName',
  cQueryFieldName: 'cName',
  iQueryModel: 9,
  cFieldType: 'Text',
  cFieldTypeCode: '',
  bShow: 1,
  iOrder: 1,
}
const field = {
  cFieldName: 'cName',
  cLabelName: 'l',
  cTitleName: 't',
  cItemUuid: 'i',
  cFieldType: 'Date',
  cFieldTypeCode: '{"format":"yyyy-MM-dd"}',
  cDefaultValue: '{"value":"1"}',
  bShow: 1,
  iMin: 0,
  iMax: 9,
  cOptionKeys: 'a',
  enumData: {
    optionList: [
      {
        cOptionKey: 'a',
        cOptionName: 'n',
        bUse: 1,
      },
    ],
  },
  bDefined: 1,
  cDefinedSourceType: 'formula',
  cDefinedFormula: 'a+b',
  cDefinedDbLength: 20,
}

const button = {
  cButtonUuid: 'b',
  cButtonCode: 'c',
  cButtonName: 'n',
  cEventName: 'e',
  cControlCode: 'p',
  childrenList: [
    {
      cButtonUuid: 's',
      cButtonCode: 'c',
      cButtonName: 'n',
      cEventName: 'e',
      cControlCode: '',
    },
  ],
}

const owedSums = {
  iNotDue: '10.00',
  iTo30: '30.00',
  iTo60: '0.00',
  iTo90: '0.00',
  iOver90: '0.00',
  iOwed: '40.00',
  iCredit: '5.00',
  iPrepaid: '0.00',
  iNet: '35.00',
}
const planSums = {
  iDue: '50.00',
  iPaying: '20.00',
  iAdvance: '0.00',
  iPrepay: '0.00',
  iOffset: '-5.00',
  iRefund: '-5.00',
  iTotal: '60.00',
}
const proposal = {
  cSupplierUuid: 's',
  cSupplierName: 'n',
  iTotalAmount: '3.00',
  iOffsetAmount: '1.00',
  iPrepaidOffset: '0.50',
  iPaidAmount: '1.50',
  dDueDate: '2026-03-18',
  dPlanDate: '2026-03-18',
  cBankName: 'b',
  cBankAccount: 'a',
  cProposalToken: 't',
  receiptList: [
    {
      cDocUuid: 'd',
      cDocCode: 'c',
      iAmount: '3.00',
    },
  ],
}

const supplierRow = {
  cSupplierUuid: 's',
  cSupplierCode: 'c',
  cSupplierName: 'n',
  cClassName: 'k',
  cLevelName: 'l',
  bStopped: true,
  bWaiting: true,
}
const supplierCard = {
  ...supplierRow,
  cBankName: 'b',
  cBankAccount: '123456',
  cSupplierClass: 'office',
  cLevel: 'A',
  cContact: 'p',
  cPhone: '13800000000',
  cArea: 'a',
  cAddress: 'd',
  cRemark: 'r',
  iVersion: 1,
  cUpdatePersonName: 'u',
  dUpdateTime: '2026-03-18 10:00:00',
  iOverPercent: '5.00',
  cSettleName: 'm',
  iOwedAmount: '12.00',
  waiting: {
    cSupplierName: 'n',
    cBankName: 'b2',
    cBankAccount: '654321',
    cPersonName: 'q',
    dTime: '2026-03-18 09:00:00',
  },
  actionList: ['approve'],
  stepList: [
    {
      cAction: 'ask',
      cPersonName: 'q',
      dTime: '2026-03-18 09:00:00',
      cReason: 'w',
      bAlone: true,
      changeList: [{ cField: 'cBankName', cBefore: 'b', cAfter: 'b2' }],
    },
  ],
}
const supplierTerms = {
  iOverPercent: '',
  cSettleMode: '',
  iVersion: 0,
  cUpdatePersonName: '',
  dUpdateTime: '',
  cSupplierUuid: 's',
  cSupplierCode: 'c',
  cSupplierName: 'n',
  bStopped: true,
}

/** What configures the widgets and fills them, as `answers` in wireSamples.ts. */
export const widgetAnswers: [name: string, decoder: Decoder<unknown>, sound: unknown][] = [
  [
    'layout of a list',
    decodeListLayout(10),
    {
      plan: { ...plan, cBaseListCode: 'c', iPageRowSize: 20 },
      baseList: { cDataSourceType: 'table', cTableName: 't', cKeyField: 'k', cListName: 'n' },
      list: [column],
      bHasOrgPlan: 1,
    },
  ],
  [
    'rows of a list',
    decodeListPage('k'),
    { pageData: [{ k: '1', iAmount: 2, bUrgent: true, subList: [{ cName: 'n' }] }], iTotleSize: 1 },
  ],
  [
    'layout of a query',
    decodeQueryLayout,
    { plan: { ...plan, cBaseQueryCode: 'c' }, list: [condition, { ...condition, cItemUuid: 'j' }] },
  ],
  [
    'toolbar',
    decodeToolbar,
    {
      zoneA: [button],
      zoneB: [],
      zoneC: [button],
      zoneO: [button],
      planHave: {
        bOrg: 1,
        bPerson: 0,
      },
      cMenuUuid: 'm',
      bInit: 0,
      iPlanType: 2,
      iButtonPlanId: 3,
      cButtonPlanUuid: 'p',
    },
  ],
  ['defaults of a query', decodeDefaults, { defaultMap: { cName: ['a'] } }],
  ['enumeration', decodeEnum, { optionList: [{ cOptionKey: 'a', cOptionName: 'n', cColor: '#f00' }] }],
  [
    'reference',
    decodeRefer,
    {
      cReferCode: 'r',
      cReferName: 'n',
      cReferType: 'treeList',
      cReferDataKey: 'k',
      cSaveField: 'a,b',
      cTreeDataScopeType: 'org',
      cListDataScopeType: 'person',
    },
  ],
  [
    'tree',
    decodeTreeBase,
    { cDataSourceType: 'table', cKeyField: 'k', cParentKeyField: 'p', cShowField: 's', cTreeCodeField: 'c' },
  ],
  [
    'nodes of a tree',
    decodeTree,
    {
      treeList: [
        { cTreeKey: 'a', cTreeNodeTitle: 't', children: [{ cTreeKey: 'b', cParentKey: 'a', children: [] }] },
      ],
    },
  ],
  [
    'rows of a source',
    decodeDataSourcePage,
    {
      showFieldList: [
        {
          cFieldName: 'cName',
          cFieldLabel: 'l',
          cDataType: 'float',
          iPrecision: 2,
        },
      ],
      saveField: { cFieldName: 'cName' },
      results: [{ cName: 'n' }],
      allRow: 1,
    },
  ],
  [
    'voucher template',
    decodeVoucherTemplate,
    {
      template: {
        cTemplateUuid: 't',
        cTemplateName: 'n',
        cVoucherUuid: 'v',
        bUseAttachment: 1,
      },
      headerList: [field],
      footerList: [field],
      detailList: [field],
      upstreamList: [
        {
          cUpstreamVoucherUuid: 'u',
          cUpstreamVoucherCode: 'c',
        },
      ],
      showTemplatePcList: [{ cTemplateUuid: 't' }],
    },
  ],
  [
    'document flow',
    decodeTrack,
    [{ cVouchTypeName: '采购订单', bExist: true, bExsitDownVouch: 0, text: 'a,b', iPaymentStatus: 1 }],
  ],
  [
    'document',
    decodeDocument,
    {
      cVoucherCode: 'v',
      cDocUuid: 'd',
      cDocCode: 'c',
      cTemplateUuid: 't',
      cState: '1',
      cStateName: 'n',
      cStateTone: 'primary',
      iVersion: 3,
      cUpdatePersonName: 'p',
      dUpdateTime: '2026-11-02 10:00:00',
      iPageNumber: 1,
      iTotleSize: 2,
      values: {
        cName: 'n',
        iQty: 1,
        bUrgent: true,
      },
      cFlowPath: 'p',
      rowList: [
        {
          cLineUuid: 'l',
          iQty: '1.5',
          cUpstreamLineUuid: 'u',
          cUpstreamDocCode: 'c',
          iLeftQty: '2',
        },
      ],
      fileList: [
        {
          cDocId: 'f',
          cFileName: 'n',
        },
      ],
      actionList: ['save'],
      downstreamList: [
        {
          cVoucherCode: 'v',
          cVoucherName: 'n',
        },
      ],
      blockedList: [
        {
          cAction: 'revoke',
          cReason: 'r',
        },
      ],
      warningList: ['w'],
      nextInApproval: {
        cDocUuid: 'd',
        iCount: 2,
      },
      stateNote: {
        cAction: 'refuse',
        cPersonName: 'p',
        dTime: '2026-11-02 10:00:00',
        cReason: 'r',
      },
      approvalList: [
        {
          cStepName: 's',
          cState: 'current',
          personList: ['p'],
          dTime: '',
          added: { cPersonName: 'n', cSide: 'before', cReason: 'r', bBack: true },
        },
      ],
      addition: {
        cStepName: 's',
        candidateList: [{ cPersonUuid: 'q', cPersonName: 'm' }],
        unfitList: [{ cPersonUuid: 'p', cPersonName: 'n', cReason: 'r' }],
      },
      substitution: {
        cStepName: 's',
        unableList: [
          {
            cPersonUuid: 'p',
            cPersonName: 'n',
            cState: 'stopped',
          },
        ],
        candidateList: [
          {
            cPersonUuid: 'q',
            cPersonName: 'm',
          },
        ],
        deciderList: ['m'],
      },
    },
  ],
  [
    'draw of a document',
    decodeDraw,
    { values: { cName: 'n' }, rowList: [{ iQty: '1', cUpstreamLineUuid: 'u', iLeftQty: '2' }] },
  ],
  [
    'copy of a document',
    decodeCopy,
    { cTemplateUuid: 't', values: { cName: 'n' }, rowList: [{ iQty: '1' }], leftOutList: ['m'] },
  ],
  [
    'tasks of a person',
    decodeTasks,
    {
      taskList: [
        {
          cVoucherCode: 'v',
          cTask: 'post',
          iCount: 2,
          iDueCount: 1,
          cFirstDocUuid: 'd',
          cNextVoucherCode: 'w',
          conditionList: [
            {
              cQueryFieldName: 'cState',
              cValueType: 'string',
              iQueryModel: 6,
              valueList: ['3'],
            },
          ],
          cOrderField: 'dArriveDate asc',
        },
      ],
    },
  ],
  [
    'change of an order',
    decodeOrderChange,
    {
      cChangeUuid: 'x',
      cState: '4',
      cReason: 'r',
      cPersonName: 'p',
      dTime: '2026-11-02 10:00:00',
      cDecidedBy: 'd',
      cDecision: 'w',
      cOrderUuid: 'o',
      iNumber: 2,
      changeList: [
        {
          cKind: 'changed',
          iRow: 1,
          cRowName: 'n',
          cFieldLabel: 'l',
          cBefore: '10',
          cAfter: '8',
        },
      ],
      limitList: [
        {
          cLineUuid: 'l',
          cFieldName: 'iQty',
          cReason: 'r',
          iLeast: '5',
        },
        {
          cLineUuid: 'l',
          cFieldName: '',
          cReason: 'r',
        },
      ],
      document: {
        cVoucherCode: 'v',
        cDocUuid: 'x',
        cDocCode: 'c',
        cTemplateUuid: 't',
        cState: '4',
        iVersion: 3,
        iPageNumber: 1,
        iTotleSize: 1,
        values: {},
        rowList: [],
        actionList: ['save'],
      },
    },
  ],
  [
    'versions of an order',
    decodeOrderVersions,
    {
      versionList: [
        {
          iNumber: 2,
          cChangeUuid: 'x',
          cPersonName: 'p',
          cDecidedBy: 'd',
          dTime: '2026-11-02 10:00:00',
          cReason: 'r',
          changeList: [
            {
              cKind: 'changed',
              iRow: 1,
              cRowName: 'n',
              cFieldLabel: 'l',
              cBefore: '10',
              cAfter: '8',
            },
          ],
          fileList: [
            {
              cDocId: 'f',
              cFileName: 'n',
            },
          ],
        },
      ],
    },
  ],
  [
    'orders of several requests',
    decodeOrderRun,
    {
      rowList: [
        {
          cLineUuid: 'l',
          cDocCode: 'c',
          cGoodsName: 'g',
          cSpec: 's',
          cUnit: 'u',
          iQty: '10',
          dArriveDate: '2026-03-18',
          iPrice: '150.00',
          priceList: [{ cSupplierUuid: 's', cSupplierName: 'n', iPrice: '145.00', dDocDate: '2026-03-18' }],
        },
      ],
      leftOutList: [{ cDocUuid: 'd', cDocCode: 'c', cReason: 'r' }],
    },
  ],
  [
    'payments of several receipts',
    decodePaymentRun,
    {
      proposalList: [proposal],
      leftOutList: [{ cDocUuid: 'd', cDocCode: 'c', cReason: 'r' }],
      bMaySubmit: true,
    },
  ],
  [
    'payment of a supplier as it is by now',
    decodeChanged,
    { ...proposal, leftOutList: [{ cDocUuid: 'd', cDocCode: 'c', cReason: 'r' }] },
  ],
  [
    'payments of a bank',
    decodePaymentMatches,
    {
      matchList: [
        { cDocCode: 'x', cReason: 'r', document: null },
        {
          cDocCode: 'c',
          cReason: '',
          document: {
            cVoucherCode: 'v',
            cDocUuid: 'd',
            cDocCode: 'c',
            iVersion: 2,
            cSupplierName: 'n',
            iPaidAmount: '1.50',
            warningList: ['w'],
            askList: [
              {
                cAction: 'post',
                cFieldName: 'dPaidOn',
                bRequired: true,
                cValue: '2026-03-18',
              },
            ],
          },
        },
      ],
    },
  ],
  [
    'months whose books are closed',
    decodeAccountingMonths,
    {
      dFirstOpenDay: '2026-03-01',
      bPermitted: true,
      monthList: [
        {
          cMonth: '2026-02',
          bClosed: true,
          cPersonName: 'p',
          dTime: '2026-03-02 10:00:00',
          cReason: 'r',
          iOpenCount: 1,
          actionList: ['open'],
        },
      ],
    },
  ],
  ['unread notices', decodeUnread, { iUnread: 3 }],
  [
    'notices',
    decodeNotices,
    {
      pageData: [
        {
          cNoticeUuid: 'n',
          cKind: 'comment',
          cVoucherCode: 'purchaseOrder',
          cDocUuid: 'd',
          cDocCode: 'CG1',
          personList: ['p'],
          dTime: '2026-03-18 10:00:00',
          cStepName: 's',
          cText: 't',
          goodsList: ['g 2'],
          iGoodsCount: 1,
          dFrom: '2026-03-18',
          dTo: '2026-03-20',
          cChangeUuid: 'c',
          cReceiptUuid: 'r',
          bRead: false,
          bDone: false,
          bReadable: true,
        },
      ],
      iTotleSize: 1,
      cNext: '1773799200000 n',
      iAsOf: 1_773_799_200_000,
    },
  ],
  [
    'who decides for whom',
    decodeDelegations,
    {
      dToday: '2026-03-18',
      iMostDays: 366,
      kindList: [
        {
          cVoucherCode: 'purchaseOrder',
          cVoucherName: 'n',
        },
      ],
      personList: [
        {
          cPersonUuid: 'p',
          cPersonName: 'n',
          cVoucherCodes: ['purchaseOrder'],
        },
      ],
      ownList: [
        {
          cDelegationUuid: 'd',
          cFromPersonName: 'f',
          cToPersonName: 't',
          cVoucherCodes: [],
          dFrom: '2026-03-18',
          dTo: '2026-03-20',
          cReason: 'r',
          cState: 'over',
          cFromState: 'able',
          cToState: 'stopped',
          dEndedTime: '2026-03-19 10:00:00',
          cEndedBy: 'e',
          bEndable: false,
        },
      ],
      receivedList: [],
      leftList: [],
    },
  ],
  [
    'what is set for purchases',
    decodePurchaseSettings,
    {
      iOverPercent: '5.00',
      cSettleMode: 'month30',
      iInvoiceDifference: '5.00',
      iInvoicePercent: '1.00',
      cInvoiceFirst: 'warn',
      iRulesVersion: 2,
      cRulesPersonName: '许安',
      dRulesTime: '2026-07-20 10:00:00',
      iVersion: 1,
      cUpdatePersonName: 'p',
      dUpdateTime: '2026-03-18 10:00:00',
      settleModeList: [
        {
          cOptionKey: 'month30',
          cOptionName: 'n',
        },
      ],
    },
  ],
  ['what is agreed with a supplier', decodeSupplierTerms, supplierTerms],
  ['the file of a supplier', decodeSupplierCard, supplierCard],
  [
    'moves of stock',
    decodeStockMoves,
    {
      goods: {
        cGoodsUuid: 'g-1',
        cGoodsCode: 'M0301028',
        cGoodsName: 'A4 静电复印纸',
        cSpec: '70g 500张×8包/箱',
        cUnit: '箱',
        iStock: '96',
      },
      pageData: [
        {
          cMoveUuid: '7',
          cEvent: 'post',
          cVoucherCode: 'goodsIssue',
          cDocUuid: 'gi-1',
          cDocCode: 'LL20260318001',
          cPartyName: '行政部 王敏',
          dDay: '2026-03-18',
          dTime: '2026-03-18 10:00:00',
          iInQty: '',
          iOutQty: '2.5',
          iBalance: '96',
          cPersonName: '陈立恒',
        },
      ],
      iTotleSize: 1,
    },
  ],
  ['suppliers', decodeSuppliers, { pageData: [supplierRow], iTotleSize: 1 }],
  ['suppliers and what is agreed', decodeSupplierPage, { pageData: [supplierTerms], iTotleSize: 1 }],
  [
    'prices of goods before',
    decodePrices,
    {
      pageData: [
        {
          cDocUuid: 'd',
          cDocCode: 'c',
          dDocDate: '2026-03-18',
          cSupplierUuid: 's',
          cSupplierName: 'n',
          iQty: '2',
          cUnit: 'u',
          iPrice: '24.50',
        },
      ],
      iTotleSize: 1,
    },
  ],
  [
    'last prices of goods',
    decodeLastPrices,
    {
      priceList: [
        {
          cGoodsUuid: 'g',
          iPrice: '24.50',
          cSupplierUuid: 's',
          cSupplierName: 'n',
          dDocDate: '2026-03-18',
        },
      ],
    },
  ],
  [
    'rules of approval by amount',
    decodeApprovalRules,
    {
      iVersion: 1,
      cUpdatePersonName: 'p',
      dUpdateTime: '2026-03-18 10:00:00',
      kindList: [
        {
          cVoucherCode: 'purchaseOrder',
          cVoucherName: 'n',
          ruleList: [
            {
              iAmountFrom: '50000.00',
              deptList: [{ cDeptUuid: 'd', cDeptName: 'n' }],
              stepList: [
                {
                  cStepName: 's',
                  cApproverType: 'persons',
                  personList: [
                    {
                      cPersonUuid: 'p',
                      cPersonName: 'n',
                      cState: 'stopped',
                    },
                  ],
                },
              ],
            },
          ],
          approverList: [
            {
              cPersonUuid: 'p',
              cPersonName: 'n',
              bAdmin: true,
            },
          ],
        },
      ],
      departmentList: [
        {
          cDeptUuid: 'd',
          cParentUuid: '',
          cDeptCode: '10',
          cDeptName: 'n',
          cHeadUuid: 'p',
          cHeadName: 'n',
          cVoucherCodes: ['purchaseOrder'],
        },
      ],
      headCandidateList: [{ cPersonUuid: 'p', cPersonName: 'n', cVoucherCodes: ['purchaseOrder'] }],
    },
  ],
  [
    'rules that were refused',
    decodeRuleRefusal,
    { problemList: [{ cVoucherCode: 'v', iRule: 1, iStep: 0, cMessage: 'm' }] },
  ],
  [
    'what is owed by its age',
    decodePayables,
    {
      dDay: '2026-03-31',
      ...owedSums,
      iSupplierCount: 1,
      supplierList: [{ cSupplierUuid: 's', cSupplierName: 'n', iReceiptCount: 1, ...owedSums }],
    },
  ],
  [
    'receipts behind it',
    decodePayablesReceipts,
    {
      receiptList: [
        {
          cDocUuid: 'd',
          cDocCode: 'AR1',
          cSupplierName: 'n',
          dDocDate: '2026-03-18',
          dDueDate: '2026-03-18',
          iOverdueDays: 13,
          iAmount: '30.00',
          bPayable: true,
        },
      ],
      iReceiptCount: 1,
      iOwed: '30.00',
    },
  ],
  [
    'a payment plan',
    decodePaymentPlan,
    {
      dDay: '2026-03-31',
      ...planSums,
      periodList: [
        {
          cPeriod: 'week',
          dFirstDay: '2026-03-31',
          dLastDay: '2026-04-05',
          ...planSums,
          iRunning: '60.00',
          supplierList: [{ cSupplierUuid: 's', cSupplierName: 'n', ...planSums }],
          iSupplierCount: 1,
        },
      ],
    },
  ],
  [
    'goods without an invoice',
    decodeAccrual,
    {
      cMonth: '2026-03',
      bClosed: true,
      iAmount: '113.00',
      iNetAmount: '100.00',
      iExcessAmount: '0.00',
      iSupplierCount: 1,
      supplierList: [
        {
          cSupplierUuid: 's',
          cSupplierName: 'n',
          iReceiptCount: 1,
          dFirstDay: '2026-03-18',
          iAmount: '113.00',
          iNetAmount: '100.00',
          iExcessAmount: '0.00',
        },
      ],
      earlierList: [
        { cSupplierName: 'n', cDocUuid: 'd', cDocCode: 'c', iAmount: '-1.13', iNetAmount: '-1.00' },
      ],
      iEarlierNet: '-1.00',
    },
  ],
  [
    'statement of a supplier',
    decodeStatement,
    {
      cSupplierName: 'n',
      bClosed: true,
      iOpening: '1.00',
      iClosing: '2.00',
      iReceived: '1.00',
      iPrepaid: '0.00',
      iPrepaidLeft: '0.50',
      iReturned: '0.00',
      iPaid: '0.00',
      iRefunded: '0.00',
      iDifference: '0.00',
      iEarlier: '0.00',
      iEntryCount: 1,
      entryList: [
        {
          cKind: 'receipt',
          dDate: '2026-03-18',
          cVoucherCode: 'goodsReceipt',
          cDocUuid: 'd',
          cDocCode: 'c',
          iAmount: '1.00',
          iBalance: '2.00',
        },
      ],
    },
  ],
  ['file that was made', decodeMadeFile, { cDocId: 'd', cFileName: 'n' }],
  [
    'colleagues who may read a document',
    decodePeople,
    { personList: [{ cPersonUuid: 'p', cPersonName: 'n' }] },
  ],
  ['who was reminded', decodeReminded, { personList: ['n'], dFrom: '2026-03-18 14:00:00' }],
  [
    'history of a document',
    decodeHistory,
    {
      eventList: [
        {
          cAction: 'save',
          cActionName: 'n',
          cPersonName: 'p',
          dTime: '2026-11-02 10:00:00',
          cReason: 'r',
          iMoreChanges: 1,
          changeList: [
            {
              cKind: 'changed',
              iRow: 1,
              cRowName: 'g',
              cFieldLabel: 'l',
              cBefore: '1',
              cAfter: '2',
            },
          ],
        },
      ],
    },
  ],
  ['refusal of a document', decodeRefusal, { problemList: [{ iRow: 1, cFieldName: 'iQty', cMessage: 'm' }] }],
  [
    'cart lines of a document',
    decodeDocumentCart,
    {
      lineList: [
        { cLineUuid: 'l', cGoodsName: 'n', cProdCode: 'p', cSkuCode: 's', iQuantity: 2, bChanged: false },
      ],
      missingList: [{ cLineUuid: 'm', cGoodsName: 'n', cReason: 'r', iLeftQty: '1' }],
    },
  ],
]
